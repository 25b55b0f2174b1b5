import { createHash, randomUUID } from 'node:crypto';
import { invalidValue, refusal } from './refusals.ts';

/** A message attribute as it is on the wire; BinaryValue in base64. */
export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

/** A message as a sender provides it. */
export interface Draft {
  body: string;
  attributes: MessageAttributes;
  traceHeader?: string;
  /** Group whose turn the message takes. A standard queue with groups is fair (SQS: fair queues). */
  group?: string;
}

/** A message in a queue. Times in UTC milliseconds. */
export interface Message extends Draft {
  readonly id: string;
  readonly sentAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** It cannot be received before this time. */
  visibleAt: number;
  /** In a dead-letter queue, the ARN of the queue that it came from. */
  deadLetterSource?: string;
}

const md5 = (content: string | Buffer) => createHash('md5').update(content).digest('hex');

/** The digest with which a sender verifies the answer. */
export const md5OfBody = (draft: Draft) => md5(draft.body);

const withLength = (bytes: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** SQS's digest of message attributes: sorted by name, each part with its length before it; undefined without attributes. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (!names.length) return undefined;
  const parts = names.flatMap((name) => {
    const attribute = attributes[name];
    if (!attribute) return [];
    const binary = attribute.BinaryValue !== undefined;
    const value = binary
      ? Buffer.from(attribute.BinaryValue ?? '', 'base64')
      : Buffer.from(attribute.StringValue ?? '');
    return [
      withLength(Buffer.from(name)),
      withLength(Buffer.from(attribute.DataType)),
      Buffer.of(binary ? 2 : 1),
      withLength(value),
    ];
  });
  return md5(Buffer.concat(parts));
}

/** Checks attributes sent with a message. Throws InvalidParameterValue. */
export function parseMessageAttributes(raw: Record<string, unknown>): MessageAttributes {
  const parsed: MessageAttributes = {};
  for (const [name, value] of Object.entries(raw)) {
    const invalid = (reason: string) => invalidValue(`MessageAttributes.${name}`, JSON.stringify(value), reason);
    if (!/^(?!aws\.|amazon\.)[\w.-]{1,256}$/i.test(name)) throw invalid('The name is not allowed.');
    const {
      DataType: type,
      StringValue: string,
      BinaryValue: binary,
      ...rest
    } = { ...(value ?? {}) } as Record<string, unknown>;
    if (Object.keys(rest).length) throw invalid(`'${Object.keys(rest)[0]}' is not supported.`);
    if (typeof type !== 'string' || !/^(String|Number|Binary)(\..+)?$/.test(type))
      throw invalid('The type is not known.');
    if (type.startsWith('Binary')) {
      if (typeof binary !== 'string') throw invalid('It must contain a BinaryValue.');
      parsed[name] = { DataType: type, BinaryValue: binary };
    } else {
      if (typeof string !== 'string' || string === '') throw invalid('It must contain a non-empty StringValue.');
      parsed[name] = { DataType: type, StringValue: string };
    }
  }
  if (Object.keys(parsed).length > 10) throw invalidValue('MessageAttributes', '', 'At most 10 attributes.');
  return parsed;
}

/** The size of a message in bytes: body and attributes. */
export function sizeOf(draft: Draft): number {
  let size = Buffer.byteLength(draft.body);
  for (const [name, { DataType, StringValue = '', BinaryValue = '' }] of Object.entries(draft.attributes)) {
    size += Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64');
  }
  return size;
}

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Refuses a body that SQS refuses: an empty one, or one with characters outside XML 1.0. */
export function checkBody(body: string): void {
  if (body === '') throw refusal('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (FORBIDDEN.test(body)) throw refusal('InvalidMessageContents', 'Invalid characters found in the message body.');
}

/** A new message, invisible for `delay` seconds. */
export const newMessage = (draft: Draft, now: number, delay: number): Message => ({
  ...draft,
  id: randomUUID(),
  sentAt: now,
  receiveCount: 0,
  visibleAt: now + delay * 1000,
});

/** The handle of one receipt of a message. It is valid until the message is received again, also after a restart. */
export const receiptHandle = (message: Message) =>
  Buffer.from(`${message.id} ${message.receiveCount}`).toString('base64');

/** The id and the receipt of a handle. Throws ReceiptHandleIsInvalid. */
export function parseReceiptHandle(handle: string): { id: string; receipt: number } {
  const match = /^([0-9a-f-]{36}) (\d+)$/.exec(Buffer.from(handle, 'base64').toString());
  if (!match?.[1]) throw refusal('ReceiptHandleIsInvalid', `The input receipt handle "${handle}" is not valid.`);
  return { id: match[1], receipt: Number(match[2]) };
}
