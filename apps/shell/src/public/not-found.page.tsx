import { Button } from "@portal/ui/base";
import classes from "./public.module.css";
import { PublicCard } from "./public-card.tsx";

/** The page of every unknown address, signed in or out (A-024, A-025, D-A03). */
export function NotFoundPage({ onLogin, onHome }: { onLogin: () => void; onHome: () => void }) {
  return (
    <PublicCard title="Sorry, we cound not find that page (404)">
      <div className={classes.actions}>
        <Button onClick={onLogin}>Login</Button>
        <Button variant="primary" onClick={onHome}>
          Home
        </Button>
      </div>
    </PublicCard>
  );
}
