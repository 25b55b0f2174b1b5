import { randomUUID } from 'node:crypto';
import { AwsError, answerAwsJson, type Guard, guarded, listen, type StandIn } from '../base/aws-json.ts';
import { lockFolder } from '../base/state-folder.ts';
import { openThrottle } from '../runner/throttle.ts';
import { type Identity, operationsOf } from './operations.ts';
import { openPhoneLog } from './phone-log.ts';
import { type PhoneMessage, wishOf } from './phone-message.ts';

export type { Identity } from './operations.ts';
export type { PhoneMessage } from './phone-message.ts';

/** A text to the portal's number, as AWS End User Messaging publishes it to the topic of the number. */
export interface InboundText {
  readonly originationNumber: string;
  readonly destinationNumber: string;
  readonly messageKeyword: string;
  readonly messageBody: string;
  readonly inboundMessageId: string;
}
/** The number of the portal on this machine. */
const PORTAL_NUMBER = '+12065550100';

export interface TextsOptions {
  /** The folder of the messages. This process locks it until `close`. */
  folder: string;
  /** The people who may send. */
  identities: readonly Identity[];
  /** The messages a second above which it throttles. Default: it does not throttle. */
  maxSendRate?: number | undefined;
  /** Default: every caller may do everything. */
  guard?: Guard;
  /** Gets each reply, as the number's two-way channel does. */
  onReply?: (text: InboundText) => void;
  /** UTC milliseconds. */
  now?: () => number;
}

/** Decides about a message: `true` refuses it as throttled, an AwsError refuses it with that error. */
export type TextRefusal = (message: Pick<PhoneMessage, 'kind' | 'to' | 'body'>) => boolean | AwsError;

/** A running AWS End User Messaging (AWS JSON 1.0). Its texts and calls go into a log and reach nobody. */
export interface Texts extends StandIn {
  /** The messages, newest first, 5,000 at most. `to` selects those to one number. */
  messages(filter?: { to?: string }): PhoneMessage[];
  /** A person replies to the portal's number: STOP opts the number out, START takes it back in. */
  reply(from: string, body: string): void;
  /** Makes sending fail. The returned function ends this. */
  refuse(refusal: TextRefusal): () => void;
}

/** Starts the service on its folder. Throws an Error when the folder is in use or broken. */
export async function startTexts({
  folder,
  identities,
  maxSendRate,
  guard,
  onReply,
  now = Date.now,
}: TextsOptions): Promise<Texts> {
  const release = lockFolder(folder);
  try {
    const log = openPhoneLog(folder);
    const refusals = new Set<TextRefusal>();
    const throttle = maxSendRate === undefined ? undefined : openThrottle({ rate: maxSendRate, burst: maxSendRate });
    const put = (message: Pick<PhoneMessage, 'kind' | 'from' | 'to' | 'body'>): string => {
      const id = randomUUID();
      log.put({ id, ...message, at: new Date(now()).toISOString() });
      return id;
    };
    const accept = (message: Parameters<typeof put>[0]): string => {
      for (const refusal of refusals) {
        const refused = refusal(message);
        if (refused) throw refused === true ? new AwsError('ThrottlingException', 'Rate exceeded') : refused;
      }
      if (throttle?.() === false) throw new AwsError('ThrottlingException', 'Rate exceeded');
      return put(message);
    };
    const operations = guarded(operationsOf({ identities, log, accept, now }), guard);
    const standIn = await listen((request, response) => {
      void answerAwsJson('Texts', operations, request, response);
    });
    return {
      ...standIn,
      messages: log.list,
      reply(from, body) {
        const id = put({ kind: 'reply', from, to: identities[0]?.id ?? '', body });
        const wish = wishOf(body);
        if (wish === 'stop') log.optOut(from, now());
        if (wish === 'start') log.optIn(from);
        onReply?.({
          originationNumber: from,
          destinationNumber: PORTAL_NUMBER,
          messageKeyword: `KEYWORD_${identities[0]?.id ?? ''}`,
          messageBody: body,
          inboundMessageId: id,
        });
      },
      refuse(refusal) {
        refusals.add(refusal);
        return () => refusals.delete(refusal);
      },
      async close() {
        await standIn.close();
        log.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
