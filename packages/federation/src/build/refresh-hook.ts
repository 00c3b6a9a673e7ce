// First module of a shell's development build. Each remote has a react-refresh of its own, which looks for React's renderer
// in this hook; without the browser's DevTools nobody writes it down there, and a remote's hot updates would show nothing.

interface RefreshHook {
  renderers: Map<unknown, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): unknown;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook } = Object(globalThis);
const nothing = () => undefined;
let lastId = 0;

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => ++lastId,
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing,
};

const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
