import { ErrorState } from "@portal/ui";
import { Component, type ReactNode } from "react";

interface BodyBoundaryProps {
  /** The data that is drawn; when it changes, drawing is tried again. */
  drawnData: unknown;
  children: ReactNode;
}

interface Failure {
  failed: boolean;
  drawnData: unknown;
}

/** Keeps an error in the drawing of one widget inside its card. */
export class BodyBoundary extends Component<BodyBoundaryProps, Failure> {
  override state: Failure = { failed: false, drawnData: this.props.drawnData };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ drawnData }: BodyBoundaryProps, state: Failure) {
    return drawnData === state.drawnData ? null : { failed: false, drawnData };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A widget could not be drawn", error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState title="The widget could not be drawn" onRetry={() => this.setState({ failed: false })} />;
  }
}
