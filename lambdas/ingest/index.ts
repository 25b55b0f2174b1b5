import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { wasOutsideBetween } from '../../shared/domain/alarms/check/outside-samples.ts';
import { inputLimits } from '../../shared/domain/alarms/limits/reporting.ts';
import { hasUnknownValue, isOutsideLimits } from '../../shared/domain/alarms/limits/threshold-context.ts';
import { saysNothingNew } from '../../shared/domain/readings/refused.ts';
import { withTotals } from '../../shared/domain/readings/totals.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import { forEachConcurrently } from '../base/concurrency.ts';
import { log } from '../base/log.ts';
import { markForCheck } from '../store/alarms/due-checks.ts';
import { markIfRoomsWatched } from '../store/alarms/watched-rooms.ts';
import { storeRooms } from '../store/apartments.ts';
import type { Rejection, Scope } from '../store/readings/engine.ts';
import { appendReadings, partsOf } from '../store/readings/index.ts';
import { findDevices, keepSpecs } from '../store/wingnuts/devices.ts';
import { storeHealth } from '../store/wingnuts/health.ts';
import { advanceLatest, type KnownLatest, readLatest, saidOf } from '../store/wingnuts/latest.ts';
import { tellWingnut } from '../store/wingnuts/reporting.ts';
import { comeAgainSoon } from './come-again.ts';
import { type DeadLetter, sendDeadLetters } from './dead-letters.ts';
import { openCounter } from './figures.ts';
import { type Message, parseMessage } from './message.ts';
import { messagesOf, type OwnedMessage, toOwnedReadings } from './owned-readings.ts';
import { lettersOf, rejectionsOf } from './rejections.ts';
import { type WingnutContext, wingnutContextsOf } from './wingnut-contexts.ts';

const isMessage = (parsed: Message | DeadLetter): parsed is Message => !('reason' in parsed);

/**
 * Readings belong to the company that owns the device at this moment. If the device has no owner, no readings are
 * stored.
 */
function owned(message: Message, { companyId, propertyId = READINGS.noProperty, specs }: DeviceItem): OwnedMessage[] {
  const { wingnutId } = message;
  return companyId ? [{ message, scope: { companyId, propertyId, wingnutId }, ...(specs && { specs }) }] : [];
}

/**
 * Messages with what the device said of itself before it had an owner, if nothing else is known: it may have connected hours before
 * (docs/product/telemetry.md#before-claim).
 */
function withEarlierSpecs(group: readonly OwnedMessage[], latest: LatestItem | undefined): Message[] {
  const messages = group.map(({ message }) => message);
  const [first, ...others] = messages;
  const specs = group[0]?.specs;
  const isKnown = latest?.specs !== undefined || messages.some((message) => message.specs);
  return first && specs && !isKnown ? [{ ...first, specs }, ...others] : messages;
}

/** Keeps what devices without an owner say of themselves. A failure costs a name of firmware, and no reading. */
async function keepEarlierSpecs(known: readonly { readonly message: Message; readonly device: DeviceItem }[]) {
  const ownerless = known.flatMap(({ message: { wingnutId, specs }, device }) =>
    specs && !device.companyId ? [{ wingnutId, specs }] : [],
  );
  await forEachConcurrently(ownerless, AT_ONCE, async ({ wingnutId, specs }) => {
    try {
      await keepSpecs(wingnutId, specs);
    } catch (error) {
      log('warn', 'What a device without an owner says of itself was not kept', {}, error);
    }
  });
}

/** Parts of the readings, and wingnuts, that are stored at the same time. The clients of AWS have as many connections. */
const AT_ONCE = 50;

/** Of this container. */
const countBatch = openCounter();

/** Runs one step. If it fails, SQS delivers its messages again. */
async function attempt(
  messagesOfStep: () => readonly Message[],
  failed: Set<string>,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    const messages = messagesOfStep();
    log('error', 'Messages were not stored and come again', { count: messages.length }, error);
    for (const { messageId } of messages) failed.add(messageId);
  }
}

/**
 * Updates a wingnut's latest values, half hours and health. Marks its property for the next check when a value is or was outside its limits. Tells
 * the wingnut how to report when it does not know, or has connected again.
 */
