import type { OpenedProperty } from '../api/opened-store.ts';

/** Marks the place in the painted frame for the name and address of a dashboard's property (FrameLoading.tsx). */
export const EARLY_PROPERTY = 'data-early-property';

const place = (within: string): HTMLElement | null => document.querySelector(`${within} [${EARLY_PROPERTY}]`);

type Named = Pick<OpenedProperty, 'name' | 'address'>;

/** Writes name and address into a place. */
function fill(shown: HTMLElement, named: Named): void {
  const [name, address] = shown.querySelectorAll('p');
  if (name) name.textContent = named.name;
  if (address) address.textContent = named.address;
  shown.hidden = false;
}

/**
 * Says which property a dashboard will be of, before the portal's scripts are there (docs/product/dashboard.md#early-name). The
 * place leaves the frame, which React renders anew several times. It goes when the property's card is there, or when nothing is
 * loading any more: then the page shows something else. A second call corrects the first.
 */
export function showEarlyProperty(named: Named): void {
  const shown = place('body >') ?? place('#root');
  if (shown) fill(shown, named);
  const root = shown?.closest('#root');
  if (!root || !shown) return;
  document.body.append(shown);
  const watch = new MutationObserver(() => {
    if (!root.querySelector('[data-loading]')) shown.remove();
    if (!shown.isConnected) watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}

/** The card itself is there. */
export const removeEarlyProperty = (): void => place('body >')?.remove();
