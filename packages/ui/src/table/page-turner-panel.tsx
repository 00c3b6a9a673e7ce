import { usePagination } from "@chakra-ui/react/pagination";
import { useEffect, useEffectEvent } from "react";

/** One press of a button, told from the next one by being another object. */
export interface Turn {
  readonly to: "previous" | "next";
}

export interface PageTurnerProps {
  page: number;
  limit: number;
  /** How many rows there are to page through. */
  count: number;
  /** The last press; null before the first. */
  turn: Turn | null;
  onPage: (page: number) => void;
}

/** Turns pages by Chakra's pagination; its buttons stand in `PageButtons`, before this code is there. */
export default function PageTurner({ page, limit, count, turn, onPage }: PageTurnerProps) {
  const pages = usePagination({ page, pageSize: limit, count, onPageChange: (next) => onPage(next.page) });
  const follow = useEffectEvent(({ to }: Turn) => (to === "next" ? pages.goToNextPage() : pages.goToPrevPage()));
  useEffect(() => {
    if (turn) follow(turn);
  }, [turn]);
  return null;
}