async function advance(
  { companyId, propertyId, wingnutId }: Scope,
  news: readonly Message[],
  context: WingnutContext,
  known: KnownLatest | undefined,
) {
  const { watched, counters } = context;
  const latest = await advanceLatest({ companyId, wingnutId }, news, { ...context, storedAt: Date.now() }, known);
  if (latest) {
    const isNew = news.some(({ specs }) => specs !== undefined);
    for (const { specs } of news) if (specs?.health) await storeHealth({ companyId, wingnutId }, saidOf(specs), latest);
    await tellWingnut(
      { companyId, wingnutId, latest, limits: inputLimits(watched), ...(counters && { counters }), isNew },
      latest.receivedAt,
    );
  }
  // The mark is written after the values. So a check that clears an earlier mark has read the values, or this mark
  // stays.
  if (!watched || !latest) return;
  const { values, receivedAt } = latest;
  const isOutside = isOutsideLimits(values, watched, receivedAt) || wasOutsideBetween(latest, watched, receivedAt);
  if (isOutside || hasUnknownValue(latest, watched, receivedAt)) {
    await markForCheck(companyId, propertyId);
  }
}

/** The wingnuts of some messages, each once, with its messages. */
const byWingnut = (messages: readonly OwnedMessage[]) => [
  ...Map.groupBy(messages, ({ scope }) => `${scope.companyId} ${scope.wingnutId}`).values(),
];

/** Their wingnuts, each once. */
const scopesOf = (messages: readonly OwnedMessage[]): Scope[] =>
  byWingnut(messages).flatMap(([first]) => (first ? [first.scope] : []));

/**
 * The contexts of the wingnuts of some messages. They are in the partitions of companies: when they cannot be read at once, each company is
 * read alone, so that a company whose partition is throttled holds up no other.
 */
async function contextsOf(messages: readonly OwnedMessage[], failed: Set<string>) {
  const together = await wingnutContextsOf(scopesOf(messages)).catch(() => undefined);
  if (together) return together;
  const contexts = new Map<string, WingnutContext>();
  await forEachConcurrently([...Map.groupBy(messages, ({ scope }) => scope.companyId).values()], AT_ONCE, (group) =>
    attempt(
      () => group.map(({ message }) => message),
      failed,
      async () => {
        for (const [wingnutId, context] of await wingnutContextsOf(scopesOf(group))) contexts.set(wingnutId, context);
      },
    ),
  );
  return contexts;
}

/** Messages with what is stored of their readings: totals at inputs that are labelled counters, and nowhere else. */
const counted = (messages: readonly OwnedMessage[], contexts: ReadonlyMap<string, WingnutContext>): OwnedMessage[] =>
  messages.map((each) => {
    const { readings } = each.message;
    const stored = withTotals(readings, contexts.get(each.scope.wingnutId)?.counters ?? []);
    return stored === readings ? each : { ...each, message: { ...each.message, readings: stored } };
  });

/** Stores the readings of apartments, for each property at once. A gateway that feeds no property has none to keep them for. */
const storeApartments = (messages: readonly OwnedMessage[], failed: Set<string>): Promise<unknown> => {
  const published = messages.filter(({ message, scope }) => message.rooms && scope.propertyId !== READINGS.noProperty);
  const byProperty = Map.groupBy(published, ({ scope }) => `${scope.companyId} ${scope.propertyId}`);
  return forEachConcurrently([...byProperty.values()], AT_ONCE, (group) =>
    attempt(
      () => group.map(({ message }) => message),
      failed,
      async () => {
        const [first] = group;
        if (!first) return;
        await storeRooms(
          first.scope,
          group.flatMap(({ message }) => message.rooms ?? []),
        );
        await markIfRoomsWatched(first.scope);
      },
    ),
  );
};

/**
 * Stores the readings and the latest values of some messages. The check reads the latest values, so they are stored
 * even when the readings cannot be. Returns the ids of the messages that SQS must deliver again.
 */
