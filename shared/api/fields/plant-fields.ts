import { boolean, object, string } from 'yup';
import { PLANT_LIMITS } from '../../domain/plant-profile.ts';
import { figureField, quantityField, wholeField } from './figure-field.ts';

const figure = (name: keyof typeof PLANT_LIMITS) => figureField(PLANT_LIMITS[name]).strict();
const whole = (name: keyof typeof PLANT_LIMITS) => wholeField(PLANT_LIMITS[name]).strict();
const yesOrNo = () => boolean().strict();

/** The facts about a plant that are figures. */
export const PLANT_FIGURES_FIELDS = {
  boilers: whole('boilers'),
  storeys: whole('storeys'),
  designTemperature: quantityField('temperature', PLANT_LIMITS.designTemperature).strict(),
  supplyTarget: quantityField('temperature', PLANT_LIMITS.supplyTarget).strict(),
  reliefPressure: quantityField('pressure', PLANT_LIMITS.reliefPressure).strict(),
  boilerInput: figure('boilerInput'),
  fuelPrice: figure('fuelPrice'),
  pumpPower: figure('pumpPower'),
  electricityPrice: figure('electricityPrice'),
  tankSize: figure('tankSize'),
  flats: whole('flats'),
  flatsLivedIn: whole('flatsLivedIn'),
  floorArea: figure('floorArea'),
};
export const PLANT_FIGURES = object(PLANT_FIGURES_FIELDS).noUnknown();

/** Facts that people enter about a plant (docs/product/findings.md#plant). A field that is left out is not said. */
export const PLANT = PLANT_FIGURES.shape({
  medium: string().oneOf(['water', 'steam'] as const),
  condensing: yesOrNo(),
  makeUpValve: yesOrNo(),
  heatsHotWater: yesOrNo(),
  mixingValve: yesOrNo(),
  fuel: string().oneOf(['gas', 'oil'] as const),
}).noUnknown();
