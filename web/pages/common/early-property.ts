import type { DashboardReply } from '../../../shared/api/types/entity-types.ts';
import { addressLine } from '../../../shared/domain/property.ts';

/** Marks the place in the painted frame for the name and address of a dashboard's property (FrameLoading.tsx). */
export const EARLY_PROPERTY = 'data-early-property';

const place = (within: string): HTMLElement | null => document.querySelector(`${within} [${EARLY_PROPERTY}]`);

/**
 * Says which property a dashboard will be of, before the portal's scripts are there (docs/product/dashboard.md#early-name). The
 * place leaves the frame, which React renders anew several times. It goes when the property's card is there, or when nothing is
 * loading any more: then the page shows something else.
 */
export function showEarlyProperty({ property: { config } }: Pick<DashboardReply, 'property'>): void {
  const shown = place('#root');
  const [name, address] = shown?.querySelectorAll('p') ?? [];
  const root = shown?.closest('#root');
  if (!root || !shown || !name || !address) return;
  name.textContent = config.name;
  address.textContent = addressLine(config.address);
  shown.hidden = false;
  document.body.append(shown);
  const watch = new MutationObserver(() => {
    if (!root.querySelector('[data-loading]')) shown.remove();
    if (!shown.isConnected) watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}

/** The card itself is there. */
export const removeEarlyProperty = (): void => place('body >')?.remove();
