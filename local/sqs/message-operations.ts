import { AwsError, type Operation } from '../base/aws-json.ts';
import { type Input, integer, map, refuseUnknown, textInput, texts } from './input.ts';
import {
  checkBody,
  type Draft,
  type Message,
  type MessageAttributes,
  md5OfAttributes,
  md5OfBody,
  newMessage,
  parseMessageAttributes,
  receiptHandle,
  sizeOf,
} from './message.ts';
import type { Queue } from './queue.ts';
import { invalidValue, refusal } from './refusals.ts';

const MAX_ENTRIES = 10;

const entriesOf = (input: Input): Input[] => {
  const entries = input.Entries;
  if (!Array.isArray(entries) || !entries.length) {
    throw refusal('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (entries.length > MAX_ENTRIES) {
    throw refusal('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${MAX_ENTRIES}.`);
  }
  const ids = entries.map((entry: Input) => textInput(entry, 'Id'));
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id))) throw refusal('InvalidBatchEntryId', 'A batch entry id is invalid.');
  if (new Set(ids).size < ids.length) throw refusal('BatchEntryIdsNotDistinct', 'Two batch entries have one id.');
  return entries;
};

/** Runs one operation for each entry. A refused entry is in `Failed` and does not affect the others. */
function eachEntry(input: Input, perform: (entry: Input) => Record<string, unknown> | undefined) {
  const Successful: unknown[] = [];
  const Failed: unknown[] = [];
  for (const { Id, ...entry } of entriesOf(input)) {
    try {
      Successful.push({ Id, ...perform(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id, SenderFault: true, Code: error.code.split('#').at(-1), Message: error.message });
    }
  }
  return { Successful, Failed };
}

const MAX_BATCH_BYTES = 1_048_576;
const MAX_MESSAGES = 10;
const MAX_VISIBILITY_S = 43_200;

const parseDraft = (input: Input): Draft => {
  const { AWSTraceHeader, ...otherSystem } = map(input, 'MessageSystemAttributes');
  refuseUnknown(otherSystem);
  const body = textInput(input, 'MessageBody');
  checkBody(body);
  const group = input.MessageGroupId;
  if (group !== undefined && !(typeof group === 'string' && GROUP.test(group)))
    throw invalidValue('MessageGroupId', group, 'Only letters, digits and punctuation, 1 to 128 of them.');
  const trace = AWSTraceHeader && map({ AWSTraceHeader }, 'AWSTraceHeader').StringValue;
  return {
    body,
    attributes: parseMessageAttributes(map(input, 'MessageAttributes')),
    ...(typeof trace === 'string' && { traceHeader: trace }),
    ...(group !== undefined && { group }),
  };
};

const SEND = [
  'QueueUrl',
  'MessageBody',
  'DelaySeconds',
  'MessageAttributes',
  'MessageGroupId',
  'MessageSystemAttributes',
];
/** Letters, digits and the punctuation of ASCII. */
const GROUP = /^[!-~]{1,128}$/;

const send = (queue: Queue, input: Input, now: number) => {
  refuseUnknown(input, ...SEND);
  const draft = parseDraft(input);
  const { maximumMessageSize, delay } = queue.settings;
  if (sizeOf(draft) > maximumMessageSize) {
    throw refusal(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maximumMessageSize} bytes.`,
    );
  }
  const message = newMessage(draft, now, integer(input, 'DelaySeconds', 0, 900, delay));
  queue.put(message);
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5OfBody(draft),
    MD5OfMessageAttributes: md5OfAttributes(draft.attributes),
  };
};

const SYSTEM_ATTRIBUTES: Readonly<Record<string, (message: Message, senderId: string) => string | undefined>> = {
  ApproximateFirstReceiveTimestamp: (message) => String(message.firstReceivedAt),
  ApproximateReceiveCount: (message) => String(message.receiveCount),
  AWSTraceHeader: (message) => message.traceHeader,
  MessageGroupId: (message) => message.group,
  DeadLetterQueueSourceArn: (message) => message.deadLetterSource,
  SenderId: (_, senderId) => senderId,
  SentTimestamp: (message) => String(message.sentAt),
};

const selectSystemAttributes = (message: Message, names: readonly string[], senderId: string) => {
  const chosen = names.includes('All') ? Object.keys(SYSTEM_ATTRIBUTES) : names;
  return Object.fromEntries(
    chosen.map((name) => {
      const read = SYSTEM_ATTRIBUTES[name];
      if (!read) throw invalidValue('MessageSystemAttributeNames', name, 'Unknown attribute.');
      return [name, read(message, senderId)];
    }),
  );
};

const selectAttributes = (attributes: MessageAttributes, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) =>
      names.some((wanted) =>
        wanted === 'All' || wanted === '.*'
          ? true
          : wanted.endsWith('.*')
            ? name.startsWith(wanted.slice(0, -2))
            : name === wanted,
      ),
    ),
  );

const orAbsent = <Value extends object>(value: Value) => (Object.keys(value).length ? value : undefined);

/** The operations on messages. `findQueue` reads QueueUrl and throws QueueDoesNotExist. */
export function messageOperations(
  findQueue: (input: Input) => Queue,
  now: () => number,
  senderId: string,
): Record<string, Operation> {
  const changeVisibility = (queue: Queue, input: Input) => {
    refuseUnknown(input, 'QueueUrl', 'ReceiptHandle', 'VisibilityTimeout');
    const timeout = integer(input, 'VisibilityTimeout', 0, MAX_VISIBILITY_S, undefined);
    if (timeout === undefined) throw refusal('MissingParameter', 'The request must contain VisibilityTimeout.');
    queue.changeVisibility(textInput(input, 'ReceiptHandle'), timeout);
    return undefined;
  };

  const remove = (queue: Queue, input: Input) => {
    refuseUnknown(input, 'QueueUrl', 'ReceiptHandle');
    queue.remove(textInput(input, 'ReceiptHandle'));
    return undefined;
  };

  return {
    SendMessage(input) {
      return send(findQueue(input), input, now());
    },
    SendMessageBatch(input) {
      refuseUnknown(input, 'QueueUrl', 'Entries');
      const queue = findQueue(input);
      const entries = Array.isArray(input.Entries) ? input.Entries : [];
      const bytes = entries.reduce((sum, entry) => sum + Buffer.byteLength(String(entry?.MessageBody ?? '')), 0);
      if (bytes > MAX_BATCH_BYTES) {
        throw refusal('BatchRequestTooLong', `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes.`);
      }
      return eachEntry(input, (entry) => send(queue, entry, now()));
    },
    async ReceiveMessage(input, request) {
      refuseUnknown(
        input,
        'QueueUrl',
        'AttributeNames',
        'MessageSystemAttributeNames',
        'MessageAttributeNames',
        'MaxNumberOfMessages',
        'VisibilityTimeout',
        'WaitTimeSeconds',
      );
      const queue = findQueue(input);
      const count = integer(input, 'MaxNumberOfMessages', 1, MAX_MESSAGES, 1);
      const timeout = integer(input, 'VisibilityTimeout', 0, MAX_VISIBILITY_S, undefined);
      const seconds = integer(input, 'WaitTimeSeconds', 0, 20, queue.settings.waitTime);
      const names = [...texts(input, 'AttributeNames'), ...texts(input, 'MessageSystemAttributeNames')];

      // A client that has disconnected must not receive a message.
      const disconnected = new AbortController();
      const onClose = () => disconnected.abort();
      request.socket.once('close', onClose);
      const until = Date.now() + seconds * 1000;
      let messages = queue.receive(count, timeout);
      while (!messages.length && Date.now() < until && !disconnected.signal.aborted) {
        await queue.wait(1, until - Date.now(), disconnected.signal);
        if (!disconnected.signal.aborted) messages = queue.receive(count, timeout);
      }
      request.socket.off('close', onClose);

      return {
        Messages: messages.length
          ? messages.map((message) => {
              const attributes = selectAttributes(message.attributes, texts(input, 'MessageAttributeNames'));
              return {
                MessageId: message.id,
                ReceiptHandle: receiptHandle(message),
                Body: message.body,
                MD5OfBody: md5OfBody(message),
                MD5OfMessageAttributes: md5OfAttributes(attributes),
                Attributes: orAbsent(selectSystemAttributes(message, names, senderId)),
                MessageAttributes: orAbsent(attributes),
              };
            })
          : undefined,
      };
    },
    DeleteMessage(input) {
      return remove(findQueue(input), input);
    },
    DeleteMessageBatch(input) {
      refuseUnknown(input, 'QueueUrl', 'Entries');
      const queue = findQueue(input);
      return eachEntry(input, (entry) => remove(queue, entry));
    },
    ChangeMessageVisibility(input) {
      return changeVisibility(findQueue(input), input);
    },
    ChangeMessageVisibilityBatch(input) {
      refuseUnknown(input, 'QueueUrl', 'Entries');
      const queue = findQueue(input);
      return eachEntry(input, (entry) => changeVisibility(queue, entry));
    },
    PurgeQueue(input) {
      refuseUnknown(input, 'QueueUrl');
      findQueue(input).purge();
    },
  };
}
