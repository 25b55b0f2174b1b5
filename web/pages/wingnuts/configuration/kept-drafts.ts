import { type InputKey, isInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { isTooOld, typedKey } from '../../../api/kept/typed-work.ts';
import type { Session } from './session.ts';

/** Unsaved changes of a configuration that this device keeps (docs/product/configuration.md#kept-drafts). */
export interface KeptDrafts {
  readonly drafts: Session['drafts'];
  /** The stored configuration when they were made. Absent in what an earlier release has kept. */
  readonly before?: Pick<Session, 'stored' | 'version'>;
  /** UTC ms. */
  readonly at: number;
}

/** The drafts of one person for one wingnut. Another person who signs in here does not see them. */
const keyOf = (userId: string, wingnutId = '') => typedKey('configurations', userId, wingnutId);

/** The kept drafts, without unreadable ones. Undefined when there are none. */
export function keptDrafts(userId: string, wingnutId: string, now: number): KeptDrafts | undefined {
  try {
    const { drafts, before, at } = JSON.parse(
      localStorage.getItem(keyOf(userId, wingnutId)) ?? '{}',
    ) as Partial<KeptDrafts>;
    const known = Object.entries(drafts ?? {}).filter(([input]) => isInputKey(input));
    if (known.length === 0 || at === undefined || isTooOld('configurations', at, now)) return undefined;
    return { drafts: Object.fromEntries(known), ...(before && { before }), at };
  } catch {
    return undefined;
  }
}

type Part = Pick<Session, 'drafts' | 'stored' | 'version'>;

const without = <Value>(values: Readonly<Partial<Record<InputKey, Value>>>, inputs: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([input]) => !inputs.has(input)));

/**
 * Drafts that are kept after a tab has changed its own inputs. What another tab or an earlier visit has kept of other
 * inputs stays.
 */
function merged(kept: KeptDrafts | undefined, own: ReadonlySet<string>, { drafts, stored, version }: Part) {
  const others = without(kept?.drafts ?? {}, own);
  if (!kept?.before || Object.keys(others).length === 0) return { drafts: { ...others, ...drafts }, stored, version };
  const theirs = new Set(Object.keys(others));
  const before = Object.entries(kept.before.stored).filter(([input]) => theirs.has(input));
  return {
    drafts: { ...others, ...drafts },
    stored: { ...without(stored, theirs), ...Object.fromEntries(before) },
    version: Math.min(version, kept.before.version),
  };
}

/**
 * Keeps the drafts of a session, or forgets them when there are none.
 * @param own the inputs that this tab has kept before, or that the person gives up
 */
export function keepDrafts(
  userId: string,
  wingnutId: string,
  part: Part,
  now: number,
  own: Iterable<string> = [],
): void {
  const key = keyOf(userId, wingnutId);
  try {
    const mine = new Set([...own, ...Object.keys(part.drafts)]);
    const { drafts, ...before } = merged(keptDrafts(userId, wingnutId, now), mine, part);
    if (Object.keys(drafts).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ drafts, before, at: now } satisfies KeptDrafts));
  } catch (error) {
    // A full or forbidden storage must not hinder the configuration.
    console.warn('Unsaved changes are not kept on this device', error);
  }
}

/** Forgets every draft of one person or contractor. */
export function forgetDraftsOf(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(userId))) localStorage.removeItem(key);
}
