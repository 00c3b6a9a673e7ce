/** The parts that can cover the page: the command palette or the help sheet. */
export type LayerPart = "palette" | "shortcuts";

export interface LayerProps {
  onClose: () => void;
  onOpen: (part: LayerPart) => void;
}
