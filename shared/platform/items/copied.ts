import type { NotificationItem } from './alarm-items.ts';
import type { WingnutItem } from './items.ts';

/** The kinds of items and attributes of which copies are kept: those that each message needs (docs/decisions/280). */
export const COPIED: Readonly<Record<string, readonly string[]>> = {
  WINGNUT: ['sensors'] satisfies readonly (keyof WingnutItem)[],
  NOTIFICATION: ['thresholds', 'entityStatus'] satisfies readonly (keyof NotificationItem)[],
};
