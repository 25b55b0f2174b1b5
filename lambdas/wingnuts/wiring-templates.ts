import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { WiringTemplateReply, WiringTemplatesReply } from '../../shared/api/types/wiring-template-types.ts';
import { readSensors } from '../../shared/domain/wingnuts/configuration.ts';
import {
  type CompanyTemplate,
  templateSensors,
  WIRING_TEMPLATE_LIMITS,
} from '../../shared/domain/wingnuts/templates/company-templates.ts';
import { repeatedLabels } from '../../shared/domain/wingnuts/wiring.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import * as store from '../store/wingnuts/wiring-templates.ts';

/** Configuration templates (docs/product/commissioning.md#company-templates). */

/** The templates of the caller's company, by name. */
export const templates = async ({ caller }: Call<typeof API.wingnuts.templates>): Promise<WiringTemplatesReply> => {
  const known = await store.listWiringTemplates(caller.companyId);
  const sorted = [...known].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { templates: sorted, max: WIRING_TEMPLATE_LIMITS.templates };
};

/** Keeps a configuration under a name. Throws INVALID_SENSORS, TOO_MANY_TEMPLATES or TEMPLATE_NAME_IN_USE. */
export async function addTemplate({
  author,
  body,
  now,
}: Call<typeof API.wingnuts.addTemplate>): Promise<WiringTemplateReply> {
  const { sensors, problems } = readSensors(body.sensors);
  const repeated = repeatedLabels(sensors).map((label) => `${label} is given twice`);
  const wrong = [...problems, ...repeated, ...(Object.keys(sensors).length === 0 ? ['No inputs have labels'] : [])];
  if (wrong.length > 0) throw new Refusal('INVALID_SENSORS', wrong.join('; '));
  const template: CompanyTemplate = {
    id: randomUUID(),
    name: body.name,
    sensors: templateSensors(sensors),
    changedAt: now,
  };
  await store.addWiringTemplate(author, template);
  return template;
}

/** Removes a template. Throws NOT_FOUND. */
export async function removeTemplate({
  author,
  path,
}: Call<typeof API.wingnuts.removeTemplate>): Promise<Record<string, never>> {
  await store.removeWiringTemplate(author, path.wiringTemplateId);
  return {};
}
