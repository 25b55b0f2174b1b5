import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { sendMessages } from '../../lambdas/flows/send-messages.ts';
import { LETTER_OUTPUTS } from '../../shared/platform/outputs.ts';
import { helpLines, parseCommandLine, TARGET_OPTIONS } from '../operators/options.ts';
import { connectTo } from '../operators/target.ts';
import { type Returned, returned } from './returned.ts';

const USAGE: readonly string[] = [
  'Puts dead letters of wingnuts back into the queue of ingest, if they have a whole payload. The others stay where they are.',
  'Repair the cause first: a letter whose cause remains comes back as a new letter. Without --go it only counts.',
  '',
  'npm run letters:return -- [--go] [--stack NAME | --local]',
  ...helpLines([['--go', 'puts them back'], ...TARGET_OPTIONS]),
];

/** A letter that a run holds stays hidden from others for this time. What is put back is deleted long before. */
const HELD_S = 300;
/** The most that SQS gives and takes at once. */
const BATCH = 10;
/** So many letters are looked at when the command only counts. SQS hides no more than 120,000 of a queue at once. */
const MOST_LOOKED_AT = 10_000;
/** The most letters that stay in a run that puts back, for the same reason. */
const MOST_LEFT = 100_000;

type Letter = Message & { readonly ReceiptHandle: string };
interface Judged {
  readonly letter: Letter;
  readonly message: Returned | undefined;
}

const judge = (letter: Letter): Judged => ({
  letter,
  message: returned(letter.Body ?? '', Number(letter.Attributes?.SentTimestamp)),
});

const handles = (letters: readonly Letter[]) =>
  letters.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));

/** The letters that wait in a queue, in batches. They are hidden until `show` or the end of the time. */
async function* lettersIn(sqs: SQSClient, QueueUrl: string): AsyncGenerator<readonly Letter[]> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH,
        VisibilityTimeout: HELD_S,
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
      }),
    );
    if (Messages.length === 0) return;
    yield Messages.flatMap((letter) => (letter.ReceiptHandle ? [letter as Letter] : []));
  }
}

/** Shows letters to others again. */
async function show(sqs: SQSClient, QueueUrl: string, letters: readonly Letter[]): Promise<void> {
  for (let at = 0; at < letters.length; at += BATCH) {
    const Entries = handles(letters.slice(at, at + BATCH)).map((entry) => ({ ...entry, VisibilityTimeout: 0 }));
    await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
  }
}

/** Sends first and deletes then: a run that ends between the two leaves letters that come twice, which changes nothing. */
async function putBack(sqs: SQSClient, from: string, to: string, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return;
  await sendMessages(
    to,
    judged.flatMap(({ message }) => (message ? [{ MessageBody: message.body }] : [])),
  );
  await sqs.send(
    new DeleteMessageBatchCommand({ QueueUrl: from, Entries: handles(judged.map(({ letter }) => letter)) }),
  );
}

interface Counts {
  readonly reasons: Map<string, number>;
  stay: number;
}

/** Goes through one queue of letters. */
async function goThrough(sqs: SQSClient, from: string, to: string, goes: boolean): Promise<Counts> {
  const counts: Counts = { reasons: new Map(), stay: 0 };
  const held: Letter[] = [];
  for await (const letters of lettersIn(sqs, from)) {
    const judged = letters.map(judge);
    const whole = judged.filter(({ message }) => message);
    for (const { message } of whole) {
      const reason = message?.reason ?? '';
      counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
    }
    counts.stay += judged.length - whole.length;
    if (goes) await putBack(sqs, from, to, whole);
    held.push(...judged.filter(({ message }) => !goes || !message).map(({ letter }) => letter));
    if (held.length >= (goes ? MOST_LEFT : MOST_LOOKED_AT)) break;
  }
  await show(sqs, from, held);
  return counts;
}

async function waitingIn(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const];
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** Runs `letters:return`. Throws a sentence for the operator when it fails. @param print prints one line */
export async function runLetters(
  [name = '', ...args]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (name !== 'return') throw new Error(`There is no command ${name}. There is letters:return.`);
  const line = parseCommandLine(args, [], ['go']);
  if (line.help) {
    for (const each of USAGE) print(each);
    return;
  }
  const { where, outputs } = await connectTo(line);
  print(where);
  const urlOf = (queue: keyof typeof LETTER_OUTPUTS): string => {
    const url = outputs[LETTER_OUTPUTS[queue]];
    if (!url) throw new Error(`${where} does not say where its letters are: deploy this version of the portal first.`);
    return url;
  };
  const goes = line.flags.has('go');
  const sqs = new SQSClient({});
  try {
    for (const queue of ['dead', 'unstored'] as const) {
      const waiting = await waitingIn(sqs, urlOf(queue));
      const { reasons, stay } = await goThrough(sqs, urlOf(queue), urlOf('ingest'), goes);
      const whole = [...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'none';
      print(
        `${LETTER_OUTPUTS[queue]}: about ${waiting} letters. ${goes ? 'Put back' : 'Whole'}: ${whole}. Stay: ${stay}.`,
      );
    }
    if (!goes) print('Nothing was changed. Repeat with --go to put the whole ones back.');
  } finally {
    sqs.destroy();
  }
}
