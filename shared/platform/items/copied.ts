import type { NotificationItem } from './alarm-items.ts';
import type { WingnutItem } from './items.ts';

/** Of which kinds of items copies are kept, and of which attributes: what each message needs (docs/decisions/280). */
export const COPIED: Readonly<Record<string, readonly string[]>> = {
  WINGNUT: ['sensors'] satisfies readonly (keyof WingnutItem)[],
  NOTIFICATION: ['thresholds', 'entityStatus'] satisfies readonly (keyof NotificationItem)[],
};
