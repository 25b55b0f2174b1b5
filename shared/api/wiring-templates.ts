import { mixed, object, string } from 'yup';
import { WIRING_TEMPLATE_LIMITS } from '../domain/wingnuts/templates/company-templates.ts';
import { route } from './route.ts';
import { isMap, SENSORS_SCHEMA } from './sensors-schema.ts';
import type { WiringTemplateReply, WiringTemplatesReply } from './types/wiring-template-types.ts';

export interface WiringTemplateCalls {
  /** Lists the configuration templates of the company with their sensors (docs/product/commissioning.md#company-templates). */
  templates: { reply: WiringTemplatesReply };
  /** Keeps a configuration under a name. Units and limits of its inputs are not kept. */
  addTemplate: {
    reply: WiringTemplateReply;
    refusal: 'INVALID_SENSORS' | 'TOO_MANY_TEMPLATES' | 'TEMPLATE_NAME_IN_USE' | 'CHANGED_MEANWHILE';
  };
  /** Removes a configuration template. Wingnuts to which it was applied stay as they are. */
  removeTemplate: { reply: Record<string, never>; refusal: 'NOT_FOUND' | 'CHANGED_MEANWHILE' };
}

export const wiringTemplates = {
  templates: route('GET', '/templates', { permission: 'isSignedIn' }),
  addTemplate: route('POST', '/templates', {
    permission: 'isAuth',
    body: object({
      name: string().trim().required().max(WIRING_TEMPLATE_LIMITS.name),
      sensors: mixed(isMap).required().meta({ jsonSchema: SENSORS_SCHEMA }),
    }).noUnknown(),
  }),
  removeTemplate: route('DELETE', '/templates/{templateId}', { permission: 'isAuth' }),
};
