/** A message for the queue of ingest, made of a dead letter. */
export interface Returned {
  readonly body: string;
  /** Why it was a dead letter; `unstored` for a message that came whole and failed. */
  readonly reason: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the rule has queued the message as it was published, or as fields of it. */
const isWhole = ({ wingnutId, kind, receivedAt }: Readonly<Record<string, unknown>>): boolean =>
  typeof wingnutId === 'string' && typeof kind === 'string' && typeof receivedAt === 'number';

/** Reasons that an ingest of a release before gives to a whole message of the present rule, which it cannot read. */
const UNREAD: Readonly<Record<string, string>> = { BAD_TIME: 'telemetry', BAD_STATUS: 'status' };

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** A status says what the device is, and has neither a time nor readings. */
const kindOf = (part: object): string =>
  ['ts', 'readings', 'batch', 'counters'].some((name) => name in part) ? 'telemetry' : 'status';

/**
 * The message that goes back into the queue of ingest for a dead letter: undefined when the letter has no whole payload, so that
 * it would be refused again (docs/operations.md#deadletters). A message that comes twice changes nothing.
 * @param body of the letter
 * @param sentAt when the letter was sent, UTC ms. A letter does not say when its message was received; that was at most so late
 */
export function returned(body: string, sentAt: number): Returned | undefined {
  const letter = parsed(body);
  if (!isObject(letter)) return undefined;
  const { reason, part, wingnutId, isCut } = letter;
  if (reason === undefined) return isWhole(letter) ? { body, reason: 'unstored' } : undefined;
  if (typeof reason !== 'string' || typeof wingnutId !== 'string' || !isObject(part) || isCut) return undefined;
  const message = (payload: string, kind: string) => ({
    body: JSON.stringify({ payload, wingnutId, kind, receivedAt: sentAt }),
    reason,
  });
  const kind = UNREAD[reason];
  if (typeof part.payload === 'string' && Object.keys(part).length === 1) {
    const published = parsed(Buffer.from(part.payload, 'base64').toString());
    if (!isObject(published)) return undefined;
    return kind === undefined && reason !== 'UNKNOWN_WINGNUT'
      ? undefined
      : message(part.payload, kind ?? kindOf(published));
  }
  // The device may have been registered since.
  return reason === 'UNKNOWN_WINGNUT' ? message(base64(part), kindOf(part)) : undefined;
}
