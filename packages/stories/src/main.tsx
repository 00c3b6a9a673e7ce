import "@portal/ui/theme.css";
import { applyTheme } from "@portal/ui";
import { createRoot } from "react-dom/client";
import { Stories } from "./stories.tsx";

document.documentElement.lang = "en";
applyTheme();
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(<Stories />);