async function store(published: readonly OwnedMessage[], letters: DeadLetter[]): Promise<Set<string>> {
  const failed = new Set<string>();
  const rejections: Rejection[] = [];
  const areNamed = ({ scope, message }: OwnedMessage) =>
    scope.propertyId !== READINGS.noProperty || message.readings.some(({ counters }) => counters);
  const contexts = await contextsOf(published.filter(areNamed), failed);
  const messages = counted(
    published.filter(({ message }) => !failed.has(message.messageId)),
    contexts,
  );
  // Each part is an attempt of its own: what one company sends must not hold up the others.
  const appended = forEachConcurrently(partsOf(toOwnedReadings(messages)), AT_ONCE, (part) =>
    attempt(
      () => messagesOf(part, messages),
      failed,
      async () => void rejections.push(...(await appendReadings(part))),
    ),
  );
  const everything = () => messages.map(({ message }) => message);
  const advanced = attempt(everything, failed, async () => {
    // The messages of one company must not hold up the others: after a failure each wingnut is read alone.
    const known = await readLatest(scopesOf(messages)).catch(() => undefined);
    await forEachConcurrently(byWingnut(messages), AT_ONCE, async (group) => {
      const [first] = group;
      if (!first) return;
      const { scope } = first;
      const news = known ? withEarlierSpecs(group, known.get(scope.wingnutId)) : group.map(({ message }) => message);
      // A device that sends only what is refused costs one write a minute, however often it sends.
      if (news.every((each) => saysNothingNew(known?.get(scope.wingnutId)?.refused, each))) return;
      await attempt(
        () => news,
        failed,
        () => advance(scope, news, contexts.get(scope.wingnutId) ?? {}, known),
      );
    });
  });
  await Promise.all([appended, advanced, storeApartments(messages, failed)]);
  // A failed message comes again, and its reading is refused again.
  const comesAgain = (refused: Rejection['owned']) =>
    failed.size > 0 && messagesOf([refused], messages).every(({ messageId }) => failed.has(messageId));
  letters.push(...lettersOf(rejections.filter(({ owned: refused }) => !comesAgain(refused))));
  return failed;
}

/** Whether nothing of a message can be stored. */
const isRefused = ({ readings, rooms, specs, refusals }: Message) =>
  readings.length === 0 && !rooms && !specs && refusals.length > 0;

/**
 * Sends dead letters. Returns the messages that come again because the queue did not take the letters: those of which the letters are all
 * that is kept. What is stored never comes again for a letter, so no device can hold up the others by what it sends.
 */
async function leave(letters: readonly DeadLetter[], refused: readonly string[]): Promise<readonly string[]> {
  try {
    await sendDeadLetters(letters);
    return [];
  } catch (error) {
    log('error', 'Dead letters were not sent', { count: letters.length }, error);
    return refused;
  }
}

/** Whether SQS delivers a message for the first time. */
const isFirst = ({ attributes }: Partial<Pick<SQSRecord, 'attributes'>>): boolean =>
  (attributes?.ApproximateReceiveCount ?? '1') === '1';

/** Stores a batch of published messages. @returns the ids of those that could not be stored this time */
async function storeBatch(event: SQSEvent): Promise<readonly string[]> {
  const letters: DeadLetter[] = [];
  const refused: string[] = [];
  // A message that comes again was counted before.
  const first = new Set(event.Records.filter(isFirst).map(({ messageId }) => messageId));
  const messages = event.Records.flatMap(({ messageId, body }) => {
    const parsed = parseMessage(messageId, body);
    if (isMessage(parsed)) return [parsed];
    letters.push(parsed);
    refused.push(messageId);
    return [];
  });
  const devices = await findDevices(new Set(messages.map(({ wingnutId }) => wingnutId)));
  const known = messages.flatMap((message) => {
    const device = devices.get(message.wingnutId);
    if (device) return [{ message, device }];
    refused.push(message.messageId);
    letters.push({ reason: 'UNKNOWN_WINGNUT', part: message.raw, wingnutId: message.wingnutId });
    return [];
  });
  await keepEarlierSpecs(known);
  const all = known.flatMap(({ message, device }) => owned(message, device));
  const failed = await store(all, letters);
  // A failed message comes again with its bad parts. So they become dead letters only when the rest is stored.
  const done = known.map(({ message }) => message).filter(({ messageId }) => !failed.has(messageId));
  letters.push(...done.flatMap(rejectionsOf));
  refused.push(...done.filter(isRefused).map(({ messageId }) => messageId));
  const again = [...failed, ...(await leave(letters, refused))];
  const stored = all.filter(({ message }) => !failed.has(message.messageId));
  const ownerless = known.filter(({ message, device }) => !device.companyId && first.has(message.messageId)).length;
  countBatch({ taken: first.size, ownerless, stored, letters }, Date.now());
  return again;
}

/**
 * Stores a batch of published messages. Parts that can never be stored go to the dead letters with a reason. Messages
 * that could not be stored this time are reported, so that SQS delivers only those again, and soon. A message that comes
 * twice changes nothing.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  try {
    const again = new Set(await storeBatch(event));
    await comeAgainSoon(event.Records.filter(({ messageId }) => again.has(messageId)));
    return { batchItemFailures: [...again].map((itemIdentifier) => ({ itemIdentifier })) };
  } catch (error) {
    await comeAgainSoon(event.Records);
    throw error;
  }
}
