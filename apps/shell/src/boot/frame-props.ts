/** Props of the stage behind the sign-in. */
export interface FrameProps {
  /** Called once the first screen of the stage is drawn. */
  onDrawn: () => void;
  /** Keeps the frame from replacing the screen before it. */
  onHold?: (isHeld: boolean) => void;
}
