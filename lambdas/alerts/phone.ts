import { createHash, randomInt } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { AlertsReply } from '../../shared/api/types/alert-types.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { alertNumber } from '../../shared/domain/people/alert-phone.ts';
import { log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import { availableChannels } from '../channels/available-channels.ts';
import { STOPPED } from '../channels/end-user-messaging.ts';
import { phoneCodeText } from '../channels/plain-texts.ts';
import { textNumber } from '../channels/text-number.ts';
import type { Call } from '../flows/calls/serve.ts';
import { readerOf } from '../mail/reader-of.ts';
import { markPhoneStopped, removePhone, savePendingPhone, verifyPendingPhone } from '../store/alarms/phones.ts';
import { findUser } from '../store/people/users.ts';
import { countCall } from '../store/rates.ts';
import { alertsReply } from './alerts-reply.ts';

/** The life of a code. */
const CODE_MINUTES = 10;
/** The codes that a person may get in an hour, and a number in a day, whoever asks. */
const CODES_AN_HOUR = 5;
const CODES_A_DAY = 10;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const hashCode = (userId: string, number: string, code: string): string => hash(`${userId} ${number} ${code}`);

async function countCode(userId: string, number: string, now: number): Promise<void> {
  if ((await countCall(`phoneCodes#${userId}`, now)) > CODES_AN_HOUR)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes. Try again in an hour');
  if ((await countCall(`phone#${hash(number)}`, now, 'DAY')) > CODES_A_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes to this number today. Try again tomorrow');
}

/**
 * Sends a code to a number, and keeps its hash until it is typed (docs/product/channels.md#phone). Throws CHANNEL_NOT_SET_UP,
 * TOO_MANY_REQUESTS, PHONE_STOPPED or TEXT_NOT_SENT.
 */
export async function sendPhoneCode({
  author,
  body,
  now,
}: Call<typeof API.alerts.sendPhoneCode>): Promise<AlertsReply> {
  const { companyId, actor: userId } = author;
  const number = alertNumber(body.number);
  if (!number) throw new Refusal('BAD_REQUEST');
  if (!availableChannels().includes('text')) throw new Refusal('CHANNEL_NOT_SET_UP');
  await countCode(userId, number, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const reader = readerOf((await findUser(companyId, userId)) ?? {});
  const { error, ...answer } = await textNumber(number, phoneCodeText(code, CODE_MINUTES, reader));
  if (answer.kind !== 'accepted') {
    const why = new Error(answer.reason, { cause: error });
    log('warn', 'A text or call was not sent', { company: companyId, user: userId }, why);
    if (answer.reason !== STOPPED) throw new Refusal('TEXT_NOT_SENT');
    await markPhoneStopped(companyId, userId, number, now);
    throw new Refusal('PHONE_STOPPED');
  }
  const codeHash = hashCode(userId, number, code);
  const pending = { number, codeHash, expiresAt: now + CODE_MINUTES * MINUTE_MS, tries: 0, consentAt: now };
  return alertsReply(await savePendingPhone(author, pending));
}

/** Makes the number with this code the caller's verified one. Throws PHONE_CODE_WRONG or PHONE_CODE_OVER. */
export async function verifyPhone({ author, body, now }: Call<typeof API.alerts.verifyPhone>): Promise<AlertsReply> {
  const fits = ({ number, codeHash }: { number: string; codeHash: string }) =>
    codeHash === hashCode(author.actor, number, body.code);
  return alertsReply(await verifyPendingPhone(author, fits, now));
}

/** Forgets the caller's number and a number that waits for its code. Throws NOT_FOUND when there is neither. */
export const dropPhone = async ({ author }: Call<typeof API.alerts.removePhone>): Promise<AlertsReply> =>
  alertsReply(await removePhone(author));
