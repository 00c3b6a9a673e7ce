import { useSession } from "@portal/auth";
import { Button, Grid, Text } from "@portal/ui/base";
import { PublicCard } from "./public-card.tsx";

/** The page of every unknown address, for signed-in and signed-out users. The button that leads on stands out. */
export function NotFoundPage({ onLogin, onHome }: { onLogin: () => void; onHome: () => void }) {
  const isSignedIn = useSession() !== null;
  return (
    <PublicCard title="Sorry, we cound not find that page (404)">
      <Text color="muted">The address may be old or mistyped.</Text>
      <Grid templateColumns="1fr 1fr" gap="2">
        <Button variant={isSignedIn ? "secondary" : "primary"} onClick={onLogin}>
          Login
        </Button>
        <Button variant={isSignedIn ? "primary" : "secondary"} onClick={onHome}>
          Home
        </Button>
      </Grid>
    </PublicCard>
  );
}
