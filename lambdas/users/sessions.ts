import type { API, ReplyOf } from '../../shared/api/routes.ts';
import { endOne, openSessions } from '../../shared/domain/people/sessions.ts';
import { readUserAgent } from '../../shared/domain/people/user-agent.ts';
import type { Call } from '../flows/calls/serve.ts';
import { endEverywhere } from '../flows/people/end-sessions.ts';
import { freshUser } from '../flows/people/fresh.ts';
import { endSessions as storeEnd } from '../store/people/sessions.ts';
import { getUser } from '../store/people/users.ts';

/** The caller's sessions, the last used first. The own one is in the list also before it is kept. */
export async function sessions({
  caller,
  now,
  agent,
}: Call<typeof API.users.sessions>): Promise<ReplyOf<'users', 'sessions'>> {
  const user = await getUser(caller.companyId, caller.userId);
  const kept = openSessions(user.sessions ?? [], user.endedSessions ?? {}, now);
  const beganAt = caller.signedInAt;
  const isNew = beganAt !== undefined && !kept.some((session) => session.beganAt === beganAt);
  const all = isNew ? [{ beganAt, seenAt: now, ...readUserAgent(agent) }, ...kept] : kept;
  return all.map((session) => ({ ...session, isCurrent: session.beganAt === beganAt }));
}

/**
 * Ends sessions of the caller (docs/product/account.md#sessions). The next call of an ended session is refused. For all
 * and all others the identity provider forgets the tokens too, also this browser's. It cannot do so for one session
 * alone. Its tokens may still be renewed, but open nothing. Throws SIGN_IN_AGAIN, unless the caller logs out.
 */
export async function endSessions({
  caller,
  author,
  body: { which, beganAt },
  now,
}: Call<typeof API.users.endSessions>): Promise<Record<string, never>> {
  const own = caller.signedInAt;
  // A person who logs out types no password.
  if (which !== 'one' || beganAt !== own) await freshUser(caller, now);
  if (which === 'one' && beganAt !== undefined) {
    await storeEnd(author, (before) => endOne(before, beganAt, now, own));
  } else if (which === 'all') {
    await endEverywhere(author, { each: own === undefined ? [] : [own] });
  } else {
    await endEverywhere(author, { except: own });
  }
  return {};
}
