import { say } from '../../../../../shared/domain/figures/say.ts';
import {
  isProductTemplate,
  type WiringTemplate,
} from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';

/** The name of a template. The portal's own is said to the reader; the company typed the others. */
export const templateName = (template: WiringTemplate): string =>
  isProductTemplate(template) ? say(template.name) : template.name;
