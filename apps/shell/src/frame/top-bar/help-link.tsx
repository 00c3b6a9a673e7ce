import { RouteLink, tooltipProps, useCurrentRouteName } from "@portal/ui";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { helpFor } from "../../pages/handbook/handbook-pages.ts";

/** The way to the handbook's page about the current screen. */
export function HelpLink() {
  const { slug, title } = helpFor(useCurrentRouteName());
  return (
    <RouteLink
      {...tooltipProps(`Help: ${title}`)}
      to={{ name: "Handbook", params: { page: slug } }}
      data-part="icon-button"
      aria-label={`Help: ${title}`}
    >
      <CircleQuestionMark aria-hidden="true" />
    </RouteLink>
  );
}
