import type { IncomingMessage } from 'node:http';
import type { Adversity } from '../base/adversity.ts';
import { AwsError, type Guard, listen, readBody, type StandIn } from '../base/aws-json.ts';
import { lockFolder } from '../base/state-folder.ts';
import type { Sending } from '../iam/needs/ses.ts';
import { openThrottle } from '../runner/throttle.ts';
import { checkDraft, identityOf } from './checks.ts';
import { bareAddress, type Draft, everyoneOf, type InboxMail } from './mail.ts';
import { openMailbox, toMail } from './mailbox.ts';
import { OPERATIONS, QUOTA } from './operations.ts';
import { type ConfigurationSets, comingOf, type MailOutcome, outcomesOf } from './outcomes.ts';
import { answerQuery, type Form } from './query.ts';

export type { Draft, InboxMail } from './mail.ts';

export interface SesOptions {
  /** The folder of the mails. This process locks it until `close`. */
  folder: string;
  /** Default: 0, which takes a free port. */
  port?: number;
  /** Verified addresses and domains. */
  identities: string[];
  /** Configuration sets that exist. Default: none. */
  configurationSets?: ConfigurationSets;
  /** Whether the account is in SES's sandbox: it mails to verified addresses only. Default: it is not. */
  isInSandbox?: boolean;
  /** The mails a second above which it throttles. Default: it does not throttle. */
  maxSendRate?: number | undefined;
  /** Called with the outcomes of mails, as far as their configuration sets publish them. */
  onOutcome?: (outcome: MailOutcome) => void;
  /** With it, servers take mails late, and events come late, twice and in no order. */
  adversity?: Adversity | undefined;
  /** Default: every caller may do everything. */
  guard?: Guard<Partial<Sending>>;
  /** UTC milliseconds. */
  now?: () => number;
}

/** Decides about a mail: `true` refuses it as throttled, an AwsError refuses it with that error. */
export type RefuseMail = (mail: InboxMail) => boolean | AwsError;

/** A running SES (v1 Query protocol). Its mails go into a mailbox and are not sent. */
export interface Ses extends StandIn {
  /** Puts a mail of another service into the mailbox, from any sender. Rejects when it is malformed or refused. */
  deliver(draft: Draft): Promise<void>;
  /** The mails, newest first, 5,000 at most. `to` selects those to one address. */
  mails(filter?: { to?: string }): InboxMail[];
  /** Makes sending fail. The returned function ends this. */
  refuse(refusal: RefuseMail): () => void;
}

/** Resources for which a mail needs a right: in the sandbox also the identities of its recipients. */
function sendingOf(draft: Draft, isVerified: (identity: string) => boolean, isInSandbox: boolean): Sending {
  const from = bareAddress(draft.from);
  return {
    from,
    identity: identityOf(from, isVerified),
    configurationSet: draft.configurationSet,
    sandboxRecipients: isInSandbox ? everyoneOf(draft).map(bareAddress) : [],
  };
}

/** Starts SES on its folder. Throws an Error when the folder is in use or broken. */
export async function startSes(options: SesOptions): Promise<Ses> {
  const { now = Date.now } = options;
  const release = lockFolder(options.folder);
  try {
    const mailbox = openMailbox(options.folder);
    const given = options.identities.map(bareAddress);
    const refusals = new Set<RefuseMail>();
    const configurationSets = options.configurationSets ?? {};
    const { adversity } = options;
    const coming = new Set<NodeJS.Timeout>();

    const accept = (draft: Draft): InboxMail => {
      checkDraft(draft);
      const mail = toMail(draft, now());
      for (const refusal of refusals) {
        const refused = refusal(mail);
        if (refused) throw refused === true ? new AwsError('Throttling', 'Maximum sending rate exceeded.') : refused;
      }
      mailbox.put(mail);
      // After the sender has the answer.
      for (const [outcome, delayMs] of comingOf(outcomesOf(mail, configurationSets, adversity), adversity)) {
        const timer = setTimeout(() => {
          coming.delete(timer);
          options.onOutcome?.(outcome);
        }, delayMs);
        coming.add(timer);
      }
      return mail;
    };

    const { maxSendRate } = options;
    const throttle = maxSendRate === undefined ? undefined : openThrottle({ rate: maxSendRate, burst: maxSendRate });
    const service = {
      identities: () => [...new Set([...given, ...mailbox.identities])],
      verify: mailbox.addIdentity,
      configurationSets,
      isInSandbox: options.isInSandbox ?? false,
      quota: { ...QUOTA, ...(maxSendRate !== undefined && { MaxSendRate: maxSendRate }) },
      hasRoom: () => throttle?.() ?? true,
      mails: () => mailbox.list(),
      accept,
      now,
    };
    const isVerified = (identity: string) => service.identities().includes(identity);
    const operationsFor = (request: IncomingMessage) =>
      Object.fromEntries(
        Object.entries(OPERATIONS).map(([name, run]) => [
          name,
          (form: Form) => {
            const authorize = (draft: Draft) =>
              options.guard?.(name, sendingOf(draft, isVerified, service.isInSandbox), request);
            if (!name.startsWith('Send')) options.guard?.(name, {}, request);
            return run(form, { ...service, authorize });
          },
        ]),
      );
    const standIn = await listen((request, response) => {
      readBody(request).then(
        (body) => answerQuery(operationsFor(request), body.toString('utf8'), response),
        (error) => response.destroy(error),
      );
    }, options.port);

    return {
      ...standIn,
      async deliver(draft) {
        accept(draft);
      },
      mails: mailbox.list,
      refuse(refusal) {
        refusals.add(refusal);
        return () => refusals.delete(refusal);
      },
      async close() {
        for (const timer of coming) clearTimeout(timer);
        await standIn.close();
        mailbox.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
