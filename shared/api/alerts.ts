import { array, boolean, number, object, string } from 'yup';
import { PERSON_CHANNELS } from '../domain/alarms/channels/channel.ts';
import { mailEndPath } from '../portal/public-paths.ts';
import { contacts } from './contacts.ts';
import { CODE } from './fields/people-fields.ts';
import { phoneRules } from './fields/phone-rules.ts';
import { quietHoursField } from './fields/quiet-hours-field.ts';
import { LINK_REFUSALS } from './refusals.ts';
import { reply, route } from './route.ts';
import type { AlertsReply, LinkedMailReply } from './types/alert-types.ts';

/** A public key of 65 bytes and a secret of 16 bytes in base64url, as browsers name them (RFC 8291). */
const BROWSER_KEY = /^[\w-]{87}$/;
const BROWSER_SECRET = /^[\w-]{22}$/;

const channels = () =>
  array(string().oneOf(PERSON_CHANNELS).required())
    .max(PERSON_CHANNELS.length)
    .required()
    .test('once', '${path} must have each channel once', (list) => new Set(list).size === list?.length)
    .meta({ jsonSchema: { uniqueItems: true } });

/** The fields of a save of the section Alerts. The form in the browser has the same rules. */
const alertRules = {
  channels: object({
    critical: channels().min(1, 'Choose at least one way for critical alarms.'),
    warning: channels(),
    notice: channels(),
  })
    .noUnknown()
    .required(),
  quietHours: quietHoursField(),
};

export const alerts = {
  ...contacts,
  /** Returns how the caller is notified of alarms (docs/product/channels.md#alerts). */
  get: route('GET', '', { permission: 'isSignedIn', reach: 'self', reply: reply<AlertsReply>() }),
  /**
   * Saves channels and quiet hours of the caller. A version that is not the newest is refused, and so is a channel that is not set up.
   * No quiet hours: null. Without `mondayMail` the mail of Monday stays as it is.
   */
  save: route('POST', '', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'alertsChanged',
    body: object({
      ...alertRules,
      mondayMail: boolean().strict(),
      version: number().integer().min(0).required(),
    }).noUnknown(),
    reply: reply<AlertsReply>('CHANNEL_NOT_SET_UP', 'CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /** Sends a code to a number of the United States or Canada by text. It works for 10 minutes (docs/product/channels.md#phone). */
  sendPhoneCode: route('POST', '/phone', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'phoneCodeSent',
    body: phoneRules,
    reply: reply<AlertsReply>(
      'CHANNEL_NOT_SET_UP',
      'PHONE_STOPPED',
      'TEXT_NOT_SENT',
      'TOO_MANY_REQUESTS',
      'CHANGED_MEANWHILE',
      'NOT_FOUND',
    ),
  }),
  /** Makes the number with this code the caller's number for texts and calls. */
  verifyPhone: route('POST', '/phone/verify', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'phoneVerified',
    body: CODE,
    reply: reply<AlertsReply>('PHONE_CODE_WRONG', 'PHONE_CODE_OVER', 'CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /** Forgets the caller's number for texts and calls, and one that waits for its code. */
  removePhone: route('DELETE', '/phone', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'phoneRemoved',
    reply: reply<AlertsReply>('CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /**
   * Switches push on in the browser that calls, with its subscription (docs/product/channels.md#push). An address that is not one of a
   * known push service is refused as not valid.
   */
  addDevice: route('POST', '/devices', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'deviceAdded',
    body: object({
      endpoint: string().max(1000).required(),
      p256dh: string().matches(BROWSER_KEY, '${path} must be a key').required(),
      auth: string().matches(BROWSER_SECRET, '${path} must be a secret').required(),
    }).noUnknown(),
    reply: reply<AlertsReply>('TOO_MANY_DEVICES', 'CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /** Switches push off in a browser of the caller. */
  removeDevice: route('DELETE', '/devices/{deviceId}', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'deviceRemoved',
    reply: reply<AlertsReply>('CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /**
   * Makes the address of the caller's calendar, in place of an earlier one. The answer alone has its token: the calendar is at
   * `/api/alerts/calendar/{token}` (docs/product/calendar.md#address).
   */
  makeCalendar: route('POST', '/calendar', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'calendarMade',
    reply: reply<{ readonly token: string; readonly alerts: AlertsReply }>('CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /** Ends the address of the caller's calendar. */
  endCalendar: route('DELETE', '/calendar', {
    permission: 'isSignedIn',
    reach: 'self',
    audit: 'calendarRevoked',
    reply: reply<AlertsReply>('CHANGED_MEANWHILE', 'NOT_FOUND'),
  }),
  /** Returns planned work and the person's shifts as iCalendar (RFC 5545), by an address that the person has made. */
  calendar: route('GET', '/calendar/{link}', {
    permission: 'anyone',
    text: 'text/calendar',
    reply: reply<string>('NOT_FOUND', 'COMPANY_SUSPENDED', 'TOO_MANY_REQUESTS'),
  }),
  /** Returns the mail that the link in it ends. Changes nothing. A browser that opens the address is sent to the page that asks. */
  openMail: route('GET', '/mails/{link}', {
    permission: 'anyone',
    page: ({ link = '' }) => mailEndPath(link),
    reply: reply<LinkedMailReply>(...LINK_REFUSALS),
  }),
  /** Ends the mail in which the link stands, for the person who got it. A second time changes nothing. The body is not read. */
  endMail: route('POST', '/mails/{link}', {
    permission: 'anyone',
    audit: 'reportChanged',
    reply: reply<LinkedMailReply>(...LINK_REFUSALS),
  }),
};
