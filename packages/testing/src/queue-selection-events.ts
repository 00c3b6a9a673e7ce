/**
 * Lets `selectionchange` come after the code that moves the selection, as browsers do. happy-dom sends it in the middle, where an
 * editor that is just drawing its selection must not hear of it.
 */
export function queueSelectionEvents(): void {
  if (Object.hasOwn(document, "dispatchEvent")) return;
  const dispatch = document.dispatchEvent.bind(document);
  document.dispatchEvent = (event) => {
    const isNew = event.target === null; // the document is called once more for each phase of an event
    if (event.type !== "selectionchange" || !isNew) return dispatch(event);
    queueMicrotask(() => dispatch(event));
    return true;
  };
}
