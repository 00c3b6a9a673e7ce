import { StoreProvider } from "@portal/store";
import { chakra, PageHeader, ThemeProvider, ThemeSwitch, Toaster } from "@portal/ui";
import { FormStories } from "./forms.tsx";
import { ListStories } from "./lists.tsx";
import { PartStories } from "./parts.tsx";

/** The page: every part, then the ladders in each of their states. */
export const Stories = () => (
  <StoreProvider>
    <ThemeProvider>
      <Page>
        <PageHeader
          title="Parts of the portal"
          purpose="Each part and ladder in every state, from the sources."
          actions={<ThemeSwitch />}
        />
        <PartStories />
        <ListStories />
        <FormStories />
      </Page>
      <Toaster />
    </ThemeProvider>
  </StoreProvider>
);

const Page = chakra("main", {
  base: { display: "flex", flexDirection: "column", maxInlineSize: "1200px", padding: { base: "3", sm: "6" } },
});
