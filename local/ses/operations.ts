import type { Address } from 'postal-mime';
import PostalMime from 'postal-mime';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { AwsError } from '../base/aws-json.ts';
import { checkVerified } from './checks.ts';
import { bareAddress, type Draft, everyoneOf, type InboxMail, recipients } from './mail.ts';
import type { ConfigurationSets } from './outcomes.ts';
import type { Form, Xml } from './query.ts';

const formatAddresses = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((address) =>
    address.group
      ? formatAddresses(address.group)
      : address.name
        ? `${address.name} <${address.address}>`
        : address.address,
  );

/** Reads a MIME message. `from` is empty when it has no From. */
async function parseRawMail(content: Buffer): Promise<Draft> {
  const mail = await PostalMime.parse(content);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const [end, endPost] = [header('list-unsubscribe'), header('list-unsubscribe-post')];
  return {
    from: formatAddresses(mail.from && [mail.from])[0] ?? '',
    to: formatAddresses(mail.to),
    cc: formatAddresses(mail.cc),
    bcc: formatAddresses(mail.bcc),
    replyTo: formatAddresses(mail.replyTo),
    subject: mail.subject ?? '',
    ...(end !== undefined && { listUnsubscribe: end }),
    ...(endPost !== undefined && { listUnsubscribePost: endPost }),
    ...(mail.text !== undefined && { text: mail.text }),
    ...(mail.html !== undefined && { html: mail.html }),
  };
}

/** SES's first quota for an account outside its sandbox: mails a day and a second. */
export const QUOTA = { Max24HourSend: 50_000, MaxSendRate: 14 };

/** The domain of SES's mailbox simulator, which everybody may mail to. */
const SIMULATOR = 'simulator.amazonses.com';

/** The functions of the stand-in that the operations use. */
export interface MailService {
  identities(): string[];
  verify(identity: string): void;
  configurationSets: ConfigurationSets;
  /** Whether the account may mail to verified addresses only. */
  isInSandbox: boolean;
  quota: typeof QUOTA;
  /** Whether one more mail may go in this second. */
  hasRoom(): boolean;
  mails(): InboxMail[];
  /** Throws AccessDenied when the caller may not send a mail. */
  authorize(draft: Draft): void;
  /** Checks and stores a mail. */
  accept(draft: Draft): InboxMail;
  now(): number;
}

const sentLastDay = (service: MailService) => {
  const since = new Date(service.now() - DAY_MS).toISOString();
  return service.mails().reduce((sum, mail) => (mail.at > since ? sum + recipients(mail).length : sum), 0);
};

/** The configuration set that a request names, as part of a draft. */
const readConfigurationSet = (form: Form, service: MailService): Pick<Draft, 'configurationSet'> => {
  const name = form.optional('ConfigurationSetName');
  if (name !== undefined && !Object.hasOwn(service.configurationSets, name)) {
    throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
  }
  return name === undefined ? {} : { configurationSet: name };
};

/** The tags of a request, as part of a draft. */
const readTags = (form: Form): Pick<Draft, 'tags'> => {
  const tags: Record<string, string> = {};
  for (let n = 1; ; n += 1) {
    const name = form.optional(`Tags.member.${n}.Name`);
    if (name === undefined) return n === 1 ? {} : { tags };
    const value = form.required(`Tags.member.${n}.Value`);
    if (![name, value].every((text) => /^[\w-]{1,256}$/.test(text))) {
      throw new AwsError('InvalidParameterValue', `Invalid tag <${name}: ${value}>: only A-Z, a-z, 0-9, _ and -.`);
    }
    tags[name] = value;
  }
};

const readContent = (form: Form, name: string) => {
  const charset = form.optional(`${name}.Charset`) ?? 'UTF-8';
  if (!/^(utf-8|us-ascii)$/i.test(charset))
    throw new AwsError('InvalidParameterValue', `Charset '${charset}' is not known.`);
  return form.optional(`${name}.Data`);
};

const accept = (service: MailService, draft: Draft): Xml => {
  service.authorize(draft);
  const isVerified = (identity: string) => identity === SIMULATOR || service.identities().includes(identity);
  checkVerified([draft.from, ...(service.isInSandbox ? everyoneOf(draft) : [])], isVerified);
  if (sentLastDay(service) >= service.quota.Max24HourSend)
    throw new AwsError('Throttling', 'Daily message quota exceeded.');
  if (!service.hasRoom()) throw new AwsError('Throttling', 'Maximum sending rate exceeded.');
  return { MessageId: service.accept(draft).id };
};

/** The operations of SES's version 2010-12-01. */
export const OPERATIONS: Readonly<Record<string, (form: Form, service: MailService) => Promise<Xml> | Xml>> = {
  SendEmail(form, service) {
    const text = readContent(form, 'Message.Body.Text');
    const html = readContent(form, 'Message.Body.Html');
    const draft: Draft = {
      from: form.required('Source'),
      to: form.list('Destination.ToAddresses'),
      cc: form.list('Destination.CcAddresses'),
      bcc: form.list('Destination.BccAddresses'),
      replyTo: form.list('ReplyToAddresses'),
      subject: readContent(form, 'Message.Subject') ?? form.required('Message.Subject.Data'),
      ...(text !== undefined && { text }),
      ...(html !== undefined && { html }),
    };
    form.optional('ReturnPath');
    const set = readConfigurationSet(form, service);
    const tags = readTags(form);
    form.end();
    return accept(service, { ...draft, ...set, ...tags });
  },
  async SendRawEmail(form, service) {
    const raw = await parseRawMail(Buffer.from(form.required('RawMessage.Data'), 'base64'));
    const from = form.optional('Source') ?? raw.from;
    const envelope = form.list('Destinations');
    const set = readConfigurationSet(form, service);
    const tags = readTags(form);
    form.end();
    if (from === '') throw new AwsError('InvalidParameterValue', "Missing required header 'From'.");
    if (!envelope.length) return accept(service, { ...raw, ...set, ...tags, from });
    // The envelope decides who gets the mail. Recipients that are in no header get a blind copy.
    const named = new Set([...raw.to, ...(raw.cc ?? [])].map(bareAddress));
    const wanted = new Set(envelope.map(bareAddress));
    const kept = (list: string[]) => list.filter((address) => wanted.has(bareAddress(address)));
    return accept(service, {
      ...raw,
      ...set,
      ...tags,
      from,
      to: kept(raw.to),
      cc: kept(raw.cc ?? []),
      bcc: envelope.filter((address) => !named.has(bareAddress(address))),
    });
  },
  GetSendQuota(form, service) {
    form.end();
    return { ...service.quota, SentLast24Hours: sentLastDay(service) };
  },
  /** SES sends a link to confirm the address. Here the address is verified at once. */
  VerifyEmailIdentity(form, service) {
    service.verify(bareAddress(form.required('EmailAddress')));
    form.end();
    return undefined;
  },
  ListIdentities(form, service) {
    const type = form.optional('IdentityType');
    form.end();
    const found = service.identities().filter((identity) => {
      return type === undefined || identity.includes('@') === (type === 'EmailAddress');
    });
    return { Identities: found };
  },
  GetIdentityVerificationAttributes(form, service) {
    const wanted = form.list('Identities');
    form.end();
    const verified = wanted.filter((identity) => service.identities().includes(bareAddress(identity)));
    return { VerificationAttributes: new Map(verified.map((key) => [key, { VerificationStatus: 'Success' }])) };
  },
};
