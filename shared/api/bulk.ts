import { array, object, string } from 'yup';
import { type BulkVerdict, bulkNames } from '../domain/bulk/action.ts';
import { MAX_BULK } from '../domain/bulk/reasons.ts';
import { PROPERTY_LIMITS } from '../domain/property.ts';
import { TEMPLATE_CHOICE } from './fields/template-choice.ts';
import { workReasonField } from './fields/work-fields.ts';
import { reply, route } from './route.ts';

/** The effect of an action on one property, planned or done. In the order of the ids in the call. */
export type BulkPropertyReply = BulkVerdict & { readonly id: string };
export interface BulkReply {
  readonly properties: readonly BulkPropertyReply[];
}

const ids = (most: number) => array(string().required().max(45)).min(1).max(most);
const propertyIds = ids(MAX_BULK).required();

/** A day and a time of the clock: '2026-11-26T14:00'. */
const localTime = string().matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** One thing to do to many properties: one of the attributes (docs/product/bulk.md#actions). */
const action = object({
  notifications: string().oneOf(['enabled', 'disabled'] as const),
  portfolio: string().trim().max(PROPERTY_LIMITS.portfolio),
  addRecipients: ids(MAX_BULK),
  removeRecipients: ids(MAX_BULK),
  template: TEMPLATE_CHOICE.default(undefined).optional(),
  plannedWork: object({
    from: localTime,
    to: localTime.required(),
    reason: workReasonField(),
  })
    .noUnknown()
    .default(undefined)
    .optional(),
})
  .noUnknown()
  .test('one', 'action must name one thing to do', (value) => bulkNames(value).length === 1)
  .meta({ jsonSchema: { minProperties: 1, maxProperties: 1 } });

/** Chosen by the client for one piece of work: the server does nothing twice for it (docs/product/bulk.md#once). */
const id = string()
  .required()
  .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'id must be a UUID');

export const bulk = {
  /** Says what an action would do to each of some properties, or why it would do nothing. Changes nothing. */
  bulkPreview: route('POST', '/bulk_preview', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'onlyAsks',
    body: object({ propertyIds, action }).noUnknown(),
    reply: reply<BulkReply>('UNKNOWN_RECIPIENT', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /**
   * Does an action to each of some properties, at most 100, and says what it has done to each. A repeated call with the same id
   * changes nothing and answers the same.
   */
  bulk: route('POST', '/bulk', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyEdited',
    body: object({ id, propertyIds, action }).noUnknown(),
    reply: reply<BulkReply>('UNKNOWN_RECIPIENT', 'NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
  /** Takes back what the work with this id has changed of some properties, where nobody has changed it since. */
  bulkUndo: route('POST', '/bulk_undo', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'propertyEdited',
    body: object({ id, propertyIds }).noUnknown(),
    reply: reply<BulkReply>(),
  }),
};
