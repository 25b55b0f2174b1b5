import { API } from '../../../shared/api/routes.ts';
import { callAddressOf, openEnvelope, send } from '../send.ts';

/** Longest wait of a log-out for the server, ms. */
const PATIENCE_MS = 3000;

/** Ends the session of a token (docs/product/access.md#log-out). @param beganAt when it began, UTC ms */
export async function endOwnSession(token: string, beganAt: number): Promise<void> {
  const route = API.users.endSessions;
  const input = { body: { which: 'one', beganAt } };
  const asked = { group: 'users', route, input, signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  await openEnvelope(await send(callAddressOf(asked), asked, { authorization: `Bearer ${token}` }));
}
