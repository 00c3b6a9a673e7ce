/** Waits until the browser has painted and answered what came meanwhile; unlike a timer, it is not held up in a tab behind. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
