import { usePagination } from "@chakra-ui/react/pagination";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { IconButton } from "../parts/icon-button.tsx";

export interface PageButtonsProps {
  page: number;
  limit: number;
  /** How many rows there are to page through. */
  count: number;
  loading: boolean;
  onPage: (page: number) => void;
  /** The page in words, between the buttons. */
  children: ReactNode;
}

/** The way to the pages before and after, on Chakra's pagination. */
export default function PageButtons({ page, limit, count, loading, onPage, children }: PageButtonsProps) {
  const pages = usePagination({ page, pageSize: limit, count, onPageChange: (next) => onPage(next.page) });
  return (
    <>
      <IconButton {...pages.getPrevTriggerProps()} label="Previous page" icon={<ChevronLeft />} />
      {children}
      <IconButton
        {...pages.getNextTriggerProps()}
        label="Next page"
        icon={<ChevronRight />}
        {...(loading && { disabled: true })}
      />
    </>
  );
}
