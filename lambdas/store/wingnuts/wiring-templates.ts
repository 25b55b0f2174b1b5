import { sensorChanges } from '../../../shared/domain/audit/sensor-changes.ts';
import { english } from '../../../shared/domain/figures/say.ts';
import {
  type CompanyTemplate,
  withCompanyTemplate,
} from '../../../shared/domain/wingnuts/templates/company-templates.ts';
import { listOf, number, record, text } from '../../../shared/platform/items/item-readers.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { readSensors } from '../../../shared/platform/items/parsers/wingnut.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../base/audit.ts';
import { companyList } from '../base/company-list.ts';

/** 30 configuration templates of 48 inputs need less than a third of what an item holds. */
const list = companyList<CompanyTemplate, 'templates'>(
  KEYS.wiringTemplates,
  'templates',
  record({
    templates: listOf(record({ id: text, name: text, sensors: readSensors, changedAt: number })),
    version: number,
  }),
);
export const listWiringTemplates = list.list;

const MESSAGES = {
  TOO_MANY_TEMPLATES: english('A company can have at most 30 configuration templates. Remove one first'),
  TEMPLATE_NAME_IN_USE: english('Another configuration template already has this name'),
} as const;

/** Adds a template. Throws TOO_MANY_TEMPLATES, TEMPLATE_NAME_IN_USE or CHANGED_MEANWHILE. */
export const addWiringTemplate = (author: Author, template: CompanyTemplate): Promise<void> =>
  list.change(author, (before) => {
    const entries = withCompanyTemplate(before, template);
    if (typeof entries === 'string') throw new Refusal(entries, MESSAGES[entries]);
    return { entries, action: 'wiringTemplateAdded', about: template, changes: sensorChanges({}, template.sensors) };
  });

/** Removes a template. Wingnuts keep what it has set. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export const removeWiringTemplate = (author: Author, id: string): Promise<void> =>
  list.change(author, (before) => {
    const template = before.find((each) => each.id === id);
    if (!template) throw new Refusal('NOT_FOUND');
    const entries = before.filter((each) => each !== template);
    return { entries, action: 'wiringTemplateRemoved', about: template, changes: sensorChanges(template.sensors, {}) };
  });
