import { KEYS } from '../../../shared/platform/items/keys.ts';

const SENSORS = { AN17: { type: 'pressure', label: 'boilerSystemPressure1' } };

/** The item of a company's only configuration template. */
export const wiringTemplateItem = (companyId: string, id: string) => ({
  ...KEYS.wiringTemplates(companyId),
  templates: [{ id, name: 'One boiler', sensors: SENSORS, changedAt: 1 }],
  version: 1,
});
export const WIRING_TEMPLATE_ID = 'd1d2e3f4-5a6b-4c7d-8e9f-001122334455';
export const THEIR_WIRING_TEMPLATE_ID = 'd2d2e3f4-5a6b-4c7d-8e9f-001122334455';
/** A template as a person keeps it. */
export const keptTemplate = (name: string) => ({ name, sensors: SENSORS });
