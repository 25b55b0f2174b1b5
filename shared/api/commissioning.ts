import { array, number, object, string } from 'yup';
import { MAX_RECORD_MAILS, MAX_SIGN_OFF_NOTE } from '../domain/checkout/record.ts';
import { INPUT_KEYS } from '../domain/wingnuts/input.ts';
import { reply, route } from './route.ts';
import type { CommissioningReply, CommissioningsReply } from './types/commissioning-types.ts';

export const commissioning = {
  /** Lists the newest 20 sign-offs of a wingnut, and says from which age a value is not live (docs/product/commissioning.md#check-out). */
  commissionings: route('GET', '/{id}/commissionings', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<CommissioningsReply>('NOT_FOUND'),
  }),
  /**
   * Signs a wingnut off: keeps what is true now of its inputs, which of them are ticked, and a note. The version of the configuration
   * that was looked at must be the newest. An input without a live value cannot be ticked.
   */
  signOff: route('POST', '/{id}/commissionings', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutSignedOff',
    body: object({
      version: number().strict().integer().min(0).required(),
      ticks: array(string().oneOf(INPUT_KEYS).required()).max(INPUT_KEYS.length).required(),
      note: string().trim().max(MAX_SIGN_OFF_NOTE).default(''),
      tickedAt: number()
        .strict()
        .integer()
        .min(0)
        .meta({ jsonSchema: { description: 'UTC ms, for a call that has waited for a network' } }),
    }).noUnknown(),
    reply: reply<CommissioningReply>('NOT_FOUND', 'INVALID_SIGN_OFF', 'CHANGED_MEANWHILE'),
  }),
  /** Mails a sign-off to people of the company. The mails go out within a minute. */
  mailSignOff: route('POST', '/{id}/commissionings/{signOffId}/mail', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'signOffMailed',
    body: object({
      userIds: array(string().required().max(45)).min(1).max(MAX_RECORD_MAILS).required(),
    }).noUnknown(),
    reply: reply('NOT_FOUND', 'UNKNOWN_RECIPIENT', 'TOO_MANY_REQUESTS'),
  }),
};
