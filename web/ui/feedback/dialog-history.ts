/**
 * Back of the browser closes an open dialog, and does not leave the page below it (docs/product/shell.md#typed). An open dialog has an
 * entry of its own in the history, at the same address. The router does not see it: Back to the page's own entry is stopped before it.
 */

interface State {
  /** The router's place of the page. A document without a router has none. */
  readonly idx?: number;
  /** The dialog to which an entry belongs. */
  readonly dialog?: string;
}

interface Entry {
  readonly id: string;
  readonly onBack: () => void;
}

/** Two documents of one tab share its history. */
const DOCUMENT = Date.now().toString(36);
let made = 0;
const open: Entry[] = [];
/** Entries that are left by the page itself and not by the person. */
let returning = 0;
let follows = false;

const stateNow = () => window.history.state as State | null;

function onPop(event: PopStateEvent): void {
  if (returning > 0) {
    returning -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const top = open.at(-1);
  const { dialog } = stateNow() ?? {};
  if (top && dialog !== top.id) {
    event.stopImmediatePropagation();
    open.pop();
    top.onBack();
  } else if (!top && dialog !== undefined) {
    // The dialog of this entry is gone. The page below it is meant.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

/** Gives an open dialog its entry. Returns what takes it away again. @param onBack Back was pressed, and the entry is gone */
export function holdBack(onBack: () => void): () => void {
  if (stateNow()?.idx === undefined) return () => {};
  if (!follows) window.addEventListener('popstate', onPop, { capture: true });
  follows = true;
  made += 1;
  const entry = { id: `${DOCUMENT}-${made}`, onBack };
  open.push(entry);
  window.history.pushState({ ...stateNow(), dialog: entry.id }, '');
  return () => {
    const at = open.indexOf(entry);
    if (at < 0) return;
    open.splice(at, 1);
    // The act that closes a dialog may go to another page at once. Then the entry stays below that page, and Back passes
    // over it.
    setTimeout(() => {
      if (stateNow()?.dialog !== entry.id) return;
      returning += 1;
      window.history.back();
    }, 0);
  };
}
