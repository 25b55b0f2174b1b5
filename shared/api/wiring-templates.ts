import { mixed } from 'yup';
import { WIRING_TEMPLATE_NAME } from './fields/wiring-template-fields.ts';
import { reply, route } from './route.ts';
import { isMap, SENSORS_SCHEMA } from './sensors-schema.ts';
import type { WiringTemplateReply, WiringTemplatesReply } from './types/wiring-template-types.ts';

export const wiringTemplates = {
  /** Lists the configuration templates of the company with their sensors (docs/product/commissioning.md#company-templates). */
  templates: route('GET', '/templates', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<WiringTemplatesReply>(),
  }),
  /** Keeps a configuration under a name. Units and limits of its inputs are not kept. */
  addTemplate: route('POST', '/templates', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'wiringTemplateAdded',
    body: WIRING_TEMPLATE_NAME.shape({ sensors: mixed(isMap).required().meta({ jsonSchema: SENSORS_SCHEMA }) }),
    reply: reply<WiringTemplateReply>(
      'INVALID_SENSORS',
      'TOO_MANY_TEMPLATES',
      'TEMPLATE_NAME_IN_USE',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Removes a configuration template. Wingnuts to which it was applied stay as they are. */
  removeTemplate: route('DELETE', '/templates/{wiringTemplateId}', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'wiringTemplateRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
