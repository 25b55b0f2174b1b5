import { array, boolean, number, object, string } from 'yup';
import {
  MAX_LEVEL_MINUTES,
  MAX_LEVEL_PEOPLE,
  MAX_LEVELS,
  MAX_ROTA_NAME,
  MAX_ROTA_PEOPLE,
  MAX_ROTAS,
  MIN_LEVEL_MINUTES,
} from '../domain/alarms/escalation/escalation.ts';
import { isDay } from '../domain/calendar-day.ts';
import { isTimeZone } from '../domain/property.ts';
import { reply, route } from './route.ts';
import type { EscalationsReply, OnCallsReply } from './types/escalation-types.ts';

/** A list of a body whose parts are not checked yet. */
const listOf = <Item>(value: readonly Item[] | null | undefined): readonly (Item | null | undefined)[] =>
  Array.isArray(value) ? value : [];

const userId = () => string().required().max(45);
const people = (most: number) =>
  array(userId())
    .max(most)
    .test('unique', 'each person only once', (ids) => new Set(listOf(ids)).size === listOf(ids).length)
    .meta({ jsonSchema: { uniqueItems: true } })
    .required();
const day = () =>
  string()
    .required()
    .test('day', '${path} must be a day', isDay)
    .meta({ jsonSchema: { format: 'date' } });

const level = object({
  minutes: number().integer().min(MIN_LEVEL_MINUTES).max(MAX_LEVEL_MINUTES).required(),
  people: people(MAX_LEVEL_PEOPLE),
  rotaId: string().max(45),
})
  .noUnknown()
  .test(
    'one',
    'A level has people or a rota',
    ({ people: ids, rotaId }) => listOf(ids).length > 0 !== (rotaId !== undefined),
  )
  .meta({ jsonSchema: { description: 'People, or a rota.' } });

const rota = object({
  id: string()
    .required()
    .matches(/^[\w-]{1,45}$/),
  name: string().trim().required().max(MAX_ROTA_NAME),
  people: people(MAX_ROTA_PEOPLE),
  /** 1 is Monday, 7 is Sunday. */
  weekday: number().integer().min(1).max(7).required(),
  hour: number().integer().min(0).max(23).required(),
  timeZone: string()
    .required()
    .max(60)
    .test('zone', 'timeZone must be a time zone', (zone) => isTimeZone(zone ?? ''))
    .meta({ jsonSchema: { description: 'An IANA time zone.' } }),
  /** The day on which a turn of the first person begins. */
  startDay: day(),
}).noUnknown();

export const escalations = {
  /** Returns levels, rotas and overrides, with the people who can be chosen. */
  settings: route('GET', '', { permission: 'isAdmin', reach: 'company', reply: reply<EscalationsReply>() }),
  /**
   * Replaces levels and rotas (docs/product/channels.md#escalation). A version that is not the newest is refused. Overrides stay,
   * except those of a rota that is gone.
   */
  save: route('POST', '', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'escalationSaved',
    body: object({
      levels: array(level).max(MAX_LEVELS).required(),
      rotas: array(rota)
        .max(MAX_ROTAS)
        .required()
        .test(
          'unique',
          'each rota only once',
          (rotas) => new Set(listOf(rotas).map((each) => each?.id)).size === listOf(rotas).length,
        )
        .meta({ jsonSchema: { description: 'Each id only once.' } }),
      alsoWarnings: boolean().required(),
      /** The version that the screen shows. */
      seen: number().integer().min(0).required(),
    })
      .noUnknown()
      .test('rotas', 'A level names a rota that there is not', ({ levels, rotas }) =>
        listOf(levels).every(
          (each) => each?.rotaId === undefined || listOf(rotas).some((other) => other?.id === each.rotaId),
        ),
      )
      .meta({ jsonSchema: { description: 'A level names a rota of the same body.' } }),
    reply: reply<EscalationsReply>('UNKNOWN_RECIPIENT', 'CHANGED_MEANWHILE'),
  }),
  /** Says who is on call now in each rota, until when, and who comes next. */
  onCall: route('GET', '/on_call', { permission: 'isSignedIn', reach: 'properties', reply: reply<OnCallsReply>() }),
  /** Puts somebody on call on named days (docs/product/channels.md#rota). */
  addOverride: route('POST', '/overrides', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'overrideAdded',
    body: object({
      rotaId: string().required().max(45),
      userId: userId(),
      from: day(),
      /** The last day. */
      to: day(),
    })
      .noUnknown()
      .test('order', 'The last day is before the first', ({ from, to }) => from <= to)
      .meta({ jsonSchema: { description: 'The last day is not before the first.' } }),
    reply: reply<EscalationsReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Removes an override. */
  removeOverride: route('DELETE', '/overrides/{overrideId}', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'overrideRemoved',
    reply: reply<EscalationsReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
