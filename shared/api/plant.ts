import { boolean, number, object, string } from 'yup';
import { PLANT_LIMITS } from '../domain/plant-profile.ts';
import { reply, route } from './route.ts';
import type { PropertyReply } from './types/entity-types.ts';

const figure = (name: keyof typeof PLANT_LIMITS) => {
  const { min, max } = PLANT_LIMITS[name];
  return number().strict().min(min).max(max);
};
const yesOrNo = () => boolean().strict();

/** Facts that people enter about a plant (docs/product/findings.md#plant). A field that is left out is not said. Form and server have the same rules. */
export const PLANT = object({
  medium: string().oneOf(['water', 'steam'] as const),
  condensing: yesOrNo(),
  boilers: figure('boilers').integer(),
  storeys: figure('storeys').integer(),
  designTemperature: figure('designTemperature'),
  supplyTarget: figure('supplyTarget'),
  reliefPressure: figure('reliefPressure'),
  makeUpValve: yesOrNo(),
  heatsHotWater: yesOrNo(),
  mixingValve: yesOrNo(),
  boilerInput: figure('boilerInput'),
  fuelPrice: figure('fuelPrice'),
  pumpPower: figure('pumpPower'),
  electricityPrice: figure('electricityPrice'),
  fuel: string().oneOf(['gas', 'oil'] as const),
  tankSize: figure('tankSize'),
  flats: figure('flats').integer(),
  flatsLivedIn: figure('flatsLivedIn').integer(),
  floorArea: figure('floorArea'),
}).noUnknown();

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
