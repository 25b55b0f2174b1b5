import { cleanLine } from '../../shared/domain/clean-text.ts';
import { MAX_PAYLOAD_LEVELS, shallow } from '../../shared/domain/nesting.ts';
import { type RefusedPart, refusedPartOf } from '../../shared/domain/readings/refused.ts';
import {
  MAX_AHEAD_MS,
  type PublishedReading,
  type PublishedRoom,
  parseTelemetry,
  type UnstoredPart,
} from '../../shared/domain/readings/telemetry.ts';
import { type DeviceHealth, readHealth } from '../../shared/domain/wingnuts/health.ts';
import type { SpecsItem } from '../../shared/platform/items/items.ts';
import type { TopicKind } from '../../shared/platform/topics.ts';
import type { DeadLetter } from './dead-letters.ts';

/** The part of a wingnut's message that can be stored. */
export interface Message {
  readonly messageId: string;
  readonly wingnutId: string;
  /** The time at which IoT Core received it, UTC ms. */
  readonly receivedAt: number;
  readonly readings: readonly PublishedReading[];
  /** Readings of apartments, which a gateway publishes. */
  readonly rooms?: readonly PublishedRoom[];
  readonly refusals: readonly UnstoredPart[];
  /** The refusal of its readings, if there is one. */
  readonly refused?: RefusedPart;
  readonly specs?: SpecsItem;
  readonly raw: unknown;
}

const isTopicKind = (kind: unknown): kind is TopicKind => kind === 'telemetry' || kind === 'status';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cleanLine(String(value).slice(0, 64)) : '';

/** Whether a device can have booted at this time. Its clock may be ahead as far as for a reading. */
const isPast = (time: unknown, receivedAt: number): time is number =>
  typeof time === 'number' && Number.isSafeInteger(time) && time > 0 && time <= receivedAt + MAX_AHEAD_MS;

/** The report of a status message about the device. A last boot is unknown if it is not a time or is in the future. */
const readSpecs = (body: Record<string, unknown>, receivedAt: number, health: DeviceHealth | undefined): SpecsItem => ({
  model: text(body.model),
  software: text(body.software),
  hardware: text(body.hardware),
  lastBoot: isPast(body.lastBoot, receivedAt) ? body.lastBoot : null,
  ...(body.reporting === true && { reporting: true }),
  ...(body.jobs === true && { jobs: true }),
  ...(health && { health }),
  receivedAt,
});

/**
 * The reasons why a status message is not taken as it is: it says nothing, or a part of it has a wrong type. What can be read of it is
 * kept, and what it does not say of the device stays as it was known. Each part of its health is refused by itself.
 */
function statusRefusals(
  body: Record<string, unknown>,
  receivedAt: number,
  { health, refused }: ReturnType<typeof readHealth>,
): UnstoredPart[] {
  const { model, software, hardware, lastBoot } = body;
  const texts = [model, software, hardware].filter((value) => value !== undefined && value !== null);
  const isTextWrong = texts.some((value) => typeof value !== 'string' && typeof value !== 'number');
  const isBootWrong = lastBoot !== undefined && lastBoot !== null && !isPast(lastBoot, receivedAt);
  const isHealthSilent = !health && refused.length === 0;
  const saysNothing = texts.length === 0 && (lastBoot === undefined || lastBoot === null) && isHealthSilent;
  return [
    ...(isTextWrong || isBootWrong || saysNothing ? [{ reason: 'BAD_STATUS' as const, part: body }] : []),
    ...refused.map((part) => ({ reason: 'BAD_STATUS' as const, part })),
  ];
}

/**
 * JSON that somebody else has written, cut where it is nested too deeply, before anything walks through it. Whatever a device
 * sends, each function that calls itself ends (docs/product/telemetry.md#nesting). Throws what JSON.parse throws.
 */
const parsedJson = (text: string): unknown => shallow(JSON.parse(text), MAX_PAYLOAD_LEVELS);

/** The payload of a device, out of the base64 of the IoT rule. */
function published(payload: string): { readonly raw: unknown } | { readonly unreadable: string } {
  const text = Buffer.from(payload, 'base64').toString();
  try {
    return { raw: parsedJson(text) };
  } catch {
    return { unreadable: text };
  }
}

/** A message of the telemetry topic. */
function telemetryOf(raw: unknown, receivedAt: number) {
  const { refusals, ...kept } = parseTelemetry(raw, receivedAt);
  const refused = refusedPartOf(refusals);
  return { ...kept, refusals, ...(refused && { refused }) };
}

/**
 * Reads a message from the queue: the base64 of what the device has published, `wingnutId`, `kind` and `receivedAt`. Releases before had
 * the fields of the device's JSON beside the last three, and such messages may still wait in the queue.
 */
export function parseMessage(messageId: string, body: string): Message | DeadLetter {
  let parsed: Record<string, unknown>;
  try {
    parsed = parsedJson(body) as Record<string, unknown>;
  } catch {
    return { reason: 'NOT_JSON', part: body };
  }
  const { wingnutId, kind, receivedAt, payload, ...fields } = parsed ?? {};
  if (typeof wingnutId !== 'string' || typeof receivedAt !== 'number')
    return { reason: 'NOT_FROM_THE_RULE', part: parsed };
  if (!isTopicKind(kind)) return { reason: 'UNKNOWN_TOPIC', part: parsed };
  const read = typeof payload === 'string' ? published(payload) : { raw: fields };
  const common = { messageId, wingnutId, receivedAt };
  if ('unreadable' in read) {
    const refusals: UnstoredPart[] = [{ reason: 'NOT_JSON', part: read.unreadable }];
    const refused = kind === 'telemetry' && refusedPartOf(refusals);
    return { ...common, readings: [], refusals, ...(refused && { refused }), raw: read.unreadable };
  }
  const { raw } = read;
  if (kind === 'telemetry') return { ...common, ...telemetryOf(raw, receivedAt), raw };
  const status = { ...Object(raw) } as Record<string, unknown>;
  const health = readHealth(status);
  return {
    ...common,
    raw,
    readings: [],
    refusals: statusRefusals(status, receivedAt, health),
    specs: readSpecs(status, receivedAt, health.health),
  };
}
