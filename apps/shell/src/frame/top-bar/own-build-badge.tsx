import { chakra, RouteLink } from "@portal/ui";
import FlaskConical from "lucide-react/icons/flask-conical";
import { useRuntimeState } from "../../runtime/portal-runtime.ts";

const Badge = chakra("span", {
  base: {
    display: "flex",
    "& > a": {
      display: "flex",
      alignItems: "center",
      gap: "6px",
      minBlockSize: "28px",
      paddingInline: "10px",
      border: "1px solid {colors.warning}",
      borderRadius: "md",
      color: "text",
      fontSize: "table",
      textDecoration: "none",
      whiteSpace: "nowrap",
      "& svg": { flex: "none", color: "warning" },
      "& span": { display: { base: "none", md: "inline" } },
    },
  },
});

/** Says on every screen that users run builds of their own choice. It leads to the screen where they undo the choice. */
export function OwnBuildBadge() {
  const titles = useRuntimeState(({ remotes }) =>
    Object.values(remotes)
      .filter(({ channel }) => channel === "own")
      .map(({ title }) => title)
      .join(", "),
  );
  if (titles === "") return null;
  return (
    <Badge>
      <RouteLink to={{ name: "Remotes" }} aria-label={`Own build of ${titles}`}>
        <FlaskConical aria-hidden="true" size={14} />
        <span>Own build: {titles}</span>
      </RouteLink>
    </Badge>
  );
}
