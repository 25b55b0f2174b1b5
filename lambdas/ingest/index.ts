import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { READINGS } from '../../shared/platform/readings.ts';
import { findDevices } from '../store/devices.ts';
import { advanceLatest } from '../store/latest.ts';
import { appendReadings, type OwnedReading } from '../store/readings/append.ts';
import { type DeadLetter, sendDeadLetters } from './dead-letters.ts';
import { type Message, parseMessage } from './message.ts';
import { ownReadings } from './own-readings.ts';
import { refusalLetters } from './refusal-letters.ts';

const isMessage = (parsed: Message | DeadLetter): parsed is Message => !('reason' in parsed);

/**
 * Stores a batch of what wingnuts published. What can never be stored goes to the dead letters with its reason; what could not be
 * stored this time is reported by message, so that only those come again. A message that comes twice changes nothing.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const parsed = event.Records.map((record) => parseMessage(record.messageId, record.body));
  const devices = await findDevices(new Set(parsed.filter(isMessage).map(({ wingnutId }) => wingnutId)));
  const letters: DeadLetter[] = parsed.filter((each): each is DeadLetter => !isMessage(each));
  const accepted: Message[] = [];
  for (const message of parsed.filter(isMessage)) {
    if (devices.has(message.wingnutId)) accepted.push(message);
    else letters.push({ reason: 'UNKNOWN_WINGNUT', part: message.raw, wingnutId: message.wingnutId });
  }
  // Nobody's device yet: it is known to be there, but its readings belong to no building.
  const claimed = accepted.flatMap((message) => {
    const { companyId, propertyId = READINGS.noProperty } = devices.get(message.wingnutId) ?? {};
    return companyId ? [{ message, scope: { companyId, propertyId, wingnutId: message.wingnutId } }] : [];
  });

  const owned: OwnedReading[] = ownReadings(claimed);
  const failed = new Set<string>();
  try {
    const rejections = await appendReadings(owned);
    letters.push(
      ...rejections.map(({ owned: { scope, reading }, reason }) => ({
        reason,
        part: reading,
        wingnutId: scope.wingnutId,
      })),
    );
  } catch (error) {
    console.error(JSON.stringify({ failed: 'appendReadings', error: String(error) }));
    for (const { message } of claimed) if (message.readings.length) failed.add(message.messageId);
  }

  for (const [wingnutId, group] of Map.groupBy(claimed, ({ scope }) => scope.wingnutId)) {
    const stored = group.filter(({ message }) => !failed.has(message.messageId)).map(({ message }) => message);
    const companyId = group[0]?.scope.companyId;
    if (!stored.length || !companyId) continue;
    try {
      await advanceLatest(companyId, wingnutId, stored);
    } catch (error) {
      console.error(JSON.stringify({ failed: 'advanceLatest', wingnutId, error: String(error) }));
      for (const { messageId } of stored) failed.add(messageId);
    }
  }

  // What comes again brings its bad parts again: they are told once, when the rest is stored.
  letters.push(...accepted.filter(({ messageId }) => !failed.has(messageId)).flatMap(refusalLetters));
  await sendDeadLetters(letters);
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}
