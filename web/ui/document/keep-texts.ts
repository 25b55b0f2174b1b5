/**
 * A page that a browser translates goes on working (docs/product/shell.md#translated-page). A translator puts `<font>` elements in the
 * place of texts. React does not know them: it changes texts that nobody sees any more, and fails when it removes one, or inserts before
 * it. So this remembers what a translator changed, and gives an element its own texts back before React changes them. The translator sees
 * them come, and translates them again.
 *
 * It knows no part of the interface, so it holds for all of them, those of packages too. While nobody translates, it only watches.
 */

/** Name of the elements that a translator makes. The portal makes none. */
const FOREIGN = 'FONT';

/** The changes that a translator made to the children of an element, at one time. */
type Change = readonly MutationRecord[];

/** Starts it, once in a document, with what happened to the document before. Returns what ends it. */
export function keepTexts(early: readonly MutationRecord[] = []): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  const changes = new WeakMap<Node, Change[]>();
  /** In which element a node is, for React. */
  const homes = new WeakMap<Node, Node>();
  let isTranslated = false;

  const isIn = (home: Node, node: Node | null | undefined) => node?.parentNode === home;

  /** Takes one step of a translator back. */
  function undo(home: Node, { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const added = [...addedNodes].filter((node) => node.nodeName === FOREIGN && isIn(home, node));
    const after = isIn(home, previousSibling) ? previousSibling?.nextSibling : nextSibling;
    const next = added[0] ?? (previousSibling ? after : home.firstChild);
    for (const node of removedNodes) {
      if (homes.get(node) !== home || isIn(home, node)) continue;
      insertBefore.call(home, node, next && isIn(home, next) ? next : null);
    }
    for (const node of added) removeChild.call(home, node);
  }

  /** Gives an element its own children back. What React has replaced as a whole meanwhile stays. */
  function giveBack(home: Node): void {
    const made = changes.get(home) ?? [];
    changes.delete(home);
    for (const change of made.toReversed()) {
      const isThere = change.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.nodeName === FOREIGN && isIn(home, node)),
      );
      if (isThere) for (const record of change.toReversed()) undo(home, record);
    }
  }

  /** From here on React finds its nodes, or goes on without them. */
  function beginToHelp(): void {
    isTranslated = true;
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      if (!isIn(this, child)) giveBack(this);
      homes.delete(child);
      if (isIn(this, child)) return removeChild.call(this, child) as T;
      if (this.contains(child)) child.parentNode?.removeChild(child);
      return child;
    };
    Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
      if (next && !isIn(this, next)) giveBack(this);
      return insertBefore.call(this, child, isIn(this, next) ? next : null) as T;
    };
  }

  function read(records: readonly MutationRecord[]): void {
    const translated = new Map<Node, MutationRecord[]>();
    for (const { addedNodes, target } of records) {
      for (let at = 0; at < addedNodes.length; at += 1) {
        if (addedNodes[at]?.nodeName === FOREIGN && target.nodeName !== FOREIGN) translated.set(target, []);
      }
    }
    if (translated.size > 0 && !isTranslated) beginToHelp();
    for (const record of records) {
      const { type, target } = record;
      if (type === 'characterData') {
        const home = homes.get(target);
        if (home && !isIn(home, target)) giveBack(home);
        continue;
      }
      const change = translated.get(target);
      if (!change) continue;
      change.push(record);
      for (const node of record.removedNodes) {
        if (node.nodeName === FOREIGN) continue;
        homes.set(node, target);
        // React writes to it when the text changes.
        if (node.nodeType === Node.TEXT_NODE) observer.observe(node, { characterData: true });
      }
    }
    for (const [home, change] of translated) changes.set(home, [...(changes.get(home) ?? []), change]);
  }

  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });
  read(early);
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
