import type { Thresholds } from '../../../shared/domain/alarms/limits/breach.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';

const LIMITS: Thresholds = { boilerSystemPressure: { min: '12', max: '30', thresholdStatus: 'enabled' } };

/** The items of a company's only limit template. */
export const templateItems = (companyId: string, id: string) => {
  const entry = { id, name: 'Gas boilers', version: 1, sensors: 1, changedAt: 1, changedBy: 'nobody' };
  return [
    { ...KEYS.limitTemplates(companyId), templates: [entry], version: 1 },
    { ...KEYS.limitTemplate(companyId, id), limits: LIMITS, version: 1 },
  ];
};
export const TEMPLATE_ID = 'c1d2e3f4-5a6b-4c7d-8e9f-001122334455';
export const THEIR_TEMPLATE_ID = 'c2d2e3f4-5a6b-4c7d-8e9f-001122334455';
/** A template as a person types it. */
export const typedTemplate = (name: string) => ({ name, limits: LIMITS });
