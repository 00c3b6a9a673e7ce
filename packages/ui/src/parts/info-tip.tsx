import Info from "lucide-react/icons/info";
import { infoTipProps } from "../overlays/tooltip-layer.ts";

/** An icon that explains its neighbour: on hover, on focus and on a press. */
export const InfoTip = ({ text }: { text: string }) => (
  <button {...infoTipProps(text)} type="button" data-part="icon-button" aria-label={text}>
    <Info aria-hidden="true" />
  </button>
);
