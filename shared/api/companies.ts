import { array, boolean, number, object, string } from 'yup';
import { AUDIT_KINDS, type AuditKind } from '../domain/audit/kinds.ts';
import { LANGUAGES } from '../domain/figures/reader.ts';
import { MAX_GRANTED } from '../domain/people/grants.ts';
import { ROLES } from '../domain/role.ts';
import { grantsField } from './fields/grants-field.ts';
import { EMAIL } from './fields/people-fields.ts';
import { keys } from './keys.ts';
import { reply, route } from './route.ts';
import type { AuditReply, CompanyUserReply, InvitationReply, SignInRules, UserReply } from './types/people-types.ts';

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];
/** The last millisecond with 13 digits: keys of records are compared as texts. */
const MAX_TIME = 9_999_999_999_999;

const userId = string().required().max(45);
/** A row of the users' table: both must be of the same user, so that a stale table changes nobody else. */
const user = EMAIL.shape({ userId });

export const companies = {
  ...keys,
  /** Returns the company's name and its seats. */
  details: route('GET', '/details', {
    permission: 'isSignedIn',
    reach: 'self',
    reply: reply<{ readonly config: { readonly name: string; readonly seats: number; readonly seatsUsed: number } }>(),
  }),
  /** Lists all users of the company, pending ones included. */
  users: route('GET', '/users', {
    permission: 'isAdmin',
    reach: 'company',
    reply: reply<readonly CompanyUserReply[]>(),
  }),
  /** Says whether a Property ID is well formed and free. */
  external: route('GET', '/external/{externalId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<{ readonly externalId: string }>('PROPERTY_ID_INVALID', 'PROPERTY_ID_IN_USE'),
  }),
  /**
   * Lists who changed what, the newest first, at most 50 records. `next` is the cursor of the next page, null after the
   * last. A page may have fewer records, even none, and still a next one: the filters leave others out.
   */
  audit: route('GET', '/audit', {
    permission: 'isAdmin',
    reach: 'properties',
    query: object({
      /** UTC ms, inclusive. Without them all that is kept. */
      from: number().integer().min(0).max(MAX_TIME).default(0),
      to: number().integer().min(0).max(MAX_TIME),
      /** The person who made the change: the id of a user, `operator`, `system` or `support`. */
      user: string().max(45),
      kind: string().oneOf(KINDS),
      /** A part of the name of what was changed. */
      text: string().trim().max(45),
      /** The cursor of the page before. Only whom it was given to can use it. */
      after: string().matches(/^[\w-]{40,200}$/, {
        excludeEmptyString: true,
        message: 'after must be a cursor',
      }),
    }).noUnknown(),
    reply: reply<AuditReply>(),
  }),
  /** Invites a person into the caller's company by mail. */
  invite: route('POST', '/invite', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'userInvited',
    body: EMAIL.shape({
      /** Ignored: people are invited into the caller's own company. */
      company: string(),
      /** Counts without grants. With grants the strongest of them is the role. */
      role: string().oneOf(ROLES).default('read'),
      /** The properties that the person may see. Absent or empty: all properties. */
      grants: grantsField(),
      /** The language of the invitation. */
      language: string().oneOf(LANGUAGES).default('en'),
    }),
    reply: reply<InvitationReply>(
      'NOT_FOUND',
      'USER_EXISTS',
      'EMAIL_IN_USE',
      'ADDRESS_BOUNCED',
      'NO_SEATS',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Mails a pending user a new invitation. The old one no longer works. */
  resendInvite: route('POST', '/invite/resend', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'invitationResent',
    body: object({ userId }).noUnknown(),
    reply: reply<InvitationReply>(
      'NOT_FOUND',
      'EMAIL_IN_USE',
      'ADDRESS_BOUNCED',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /**
   * Gives a pending user a new invitation without a mail, and returns its link, for this one time. Every earlier link no
   * longer works.
   */
  inviteLink: route('POST', '/invite/link', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'invitationLinkMade',
    body: object({ userId }).noUnknown(),
    reply: reply<{ readonly link: string; readonly expiresAt: number }>(
      'NOT_FOUND',
      'EMAIL_IN_USE',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Returns what the company asks of its people when they sign in. */
  signInRules: route('GET', '/sign_in_rules', { permission: 'isSignedIn', reach: 'self', reply: reply<SignInRules>() }),
  /** Saves what the company asks of its people when they sign in. */
  saveSignInRules: route('POST', '/sign_in_rules', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'signInRulesChanged',
    body: object({ adminsNeedSecondFactor: boolean().required(), longPasswords: boolean().required() }).noUnknown(),
    reply: reply<SignInRules>('CHANGED_MEANWHILE'),
  }),
  /** Changes the role of a user, and what the user may see. Without `grants` a user who has some is refused: the caller does not know them. */
  updateAuth: route('POST', '/user/update_auth', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'roleChanged',
    body: user.shape({ new_role: string().oneOf(ROLES).required(), grants: grantsField() }),
    reply: reply<UserReply>('NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE'),
  }),
  /** Says what some users may see, invited ones too. Without grants they see all properties, each with the role that he or she has. */
  grant: route('POST', '/users/grants', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'userReachChanged',
    body: object({
      userIds: array(userId).min(1).max(MAX_GRANTED).required(),
      grants: grantsField().required(),
    }).noUnknown(),
    reply: reply<readonly CompanyUserReply[]>('NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE'),
  }),
  /** Ends all sessions of a user, at the identity provider too. */
  endUserSessions: route('POST', '/user/end_sessions', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'sessionsEnded',
    body: user,
    reply: reply('NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE'),
  }),
  /** Deletes a verified user. A deletion that failed half-way can be repeated. */
  deleteUser: route('POST', '/user/delete', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'userDeleted',
    body: user,
    reply: reply('NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE'),
  }),
  /** Deletes an invited user. */
  deletePending: route('POST', '/user/delete_pending', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'invitationCancelled',
    body: user,
    reply: reply('NOT_FOUND', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE'),
  }),
};
