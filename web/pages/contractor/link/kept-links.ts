import type { ContractorOpenReply, ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import { newKey } from '../../../api/repeated.ts';

/** A link that this device has opened (docs/product/contractors.md#device). */
export interface KeptLink {
  readonly id: string;
  readonly credential: string;
  /** The server's answer at the opening, shown until a newer one comes. */
  readonly session: ContractorSession;
  /** The secret of its address. It opens the link on a second phone, with a code. Absent where an earlier version has opened it. */
  readonly token?: string;
}

const LINK = 'contractor-link-';
/** The key of an opening whose answer has not come. */
const OPENING = 'contractor-opening-';

function read(id: string): KeptLink | undefined {
  try {
    const { credential, session, token } = JSON.parse(localStorage.getItem(LINK + id) ?? '{}') as Partial<KeptLink>;
    return credential && session ? { id, credential, session, ...(token && { token }) } : undefined;
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
export function keepLink(id: string, token: string, { credential, ...session }: ContractorOpenReply): KeptLink {
  localStorage.setItem(LINK + id, JSON.stringify({ credential, session, token }));
  for (const key of Object.keys(localStorage)) if (key.startsWith(OPENING + id)) localStorage.removeItem(key);
  return { id, credential, session, token };
}

/**
 * The key of the call that opens a link. It stays the same until the answer has come, also after a reload: a second opening with another
 * key would be refused. Undefined when the browser keeps nothing.
 * @param code of a second phone; each code is a call of its own
 */
export function keyOrNothing(id: string, code = ''): string | undefined {
  const name = OPENING + id + (code && ` ${code}`);
  try {
    const key = localStorage.getItem(name) ?? newKey();
    localStorage.setItem(name, key);
    return key;
  } catch {
    return undefined;
  }
}

/** Removes a link from this device. */
export const forgetLink = (id: string): void => localStorage.removeItem(LINK + id);
