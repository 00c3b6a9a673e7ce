/** What the boot hands to the stage behind sign-in. */
export interface FrameProps {
  /** Called once its first screen is drawn. */
  onDrawn: () => void;
}
