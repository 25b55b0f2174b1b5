import type { ContractorOpenReply, ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import { newKey } from '../../../api/repeated.ts';

/** A link that this device has opened (docs/product/contractors.md#device). */
export interface KeptLink {
  readonly id: string;
  readonly credential: string;
  /** What the server said at the opening, shown until it says more. */
  readonly session: ContractorSession;
}

const LINK = 'contractor-link-';
/** The key of an opening whose answer has not come. */
const OPENING = 'contractor-opening-';

function read(id: string): KeptLink | undefined {
  try {
    const { credential, session } = JSON.parse(localStorage.getItem(LINK + id) ?? '{}') as Partial<KeptLink>;
    return credential && session ? { id, credential, session } : undefined;
  } catch {
    return undefined;
  }
}

/** A link that this device has opened. Undefined when it has not, or has left it. */
export const keptLink = (id: string | undefined): KeptLink | undefined => (id === undefined ? undefined : read(id));

/** Every link that this device has opened: a technician may work in several buildings. None where the browser keeps nothing. */
export function keptLinks(): readonly KeptLink[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(LINK) ? (read(key.slice(LINK.length)) ?? []) : [],
    );
  } catch {
    return [];
  }
}

/** Keeps an opened link. It opens nothing a second time, so nothing else does. */
export function keepLink(id: string, { credential, ...session }: ContractorOpenReply): KeptLink {
  localStorage.setItem(LINK + id, JSON.stringify({ credential, session }));
  localStorage.removeItem(OPENING + id);
  return { id, credential, session };
}

/**
 * The key of the call that opens a link. It stays the same until the answer has come, also after a reload: a second opening with another
 * key would be refused. Throws when the browser keeps nothing.
 */
export function openingKey(id: string): string {
  const key = localStorage.getItem(OPENING + id) ?? newKey();
  localStorage.setItem(OPENING + id, key);
  return key;
}

/** Removes a link from this device. */
export const forgetLink = (id: string): void => localStorage.removeItem(LINK + id);
