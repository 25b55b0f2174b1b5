import { number, object } from 'yup';
import { PLANT } from './fields/plant-fields.ts';
import { reply, route } from './route.ts';
import type { PropertyReply } from './types/entity-types.ts';

/** The call of a plant's facts, a part of the group `properties`. */
export const plant = {
  /**
   * Saves what people say of the plant: all of it, so a field that is left out is not said any more. A version that is not the newest is
   * refused.
   */
  savePlant: route('POST', '/{id}/plant', {
    permission: 'isAuth',
    reach: 'properties',
    audit: 'plantSaved',
    body: object({ plant: PLANT.required(), version: number().integer().min(0) }).noUnknown(),
    reply: reply<PropertyReply>('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
