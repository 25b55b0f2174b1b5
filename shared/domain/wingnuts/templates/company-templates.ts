import type { Sensors } from '../wingnut.ts';

/** The most configuration templates of a company, and characters of a name (docs/product/commissioning.md#company-templates). */
export const WIRING_TEMPLATE_LIMITS = { templates: 30, name: 45 } as const;

/** A configuration that a company keeps under a name. Who has saved it is in the audit log. */
export interface CompanyTemplate {
  readonly id: string;
  readonly name: string;
  readonly sensors: Sensors;
  /** UTC ms. */
  readonly changedAt: number;
}

/** The reason why a company cannot have a template. */
type Problem = 'TOO_MANY_TEMPLATES' | 'TEMPLATE_NAME_IN_USE';

/** The templates of a company with one more. No two have the same name, in whatever case. */
export function withCompanyTemplate(
  templates: readonly CompanyTemplate[],
  added: CompanyTemplate,
): readonly CompanyTemplate[] | Problem {
  const isSame = ({ name }: CompanyTemplate) => name.toLowerCase() === added.name.toLowerCase();
  if (templates.some(isSame)) return 'TEMPLATE_NAME_IN_USE';
  return templates.length < WIRING_TEMPLATE_LIMITS.templates ? [...templates, added] : 'TOO_MANY_TEMPLATES';
}

/** The sensors of a configuration as a template keeps them: without units and limits, which belong to one device. */
export const templateSensors = (sensors: Sensors): Sensors =>
  Object.fromEntries(
    Object.entries(sensors).flatMap(([input, entry]) =>
      entry ? [[input, { type: entry.type, label: entry.label }]] : [],
    ),
  );
