import { usePagination } from "@chakra-ui/react/pagination";
import { useEffect, useEffectEvent } from "react";

/** One press of a button; each press is a new object, which tells it from the last one. */
export interface Turn {
  readonly to: "previous" | "next";
}

export interface PageTurnerProps {
  page: number;
  limit: number;
  /** The number of all rows. */
  count: number;
  /** The last press; null before the first. */
  turn: Turn | null;
  onPage: (page: number) => void;
}

/** Turns pages by Chakra's pagination; its buttons are in `PageButtons`, which is there before this code. */
export default function PageTurner({ page, limit, count, turn, onPage }: PageTurnerProps) {
  const pages = usePagination({ page, pageSize: limit, count, onPageChange: (next) => onPage(next.page) });
  const follow = useEffectEvent(({ to }: Turn) => (to === "next" ? pages.goToNextPage() : pages.goToPrevPage()));
  useEffect(() => {
    if (turn) follow(turn);
  }, [turn]);
  return null;
}
