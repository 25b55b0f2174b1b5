// Group `notifications`: the limits, the recipients and the planned work of a property.
import { array, boolean, mixed, number, object, string } from 'yup';
import { MAX_WORK_TIMES, WORK_EVERY, WORK_KINDS, WORK_TELLS } from '../domain/alarms/check/planned-work.ts';
import type { Thresholds } from '../domain/alarms/limits/breach.ts';
import { isOnlyWhile } from '../domain/alarms/limits/only-while.ts';
import { SEVERITIES } from '../domain/alarms/limits/severity.ts';
import { INSTRUCTION } from './fields/instruction-field.ts';
import { workReasonField } from './fields/work-fields.ts';
import { reply, route } from './route.ts';
import type { NotificationReply, PlannedWorksReply } from './types/entity-types.ts';
import type { MutesReply } from './types/mute-types.ts';

const status = string().oneOf(['enabled', 'disabled'] as const);
const threshold = object({
  min: string(),
  max: string(),
  thresholdStatus: status.required(),
  forMinutes: string(),
  severity: string().oneOf(SEVERITIES),
  band: string(),
  byRules: boolean().isTrue(),
  onlyWhile: mixed(isOnlyWhile),
  isMuted: boolean().isTrue(),
  instruction: INSTRUCTION,
}).noUnknown();

const isThresholds = (value: unknown): value is Thresholds =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => threshold.isValidSync(each, { strict: true }));

/** The limits of sensors, by label. Their form, not their sense: the rules of `shared/domain` say what is wrong with them. */
export const limitsSchema = mixed(isThresholds)
  .required()
  .meta({ jsonSchema: { $ref: '#/components/schemas/Thresholds' } });

export const notifications = {
  /** Lists the alarm settings of all properties, or returns those of the property in the query. */
  list: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: object({ propertyId: string() }).noUnknown(),
    reply: reply<readonly NotificationReply[] | NotificationReply>('NOT_FOUND'),
  }),
  /**
   * Switches a property's alarm settings on or off, or replaces them, or both (docs/product/alarms.md#settings). A version that is
   * not the newest is refused.
   */
  save: route('POST', '/{propertyId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'settingsSaved',
    body: object({
      entityStatus: status,
      config: object({
        thresholds: limitsSchema,
        recipients: array(
          object({
            id: string().required().max(45),
            /** `selected` is a marker of the screen; it is not stored (docs/product/alarms.md#recipient-types). */
            type: string()
              .oneOf(['email', 'phone', 'slack', 'selected'] as const)
              .required(),
          }).noUnknown(),
        )
          .max(500)
          .required(),
        /** The instruction for any alarm of the property. Absent: it stays as it is. Empty: there is none. */
        instruction: INSTRUCTION,
      })
        .noUnknown()
        .optional()
        .default(undefined),
      version: number().integer().min(0),
    }).noUnknown(),
    reply: reply<NotificationReply>('INVALID_THRESHOLDS', 'UNKNOWN_RECIPIENT', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Lists the planned work of a property: what is to come, what goes on, and what has ended within 32 days. */
  plannedWork: route('GET', '/{propertyId}/planned_work', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<PlannedWorksReply>('NOT_FOUND'),
  }),
  /**
   * Plans work on a property or on one of its wingnuts (docs/product/incidents.md#planned-work). Without `from`, or when it has passed,
   * the work begins now. Times are UTC ms.
   */
  planWork: route('POST', '/{propertyId}/planned_work', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'workPlanned',
    body: object({
      from: number().integer().min(0),
      to: number().integer().min(0).required(),
      reason: workReasonField(),
      wingnutId: string().max(45),
      /** The people who are notified by mail (docs/product/incidents.md#planned-work-mail). Absent: nobody. */
      tells: string().oneOf(WORK_TELLS),
      /** The number of times that it comes, the first one included, at the same local time. Absent: once. */
      repeats: object({
        every: string().oneOf(WORK_EVERY).required(),
        times: number().integer().min(2).max(MAX_WORK_TIMES).required(),
      })
        .noUnknown()
        .optional()
        .default(undefined),
      /** Further times of the same work, of a calendar's file (docs/product/incidents.md#planned-work-calendar). Not with `repeats`. */
      others: array(
        object({ from: number().integer().min(0).required(), to: number().integer().min(0).required() }).noUnknown(),
      )
        .max(MAX_WORK_TIMES - 1)
        .optional()
        .test('either', 'Either repeats or others', (others, { parent }) => !others || !parent.repeats)
        .meta({ jsonSchema: { description: 'Not with `repeats`' } }),
      /** The alarms that it holds back; all else alarms as ever (docs/product/incidents.md#planned-work-kinds). Absent: everything. */
      kinds: array(string().oneOf(WORK_KINDS).required()).min(1).max(WORK_KINDS.length).optional(),
    }).noUnknown(),
    reply: reply<PlannedWorksReply>('INVALID_WORK', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Ends planned work now. Work that has not begun is removed; with `series` also all later works that were planned with it. */
  endWork: route('DELETE', '/{propertyId}/planned_work/{workId}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'workEnded',
    query: object({ series: boolean().default(false) }).noUnknown(),
    reply: reply<PlannedWorksReply>('NOT_FOUND', 'WORK_IS_OVER', 'CHANGED_MEANWHILE'),
  }),
  /** Lists the sensors and buildings of all properties that are muted now, what ends first on top. */
  mutes: route('GET', '/mutes', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<MutesReply>(),
  }),
  /**
   * Mutes a sensor of a property, or the whole property: its alarms are shown, and nobody gets a message (docs/product/alarms.md#mute). An
   * earlier mute of the same is replaced.
   */
  mute: route('POST', '/{propertyId}/mute', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'muted',
    body: object({
      /** The sensor. Absent: the whole property. */
      label: string().min(1).max(45),
      /** The end, UTC ms, at most a year ahead. Absent: until a person ends it. */
      until: number().integer().min(0),
    }).noUnknown(),
    reply: reply<MutesReply>('INVALID_MUTE', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Ends the mute of a sensor of a property, or that of the whole property. */
  unmute: route('DELETE', '/{propertyId}/mute', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'unmuted',
    query: object({ label: string().min(1).max(45) }).noUnknown(),
    reply: reply<MutesReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
