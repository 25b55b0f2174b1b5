import { endAll } from '../../../shared/domain/people/sessions.ts';
import type { Author } from '../../store/audit.ts';
import { endSessions } from '../../store/people/sessions.ts';
import { signOutEverywhere } from './identity.ts';

/** Whose sessions end, and which of them. */
interface Ends {
  readonly userId?: string;
  /** The session that goes on. Its tokens are not renewed any more. */
  readonly except?: number | undefined;
  /** Sessions that end also when they began in this second. */
  readonly each?: readonly number[];
  readonly pool?: string;
}

/** Ends the sessions of a user in the record, which refuses their next call, and at the identity provider. */
export async function endEverywhere(author: Author, { userId, except, each, pool }: Ends = {}): Promise<void> {
  const { sub } = await endSessions(author, () => endAll(author.at, except, each), userId);
  if (sub) await signOutEverywhere(sub, pool);
}
