import { SECOND_MS } from '../../../shared/domain/durations.ts';
import { endAll, endDue } from '../../../shared/domain/people/sessions.ts';
import type { AccountMailItem } from '../../../shared/platform/items/account-mail-items.ts';
import { log } from '../../base/log.ts';
import type { Author } from '../../store/base/audit.ts';
import { endSessions } from '../../store/people/sessions.ts';
import { type Account, setAccountAttributes, signOutEverywhere } from './identity.ts';

/** The person whose sessions end, and which of them. */
interface Ends {
  readonly userId?: string;
  /** The session that goes on. Its tokens are not renewed any more. */
  readonly except?: number | undefined;
  /** Sessions that end also when they began in this second. */
  readonly each?: readonly number[];
  readonly pool?: string;
  /** The mail about it, which the end in the record puts into the outbox. */
  readonly mail?: AccountMailItem;
}

const endInRecord = (author: Author, { userId, except, each, mail }: Ends) =>
  endSessions(author, () => endAll(author.at, except, each), userId, { mail });

/** Ends the sessions of a user in the record, which refuses their next call, and at the identity provider. */
export async function endEverywhere(author: Author, ends: Ends = {}): Promise<void> {
  const { sub } = await endInRecord(author, ends);
  if (sub) await signOutEverywhere(sub, ends.pool);
}

/** Says at the account before which second, UTC s, sessions must still end. Nobody but the portal writes or reads it. */
const DUE = 'updated_at';

/**
 * The same after a change that is done already and cannot be taken back (docs/product/account-states.md#ways-again). When
 * the record cannot be written, the account keeps that the end is due, and the identity provider renews no token
 * meanwhile. When the identity provider fails, the record refuses what it still renews. Throws when neither the record
 * nor the account can be written.
 * @returns whether the record has the end, and its mail
 */
export async function endAfterChange(author: Author, account: string, ends: Ends = {}): Promise<boolean> {
  const [record, tokens] = await Promise.allSettled([endInRecord(author, ends), signOutEverywhere(account, ends.pool)]);
  const where = { company: author.companyId, user: ends.userId ?? author.actor };
  if (tokens.status === 'rejected') {
    log('warn', 'The tokens before a change were not ended', where, tokens.reason);
  }
  if (record.status === 'fulfilled') return true;
  log('error', 'The sessions before a change are not ended yet', where, record.reason);
  await setAccountAttributes(account, { [DUE]: String(Math.floor(author.at / SECOND_MS)) }, ends.pool);
  return false;
}

/** Ends in the record what a change could not end. @param account as the identity provider has it now */
export async function endWhatIsDue(author: Author, { attributes }: Account): Promise<void> {
  const { sub, [DUE]: seconds } = attributes;
  if (!sub || !seconds) return;
  await endSessions(author, (before) => endDue(before, Number(seconds) * SECOND_MS));
  await setAccountAttributes(sub, { [DUE]: '' });
}
