import { number, object } from 'yup';
import { TEMPLATE_LIMITS } from '../domain/alarms/limits/template.ts';
import { titleField } from './fields/fields.ts';
import { COMPANY_INSTRUCTION } from './fields/instruction-field.ts';
import { limitsSchema } from './notifications.ts';
import { reply, route } from './route.ts';
import type { InstructionsReply, LimitTemplateReply, LimitTemplatesReply } from './types/template-types.ts';

const { name, sensors } = TEMPLATE_LIMITS;

const body = {
  name: titleField(name),
  limits: limitsSchema.test('size', `limits must name at most ${sensors} sensors`, (limits) => {
    return Object.keys(limits ?? {}).length <= sensors;
  }),
};

export const limitTemplates = {
  /** Lists what the company says to do about alarms (docs/product/instructions.md). */
  instructions: route('GET', '/instructions', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<InstructionsReply>(),
  }),
  /**
   * Says what to do about the sensors of a name, or about any alarm (`any`). An empty text removes it. `seen` is the text that it
   * replaces: if somebody else has changed it since, nothing is saved.
   */
  saveInstruction: route('POST', '/instructions', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'instructionSaved',
    body: COMPANY_INSTRUCTION,
    reply: reply<InstructionsReply>('CHANGED_MEANWHILE'),
  }),
  /** Lists the limit templates of the company (docs/product/limit-templates.md). */
  templates: route('GET', '/limit_templates', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<LimitTemplatesReply>(),
  }),
  /** Returns a limit template with its limits. */
  template: route('GET', '/limit_templates/{limitTemplateId}', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<LimitTemplateReply>('NOT_FOUND'),
  }),
  /** Makes a limit template. Its limits are by name of sensor, `boilerSystemPressure`, or by label. */
  addTemplate: route('POST', '/limit_templates', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'templateAdded',
    body: object(body).noUnknown(),
    reply: reply<LimitTemplateReply>(
      'INVALID_THRESHOLDS',
      'TOO_MANY_TEMPLATES',
      'TEMPLATE_NAME_IN_USE',
      'CHANGED_MEANWHILE',
    ),
  }),
  /** Changes a limit template. A version that is not the newest is refused. Properties to which it was applied stay as they are. */
  changeTemplate: route('POST', '/limit_templates/{limitTemplateId}', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'templateChanged',
    body: object({ ...body, version: number().integer().min(1).required() }).noUnknown(),
    reply: reply<LimitTemplateReply>('NOT_FOUND', 'INVALID_THRESHOLDS', 'TEMPLATE_NAME_IN_USE', 'CHANGED_MEANWHILE'),
  }),
  /** Removes a limit template. Properties to which it was applied stay as they are. */
  removeTemplate: route('DELETE', '/limit_templates/{limitTemplateId}', {
    permission: 'isAuth',
    reach: 'company',
    audit: 'templateRemoved',
    reply: reply('NOT_FOUND', 'CHANGED_MEANWHILE'),
  }),
};
