import { chakra } from "@chakra-ui/react/styled-system";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useState } from "react";
import { IconButton } from "../parts/icon-button.tsx";
import { useLazyPart } from "../parts/use-lazy-part.ts";
import type { PageTurnerProps, Turn } from "./page-turner-panel.tsx";

interface PageButtonsProps extends Omit<PageTurnerProps, "turn"> {
  loading: boolean;
  /** The page in words, between the buttons. */
  children: ReactNode;
}

const loadTurner = () => import("./page-turner-panel.tsx");

/** The buttons of a list's pages. Chakra's pagination, 7 kB of the first list, loads when somebody points at one. */
export function PageButtons({ loading, children, ...pages }: PageButtonsProps) {
  const [isReached, setReached] = useState(false);
  const [turn, setTurn] = useState<Turn | null>(null);
  const { Part: Turner, hasFailed, retry } = useLazyPart(isReached ? loadTurner : null);
  const reach = () => (hasFailed ? retry() : setReached(true));
  const go = (to: Turn["to"]) => () => {
    setTurn({ to });
    reach();
  };
  const { page, limit, count } = pages;
  return (
    <chakra.div onPointerEnter={reach} onFocus={reach}>
      {Turner && <Turner {...pages} turn={turn} />}
      <IconButton label="Previous page" icon={<ChevronLeft />} disabled={page === 1} onClick={go("previous")} />
      {children}
      <IconButton
        label="Next page"
        icon={<ChevronRight />}
        disabled={loading || page * limit >= count}
        onClick={go("next")}
      />
    </chakra.div>
  );
}
