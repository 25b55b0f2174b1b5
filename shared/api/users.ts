import { number, object, string } from 'yup';
import { EMAIL_PATTERN } from '../domain/people/email.ts';
import { route } from './route.ts';
import type { InvitedReply, SecondFactorReply, SessionReply, UserReply } from './types/people-types.ts';

/** The reply of each call and the codes that refuse it; docs/api.md has the codes that every call shares. */
export interface UserCalls {
  /** Lists the verified users of the company. */
  list: { reply: readonly UserReply[] };
  /** Says whom an invitation invites. An unknown, used, expired or malformed token is not found. */
  lookUp: { reply: InvitedReply; refusal: 'NOT_FOUND' };
  /**
   * Copies the caller's verified address, names and phone from the identity provider, and the time of the sign-in. The
   * body is not read. When the record cannot take the address, the account gets the record's address back.
   */
  refresh: { reply: UserReply; refusal: 'NOT_FOUND' | 'EMAIL_IN_USE' | 'NO_SEATS' | 'CHANGED_MEANWHILE' };
  /** Says whether the caller may change to an address. Changes nothing. */
  checkEmail: { reply: Record<string, never>; refusal: 'EMAIL_IN_USE' | 'NO_SEATS' | 'TOO_MANY_REQUESTS' };
  /**
   * Says whether a new password is easy to guess. Changes nothing and keeps nothing. The token is that of an invitation;
   * without it the company is not known.
   */
  checkPassword: { reply: Record<string, never>; refusal: 'PASSWORD_COMMON' };
  /** Says whether the company of an invitation asks for long passwords, and whether the sign-up asks for a mailed code. The same tokens are not found as by the look-up. */
  passwordRules: {
    reply: {
      readonly longPasswords: boolean;
      /** The invitation was handed over as a link, so the sign-up needs a code that is mailed to the address. */
      readonly asksForCode: boolean;
    };
    refusal: 'NOT_FOUND';
  };
  /** Says whether the caller's second factor is on, and whether the company asks for it. */
  secondFactor: { reply: SecondFactorReply };
  /**
   * Gives the caller new recovery codes, for this one time. The earlier ones no longer work. While the second factor is
   * off at the identity provider, there are none.
   */
  recoveryCodes: {
    reply: { readonly isOn: boolean; readonly codes: readonly string[] };
    refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'TOO_MANY_REQUESTS';
  };
  /** Lists the caller's sessions, the last used first, at most ten. */
  sessions: { reply: readonly SessionReply[] };
  /** Ends one session of the caller (by `beganAt`), all others, or all. Ended ones are refused at their next call. */
  endSessions: { reply: Record<string, never>; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
  /** Turns a second factor off by a recovery code. Every failure has the same answer. The sign-in needs the password still. */
  recover: {
    reply: Record<string, never>;
    refusal: 'RECOVERY_CODE_WRONG' | 'CHANGED_MEANWHILE' | 'TOO_MANY_REQUESTS';
  };
}

export const users = {
  list: route('GET', '', { permission: 'isSignedIn' }),
  lookUp: route('GET', '/{token}', { permission: 'anyone' }),
  passwordRules: route('GET', '/{token}/password_rules', { permission: 'anyone' }),
  refresh: route('POST', '/refresh', { permission: 'isSignedIn' }),
  checkEmail: route('POST', '/email', {
    permission: 'isSignedIn',
    body: object({
      email: string().trim().lowercase().required().max(45).matches(EMAIL_PATTERN, 'email must be an address'),
    }).noUnknown(),
  }),
  checkPassword: route('POST', '/password', {
    permission: 'anyone',
    body: object({
      password: string().required().max(128),
      email: string().trim().lowercase().required().max(45),
      token: string().max(45),
    }).noUnknown(),
  }),
  secondFactor: route('GET', '/second_factor', { permission: 'isSignedIn' }),
  recoveryCodes: route('POST', '/second_factor', { permission: 'isSignedIn' }),
  sessions: route('GET', '/sessions', { permission: 'isSignedIn' }),
  endSessions: route('POST', '/sessions/end', {
    permission: 'isSignedIn',
    body: object({
      which: string().oneOf(['one', 'others', 'all']).required(),
      beganAt: number()
        .integer()
        .min(0)
        .when('which', ([which], rule) => (which === 'one' ? rule.required() : rule)),
    }).noUnknown(),
  }),
  recover: route('POST', '/second_factor/recover', {
    permission: 'anyone',
    body: object({
      email: string().trim().lowercase().required().max(45).matches(EMAIL_PATTERN, 'email must be an address'),
      code: string().trim().required().max(45),
    }).noUnknown(),
  }),
};
