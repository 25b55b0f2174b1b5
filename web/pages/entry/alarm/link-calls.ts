import { alarms } from '../../../../shared/api/alarms.ts';
import { contactLinkAddress, contactStopAddress, mailEndAddress } from '../../../../shared/api/mail-end.ts';
import type { Envelope } from '../../../../shared/api/route.ts';
import type { LinkedMailReply } from '../../../../shared/api/types/alert-types.ts';
import type { LinkedContactReply } from '../../../../shared/api/types/contact-types.ts';
import type { LinkedTestReply } from '../../../../shared/api/types/drill-types.ts';
import type { LinkedAlarmReply } from '../../../../shared/api/types/incident-types.ts';
import { ApiError } from '../../../api/api-error.ts';

/**
 * The calls of a link. Not by `call`: its refusals end the session of the person who is signed in here, and that may be
 * another one.
 */

/** The longest wait for an answer, ms (docs/product/shell.md#timeout). */
const ANSWER_WITHIN_MS = 15_000;

async function ask<Reply>(address: string, method: string, body?: object) {
  const response = await fetch(address, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const envelope = (await response.json()) as Envelope<Reply>;
  if (!envelope.success) throw new ApiError(envelope.code, response.status, envelope.message);
  return envelope.data;
}

const send = <Reply>(token: string, { method, path }: { method: string; path: string }, body?: object) =>
  ask<Reply>(`/api/alarms${path.replace('{link}', encodeURIComponent(token))}`, method, body);

/** The alarm of a link. Throws `ApiError` when the link is refused, and other errors without an answer. */
export const openLink = (token: string): Promise<LinkedAlarmReply> => send(token, alarms.openLink);

/** Acknowledges it. Throws like `openLink`. */
export const acknowledgeByLink = (token: string, note: string): Promise<LinkedAlarmReply> =>
  send(token, alarms.acknowledgeByLink, { note });

/** Says that it was noise. Throws like `openLink`. */
export const noiseByLink = (token: string): Promise<LinkedAlarmReply> => send(token, alarms.noiseByLink);

/** Takes that back. Throws like `openLink`. */
export const takeNoiseBackByLink = (token: string): Promise<LinkedAlarmReply> =>
  send(token, alarms.takeNoiseBackByLink);

/** The test alarm of a link. Throws like `openLink`. */
export const openTestLink = (token: string): Promise<LinkedTestReply> => send(token, alarms.openTestLink);

/** Records that its mail has arrived. Throws like `openLink`. */
export const testArrivedByLink = (token: string): Promise<LinkedTestReply> => send(token, alarms.testArrivedByLink);

/** The mail that a link ends. Throws like `openLink`. */
export const openMail = (token: string): Promise<LinkedMailReply> => ask(mailEndAddress(token), 'GET');

/** Ends it. Throws like `openLink`. */
export const endMail = (token: string): Promise<LinkedMailReply> => ask(mailEndAddress(token), 'POST');

/** The subject of the link in a mail to a contact. Throws like `openLink`. */
export const openContactLink = (token: string): Promise<LinkedContactReply> => ask(contactLinkAddress(token), 'GET');

/** Agrees, or says that a mail has arrived. Throws like `openLink`. */
export const agreeByLink = (token: string): Promise<LinkedContactReply> => ask(contactLinkAddress(token), 'POST');

/** Ends all messages to the contact. Throws like `openLink`. */
export const stopByLink = (token: string): Promise<LinkedContactReply> => ask(contactStopAddress(token), 'POST');
