import { AwsError } from '../base/aws-json.ts';
import { bareAddress, type Draft, everyoneOf } from './mail.ts';

const MAX_RECIPIENTS = 50;

const invalid = (message: string) => new AwsError('InvalidParameterValue', message);

const isControl = (character: string) => character < ' ' || character === '\u007f';

const checkAddress = (address: string) => {
  if ([...address].some(isControl)) throw invalid('Address contains control characters: no line breaks in a header.');
  const bare = bareAddress(address);
  if (!bare.includes('@')) throw invalid("Missing final '@domain'");
  if (!/^[^\s@,;<>]+@[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(bare)) throw invalid(`Illegal address: ${bare}`);
};

/**
 * Refuses what SES refuses: no recipient or more than 50, malformed addresses, line breaks where headers are made of them,
 * a mail without content. Throws InvalidParameterValue.
 */
export function checkDraft(draft: Draft): void {
  const everyone = everyoneOf(draft);
  if (!everyone.length) throw invalid('Destination is empty: a recipient is required.');
  if (everyone.length > MAX_RECIPIENTS) throw invalid(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const address of [draft.from, ...everyone, ...(draft.replyTo ?? [])]) checkAddress(address);
  if (/[\r\n]/.test(draft.subject)) throw invalid('The subject contains a line break.');
  if (draft.text === undefined && draft.html === undefined) throw invalid('The body needs a Text or an Html part.');
}

/** The identity by which SES sends for an address: the address itself if the account has it, otherwise its domain. */
export const identityOf = (address: string, isVerified: (identity: string) => boolean): string =>
  isVerified(address) ? address : address.slice(address.lastIndexOf('@') + 1);

/** Refuses addresses that are not verified, by themselves or their domain, in SES's words. Throws MessageRejected. */
export function checkVerified(addresses: readonly string[], isVerified: (identity: string) => boolean): void {
  const unknown = addresses.filter((address) => !isVerified(identityOf(bareAddress(address), isVerified)));
  if (!unknown.length) return;
  throw new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-WEST-2: ${unknown.join(', ')}`,
  );
}
