/** What the boot hands to the stage behind sign-in. */
export interface FrameProps {
  /** Called once its first screen is drawn. */
  onDrawn: () => void;
  /** Keeps the frame from taking the place of what is shown before it. */
  onHold?: (isHeld: boolean) => void;
}
