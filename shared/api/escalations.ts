import { array, boolean, number, object } from 'yup';
import { MAX_LEVELS, MAX_ROTAS } from '../domain/alarms/escalation/escalation.ts';
import { LEVEL, listOf, OVERRIDE, ROTA } from './fields/escalation-fields.ts';
import { reply, route } from './route.ts';
import type { EscalationsReply, OnCallsReply } from './types/escalation-types.ts';

const level = LEVEL.test(
  'one',
  'A level has people or an on-call schedule',
  ({ people: ids, rotaId }) => listOf(ids).length > 0 !== (rotaId !== undefined),
).meta({ jsonSchema: { description: 'People, or an on-call schedule.' } });

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
      rotas: array(ROTA)
        .max(MAX_ROTAS)
        .required()
        .test(
          'unique',
          'each on-call schedule only once',
          (rotas) => new Set(listOf(rotas).map((each) => each?.id)).size === listOf(rotas).length,
        )
        .meta({ jsonSchema: { description: 'Each id only once.' } }),
      alsoWarnings: boolean().required(),
      /** The version that the screen shows. */
      seen: number().integer().min(0).required(),
    })
      .noUnknown()
      .test('rotas', 'A level names an on-call schedule that doesn’t exist', ({ levels, rotas }) =>
        listOf(levels).every(
          (each) => each?.rotaId === undefined || listOf(rotas).some((other) => other?.id === each.rotaId),
        ),
      )
      .meta({ jsonSchema: { description: 'A level names an on-call schedule of the same body.' } }),
    reply: reply<EscalationsReply>('UNKNOWN_RECIPIENT', 'CHANGED_MEANWHILE'),
  }),
  /** Says who is on call now in each rota, until when, and who comes next. */
  onCall: route('GET', '/on_call', { permission: 'isSignedIn', reach: 'properties', reply: reply<OnCallsReply>() }),
  /** Puts somebody on call on named days (docs/product/channels.md#rota). */
  addOverride: route('POST', '/overrides', {
    permission: 'isAdmin',
    reach: 'company',
    audit: 'overrideAdded',
    body: OVERRIDE,
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
