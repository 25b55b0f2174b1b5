import { mixed, number, object, string } from 'yup';
import { isSensorLabel } from '../domain/sensor.ts';
import { isInputKey } from '../domain/wingnuts/input.ts';
import type { NewLabels } from '../domain/wingnuts/renumbering.ts';
import { RELABELINGS, type Relabeling } from '../domain/wingnuts/wiring.ts';
import { commissioning } from './commissioning.ts';
import { firmwareUpdates } from './firmware-updates.ts';
import { PAGE } from './page.ts';
import { reply, route } from './route.ts';
import { isMap, SENSORS_SCHEMA } from './sensors-schema.ts';
import { SINCE } from './since.ts';
import type { WingnutChanges, WingnutDetailReply, WingnutReply } from './types/entity-types.ts';
import { wiringTemplates } from './wiring-templates.ts';

const isAnswers = (value: unknown): value is Readonly<Record<string, Relabeling>> =>
  isMap(value) && Object.values(value).every((each) => RELABELINGS.some((known) => known === each));
/** The meaning of the other label, by input. */
const ANSWERS = { type: 'object', additionalProperties: { enum: RELABELINGS } };

const isNewLabels = (value: unknown): value is NewLabels =>
  isMap(value) && Object.entries(value).every(([input, label]) => isInputKey(input) && isSensorLabel(`${label}`));
/** The label with another number, by input. */
const NEW_LABELS = { type: 'object', additionalProperties: { type: 'string' } };

/** The text on the label of a wingnut. */
const LABEL = object({
  wingnutId: string().trim().lowercase().default(''),
  claimCode: string().trim().max(40),
}).noUnknown();

export const wingnuts = {
  ...commissioning,
  /** Lists the company's wingnuts with their property, in order of their ids: all, or with `most` a page of them. */
  list: route('GET', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: PAGE,
    reply: reply<readonly WingnutReply[]>(),
  }),
  /**
   * Returns what has changed in the list since the time `at` of the last answer, as it was at most 20 seconds ago. `since=0`
   * returns all of it.
   */
  changes: route('GET', '/changes', {
    permission: 'isSignedIn',
    reach: 'properties',
    query: SINCE,
    reply: reply<WingnutChanges>(),
  }),
  ...wiringTemplates,
  ...firmwareUpdates,
  /** Returns one wingnut with the latest value of each input. */
  get: route('GET', '/{id}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<WingnutDetailReply>('NOT_FOUND'),
  }),
  /** Claims a provisioned device that no company has and whose certificate is not revoked. */
  claim: route('POST', '', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutClaimed',
    body: LABEL,
    reply: reply<WingnutDetailReply>('INVALID_WINGNUT', 'CLAIM_CODE_NEEDED', 'CHANGED_MEANWHILE'),
  }),
  /** Saves the configuration; other fields of the body are dropped. */
  configure: route('POST', '/{id}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutConfigured',
    body: object({
      sensors: mixed(isMap).required().meta({ jsonSchema: SENSORS_SCHEMA }),
      version: number().integer().min(0),
      relabeled: mixed(isAnswers).meta({ jsonSchema: ANSWERS }),
    }).noUnknown(),
    reply: reply<WingnutDetailReply>('INVALID_SENSORS', 'NOT_FOUND', 'LABELS_COLLIDE', 'CHANGED_MEANWHILE'),
  }),
  /**
   * Links the wingnut to a property. An empty `propertyId` unlinks it. With `from`, the property where it is, it moves to the other one in
   * one act. `labels` gives inputs other numbers of the same label.
   */
  link: route('POST', '/{id}/link', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutUnlinked',
    body: object({
      propertyId: string().trim().max(45).default(''),
      from: string().trim().max(45),
      labels: mixed(isNewLabels).meta({ jsonSchema: NEW_LABELS }),
    }).noUnknown(),
    reply: reply<WingnutDetailReply>(
      'NOT_FOUND',
      'ALREADY_LINKED',
      'LABELS_COLLIDE',
      'TOO_MANY_WINGNUTS',
      'CHANGED_MEANWHILE',
    ),
  }),
  /**
   * Puts another wingnut in the place of this one, with its configuration and its property: a new one, which is claimed, or an own one without a
   * property. Returns the other one.
   */
  exchange: route('POST', '/{id}/exchange', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutExchanged',
    body: LABEL,
    reply: reply<WingnutDetailReply>(
      'NOT_FOUND',
      'NOT_LINKED',
      'ALREADY_LINKED',
      'INVALID_WINGNUT',
      'CLAIM_CODE_NEEDED',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Releases the wingnut from the company: its link, configuration and latest values are deleted. `release=yes` lets other companies claim it by its UUID for 30 days. */
  remove: route('DELETE', '/{id}', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'wingnutRemoved',
    query: object({ release: string().oneOf(['yes']) }).noUnknown(),
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
