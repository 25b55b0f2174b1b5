import type { PostConfirmationTriggerHandler } from 'aws-lambda';
import { LANGUAGES, READER, type Reader, UNIT_SYSTEMS } from '../../../shared/domain/figures/reader.ts';
import { BY_CODE } from '../../../shared/domain/people/by-code.ts';
import { tidyName } from '../../../shared/domain/people/person-name.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import type { InvitationItem, UserItem } from '../../../shared/platform/items/items.ts';
import { setting } from '../../base/environment.ts';
import { log } from '../../base/log.ts';
import { endAfterChange } from '../../flows/people/end-sessions.ts';
import { deleteAccount, setAccountAttributes } from '../../flows/people/identity.ts';
import { sendAccountMail, tellPerson } from '../../flows/people/tell-person.ts';
import { welcomeMail } from '../../mail/accounts/welcome-mail.ts';
import { readerOf } from '../../mail/reader-of.ts';
import { sendMail } from '../../mail/send.ts';
import { owedMail } from '../../store/people/account-mails.ts';
import { findOwner } from '../../store/people/emails.ts';
import { findInvitationFor } from '../../store/people/invitations.ts';
import { acceptInvitation } from '../../store/people/pending-users.ts';
import { findUser } from '../../store/people/users.ts';

/** The language and the units that the browser of a new person has guessed. Anything else is nothing. */
const readerIn = ({ language, units }: Readonly<Record<string, string>>): Partial<Reader> => {
  const [knownLanguage, knownUnits] = [
    LANGUAGES.find((each) => each === language),
    UNIT_SYSTEMS.find((each) => each === units),
  ];
  return { ...(knownLanguage && { language: knownLanguage }), ...(knownUnits && { units: knownUnits }) };
};

/** A new person as a reader: an invitation in another language than English was written so for a reason (docs/product/users.md#invite). */
function chosenReader({ language }: UserItem, metadata: Readonly<Record<string, string>>): Partial<Reader> {
  const guessed = readerIn(metadata);
  return language === undefined || language === READER.language ? guessed : { ...guessed, language };
}

/** Whether the account already belongs to a user. That is so when this call comes twice, or its answer was lost. */
async function isAccepted(email: string, sub: string): Promise<boolean> {
  const owner = await findOwner(email);
  const user = owner && (await findUser(owner.companyId, owner.userId));
  return user?.entityStatus === 'verified' && user.sub === sub;
}

/** The identity provider waits 5 seconds for this function. A slow mail must not fail a sign-up that is done. */
const MAIL_MS = 2000;

/** Waits for something as long as a sign-up can wait. */
const soon = (done: Promise<void>): Promise<unknown> =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, MAIL_MS).unref())]);

/** Mails the new user. A failure is logged and changes nothing. */
async function welcome({ email, company, companyId, userId }: InvitationItem, reader: Reader): Promise<void> {
  const sending = sendMail(welcomeMail({ to: email, company, portalUrl: setting('portalUrl'), reader })).catch(
    (error: unknown) => log('error', 'A welcome email was not sent', { company: companyId, user: userId }, error),
  );
  await soon(sending);
}

/**
 * A recovered password ends all sessions, and the person is notified (docs/product/access.md#recovery-ends). The password is
 * changed already. A failed step is tried again with the next sign-in. When even that cannot be kept, the recovery fails: the
 * person asks for another code.
 */
async function afterRecovery(attributes: Readonly<Record<string, string>>, pool: string): Promise<void> {
  const { 'custom:companyId': companyId, 'custom:uuid': userId, sub, email } = attributes;
  if (!companyId || !userId || !sub || !email) return;
  // Null when nobody can say now.
  const user = await findUser(companyId, userId).catch(() => null);
  if (user !== null && (user?.entityStatus !== 'verified' || user.sub !== sub)) return;
  const author = { ...wholeCompany(companyId), actor: userId, from: 'portal', at: Date.now() };
  const mail = owedMail(
    companyId,
    { ...(user && { language: user.language }), id: userId, email },
    'recovered',
    author.at,
  );
  if (await endAfterChange(author, sub, { pool, mail })) await soon(tellPerson(mail));
  // Nothing keeps the mail: it is sent now, or the person asks for another code.
  else await sendAccountMail(mail);
}

/**
 * Makes the invited person a user of the company (docs/product/access.md#sign-up). The identity provider gets company
 * and role first, by an admin call, because no user may write them. They have no effect until the record has the
 * account's `sub`. Then, in one transaction, the pending user becomes a verified one and the invitation is used up.
 * When anything fails the account is taken back, so that the person can sign up again with the same invitation.
 */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await afterRecovery(event.request.userAttributes, event.userPoolId);
  }
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub = '', email = '', given_name, family_name, phone_number } = event.request.userAttributes;
  const token = event.request.clientMetadata?.token;
  const now = Date.now();
  try {
    const invitation = await findInvitationFor(token, email, now);
    if (!invitation || !token || !sub) throw new Error('This invitation is not valid');
    // Nobody types a code for an invitation that was mailed: such an account was begun with another invitation.
    if (event.request.clientMetadata?.[BY_CODE] && !invitation.handedOver)
      throw new Error('This account belongs to another invitation');
    const user = await findUser(invitation.companyId, invitation.userId);
    if (user?.entityStatus !== 'pending') throw new Error('This invitation is not valid');
    const attributes = {
      'custom:uuid': invitation.userId,
      'custom:company': invitation.company,
      'custom:companyId': invitation.companyId,
      'custom:role': user.role,
    };
    await setAccountAttributes(event.userName, attributes, event.userPoolId);
    const reader = chosenReader(user, event.request.clientMetadata ?? {});
    const profile = {
      sub,
      firstName: tidyName(given_name ?? ''),
      lastName: tidyName(family_name ?? ''),
      phone: phone_number ?? '',
      ...reader,
    };
    await acceptInvitation(token, invitation, profile, now);
    await welcome(invitation, readerOf(reader));
  } catch (error) {
    if (await isAccepted(email, sub)) return event;
    await deleteAccount(event.userName, event.userPoolId);
    throw error;
  }
  return event;
};
