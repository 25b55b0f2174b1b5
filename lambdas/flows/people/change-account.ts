import type { AccountEvent } from '../../../shared/domain/people/account-events.ts';
import { endAll } from '../../../shared/domain/people/sessions.ts';
import { log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../../store/base/audit.ts';
import { endOwedMail, owedMail } from '../../store/people/account-mails.ts';
import { beginAccountChange, tokensEnded } from '../../store/people/sessions.ts';
import type { KnownUser } from './fresh.ts';
import { signOutEverywhere } from './identity.ts';
import { tellPerson } from './tell-person.ts';

/** A change at the identity provider. */
interface AccountChange {
  readonly event: AccountEvent;
  /** The session that goes on. Its tokens are not renewed any more. */
  readonly except?: number | undefined;
  readonly make: () => Promise<void>;
}

/** Whether the identity provider has answered that it did not make the change. Without its answer nobody knows. */
function isNotMade(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500;
}

/** Ends the tokens that a change of the account must end. When it fails, the next sign-in tries again. */
export async function endTokensDue(companyId: string, userId: string, sub: string, since: number): Promise<void> {
  try {
    await signOutEverywhere(sub);
    await tokensEnded(companyId, userId, since);
  } catch (error) {
    log('warn', 'The tokens before a change were not ended', { company: companyId, user: userId }, error);
  }
}

/**
 * Changes an account at the identity provider, and does what must follow (docs/product/account-states.md#ways-again). One write comes
 * first: sessions end in the record, the audit log says so, and the mail to the present address is in the outbox. So
 * whatever fails afterwards, the owner's sessions have ended and the owner is mailed. Throws what `make` throws.
 */
export async function changeAccount(
  author: Author,
  user: KnownUser,
  { event, except, make }: AccountChange,
): Promise<void> {
  const { companyId, at } = author;
  const mail = owedMail(companyId, user, event, at);
  await beginAccountChange(author, user.id, () => endAll(at, except), mail);
  const follow = () => Promise.all([endTokensDue(companyId, user.id, user.sub, at), tellPerson(mail)]);
  try {
    await make();
  } catch (error) {
    if (isNotMade(error)) await endOwedMail(mail).catch((failed: unknown) => log('warn', 'An email stays', {}, failed));
    else await follow();
    throw error;
  }
  await follow();
}
