import { AwsError } from '../base/aws-json.ts';
import { type Attributes, writeAttributes } from './attributes.ts';
import type { Input } from './call.ts';
import { type deliveryDetails, mailCode } from './code-mail.ts';
import { issueCode, voidCode } from './codes.ts';
import type { Pool } from './pool.ts';
import type { User } from './state.ts';
import { findByEmail } from './users.ts';

/** Throws AliasExistsException when another user has the address. */
export function refuseTakenEmail(pool: Pool, user: User, email: string): void {
  const owner = findByEmail(pool, email);
  if (owner && owner !== user) {
    throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
  }
}

/** A new phone number stays unverified until an administrator verifies it: the stand-in sends no SMS. */
function withPhoneUnverified(user: User, changes: Attributes): Attributes {
  const { phone_number: phone } = changes;
  if (phone === undefined || phone === user.attributes.phone_number) return changes;
  return { phone_number_verified: phone === '' ? '' : 'false', ...changes };
}

function discardNewEmail(pool: Pool, user: User): void {
  user.newEmail = undefined;
  voidCode(pool, 'VerifyEmail', user.sub);
}

/**
 * Writes checked attributes. A new e-mail address that is not declared verified gets a code. With
 * `AttributesRequireVerificationBeforeUpdate` it waits beside the old one, otherwise it replaces the old one unverified.
 * Writing the current address discards one that waits. Returns the `CodeDeliveryDetailsList`.
 */
export async function changeAttributes(pool: Pool, user: User, changes: Attributes, input: Input) {
  const { email, email_verified: declared, ...others } = withPhoneUnverified(user, changes);
  if (email === undefined || email === user.attributes.email) {
    if (email !== undefined) discardNewEmail(pool, user);
    writeAttributes(pool, user, { ...others, ...(declared && { email_verified: declared }) });
    return [];
  }
  refuseTakenEmail(pool, user, email);
  discardNewEmail(pool, user);
  const waits = pool.settings.keepsOriginalEmail && declared !== 'true';
  if (waits) user.newEmail = email;
  writeAttributes(pool, user, waits ? others : { ...others, email, email_verified: declared ?? 'false' });
  const mailed = declared !== 'true' && (waits || pool.settings.autoVerifiesEmail);
  return mailed ? [await mailEmailCode(pool, user, 'UpdateUserAttribute', input)] : [];
}

/** Mails a code to the waiting address, or to the current one. */
export async function mailEmailCode(
  pool: Pool,
  user: User,
  occasion: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  input: Input,
): Promise<ReturnType<typeof deliveryDetails>> {
  const code = issueCode(pool, 'VerifyEmail', user.sub);
  return mailCode(pool, occasion, user, user.newEmail ?? user.attributes.email ?? '', code, input);
}
