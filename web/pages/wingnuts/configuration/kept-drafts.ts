import { isInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Session } from './session.ts';

/** Unsaved changes of a configuration that this device keeps (docs/product/configuration.md#kept-drafts). */
export interface KeptDrafts {
  readonly drafts: Session['drafts'];
  /** What was stored when they were made. Absent in what an earlier release has kept. */
  readonly before?: Pick<Session, 'stored' | 'version'>;
  /** UTC ms. */
  readonly at: number;
}

/** The drafts of one person for one wingnut. Another person who signs in here does not see them. */
const keyOf = (userId: string, wingnutId = '') => `configuration-${userId}-${wingnutId}`;

/** Drafts older than this are forgotten: nobody remembers what they were for (docs/product/configuration.md#kept-drafts). */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

/** The drafts that were kept, without what is not understood. Undefined when there are none. */
export function keptDrafts(userId: string, wingnutId: string, now: number): KeptDrafts | undefined {
  try {
    const { drafts, before, at } = JSON.parse(
      localStorage.getItem(keyOf(userId, wingnutId)) ?? '{}',
    ) as Partial<KeptDrafts>;
    const known = Object.entries(drafts ?? {}).filter(([input]) => isInputKey(input));
    if (known.length === 0 || at === undefined || now - at > KEPT_FOR_MS) return undefined;
    return { drafts: Object.fromEntries(known), ...(before && { before }), at };
  } catch {
    return undefined;
  }
}

/** Keeps the drafts of a session, or forgets them when there are none. */
export function keepDrafts(
  userId: string,
  wingnutId: string,
  { drafts, stored, version }: Pick<Session, 'drafts' | 'stored' | 'version'>,
  now: number,
): void {
  const key = keyOf(userId, wingnutId);
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ drafts, before: { stored, version }, at: now } satisfies KeptDrafts));
  } catch (error) {
    // A full or forbidden storage must not hinder the configuration.
    console.warn('Unsaved changes are not kept on this device', error);
  }
}

/** Forgets every draft of one person or contractor. */
export function forgetDraftsOf(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(userId))) localStorage.removeItem(key);
}
