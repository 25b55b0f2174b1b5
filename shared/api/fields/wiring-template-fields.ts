import { object } from 'yup';
import { WIRING_TEMPLATE_LIMITS } from '../../domain/wingnuts/templates/company-templates.ts';
import { titleField } from './fields.ts';

/** The name under which a configuration is kept. */
export const WIRING_TEMPLATE_NAME = object({ name: titleField(WIRING_TEMPLATE_LIMITS.name) }).noUnknown();
