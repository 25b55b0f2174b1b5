import { number, object, string } from 'yup';
import { LANGUAGES, UNIT_SYSTEMS } from '../domain/figures/reader.ts';
import { MAX_PASSWORD } from '../domain/people/password.ts';
import { optionalNameField } from './fields/fields.ts';
import { CODE, EMAIL, RECOVERY } from './fields/people-fields.ts';
import { reply, route } from './route.ts';
import type { InvitedReply, SecondFactorReply, SessionReply, UserReply } from './types/people-types.ts';

const accessToken = () => string().required().max(4096);

export const users = {
  /** Lists the verified users of the company. */
  list: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    /** With a property only those who may see it: they can be notified of its alarms. */
    query: object({ propertyId: string().max(45) }).noUnknown(),
    reply: reply<readonly UserReply[]>('NOT_FOUND'),
  }),
  /** Says whom an invitation invites. An unknown, used, expired or malformed token is not found. */
  lookUp: route('GET', '/{token}', { permission: 'anyone', reply: reply<InvitedReply>('NOT_FOUND') }),
  /** Says whether the company of an invitation asks for long passwords, and whether the sign-up asks for a mailed code. The same tokens are not found as by the look-up. */
  passwordRules: route('GET', '/{token}/password_rules', {
    permission: 'anyone',
    reply: reply<{
      readonly longPasswords: boolean;
      /** The invitation was handed over as a link, so the sign-up needs a code that is mailed to the address. */
      readonly asksForCode: boolean;
    }>('NOT_FOUND'),
  }),
  /**
   * Copies the caller's verified address, names and phone from the identity provider, and the time of the sign-in. The
   * body is not read. When the record cannot take the address, the account gets the record's address back.
   */
  refresh: route('POST', '/refresh', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'profileChanged',
    reply: reply<UserReply>('NOT_FOUND', 'EMAIL_IN_USE', 'NO_SEATS', 'CHANGED_MEANWHILE'),
  }),
  /** Says whether the caller may change to an address. Changes nothing. */
  checkEmail: route('POST', '/email', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'onlyAsks',
    body: EMAIL,
    reply: reply('EMAIL_IN_USE', 'NO_SEATS', 'TOO_MANY_REQUESTS'),
  }),
  /**
   * Says whether a new password is easy to guess. Changes nothing and keeps nothing. The token is that of an invitation;
   * without it the company is not known.
   */
  checkPassword: route('POST', '/password', {
    permission: 'anyone',
    audit: 'onlyAsks',
    body: object({
      password: string().required().max(MAX_PASSWORD),
      email: string().trim().lowercase().required().max(45),
      token: string().max(45),
    }).noUnknown(),
    reply: reply('PASSWORD_COMMON'),
  }),
  /** Saves names and phone, at the identity provider and in the record, and the language and units of messages. An empty field stays as it is. */
  saveDetails: route('POST', '/details', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'profileChanged',
    body: object({
      firstName: optionalNameField(),
      lastName: optionalNameField(),
      phone: string().trim().max(45),
      language: string().oneOf(LANGUAGES),
      units: string().oneOf(UNIT_SYSTEMS),
    }).noUnknown(),
    reply: reply<UserReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Mails a code to a new address. Wants a sign-in of the last five minutes. The present address stays in force. */
  changeEmail: route('POST', '/email/change', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'notRecorded',
    body: EMAIL,
    reply: reply('EMAIL_IN_USE', 'NO_SEATS', 'TOO_MANY_REQUESTS', 'SIGN_IN_AGAIN', 'CHANGED_MEANWHILE'),
  }),
  /** Mails another code to the address that waits for one. */
  resendEmail: route('POST', '/email/resend', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'notRecorded',
    reply: reply('NOT_FOUND', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'),
  }),
  /** Makes the address that waits the caller's own. Wants a sign-in of the last five minutes. All sessions end. */
  confirmEmail: route('POST', '/email/confirm', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'profileChanged',
    body: CODE,
    reply: reply<UserReply>('EMAIL_CODE_WRONG', 'EMAIL_IN_USE', 'NO_SEATS', 'SIGN_IN_AGAIN', 'CHANGED_MEANWHILE'),
  }),
  /** Gives the caller a new password. Wants a sign-in of the last five minutes. All sessions end. */
  changePassword: route('POST', '/password/change', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'sessionsEnded',
    body: object({ password: string().required().max(MAX_PASSWORD) }).noUnknown(),
    reply: reply('PASSWORD_WEAK', 'PASSWORD_COMMON', 'SIGN_IN_AGAIN', 'CHANGED_MEANWHILE'),
  }),
  /** Gives a secret for an authenticator app. Wants an access token of a sign-in of the last five minutes for this purpose. */
  beginSecondFactor: route('POST', '/second_factor/begin', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'notRecorded',
    body: object({ accessToken: accessToken() }).noUnknown(),
    reply: reply<{ readonly secret: string }>('SIGN_IN_AGAIN'),
  }),
  /** Turns the second factor on by the first code of the app, gives recovery codes, and ends all other sessions. */
  turnSecondFactorOn: route('POST', '/second_factor/on', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'secondFactorOn',
    body: CODE.shape({ accessToken: accessToken() }),
    reply: reply<{ readonly codes: readonly string[] }>(
      'SECOND_FACTOR_CODE_WRONG',
      'SIGN_IN_AGAIN',
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Turns the second factor off. Wants a sign-in of the last five minutes with it. All other sessions end. */
  turnSecondFactorOff: route('POST', '/second_factor/off', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'secondFactorOff',
    reply: reply('SIGN_IN_AGAIN', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Says whether the caller's second factor is on, and whether the company asks for it. */
  secondFactor: route('GET', '/second_factor', {
    permission: 'isSignedIn',
    reach: 'self',
    reply: reply<SecondFactorReply>(),
  }),
  /**
   * Gives the caller new recovery codes, for this one time. The earlier ones no longer work. While the second factor is
   * off at the identity provider, there are none.
   */
  recoveryCodes: route('POST', '/second_factor', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'recoveryCodesMade',
    reply: reply<{ readonly isOn: boolean; readonly codes: readonly string[] }>(
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
      'SIGN_IN_AGAIN',
    ),
  }),
  /** Lists the caller's sessions, the last used first, at most ten. */
  sessions: route('GET', '/sessions', {
    permission: 'isSignedIn',
    reach: 'self',
    reply: reply<readonly SessionReply[]>(),
  }),
  /** Ends one session of the caller (by `beganAt`), all others, or all. Ended ones are refused at their next call. */
  endSessions: route('POST', '/sessions/end', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'sessionsEnded',
    body: object({
      which: string().oneOf(['one', 'others', 'all']).required(),
      beganAt: number()
        .integer()
        .min(0)
        .when('which', ([which], rule) => (which === 'one' ? rule.required() : rule)),
    }).noUnknown(),
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE', 'SIGN_IN_AGAIN'),
  }),
  /** Turns a second factor off by a recovery code. Every failure has the same answer. The sign-in needs the password still. */
  recover: route('POST', '/second_factor/recover', {
    permission: 'anyone',
    audit: 'secondFactorOff',
    body: RECOVERY,
    reply: reply('RECOVERY_CODE_WRONG', 'CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'),
  }),
};
