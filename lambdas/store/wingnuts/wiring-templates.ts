import { sensorChanges } from '../../../shared/domain/audit/changes.ts';
import {
  type CompanyTemplate,
  WIRING_TEMPLATE_LIMITS,
  withCompanyTemplate,
} from '../../../shared/domain/wingnuts/templates/company-templates.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { type Author, auditStep } from '../audit.ts';
import { getItem } from '../entities.ts';
import { change, transact, withOptimisticRetry } from '../transaction.ts';

/** The configuration templates of a company, in one item: 30 of 48 inputs need less than a third of what an item holds. */
interface TemplatesItem {
  readonly templates: readonly CompanyTemplate[];
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
}

const find = (companyId: string): Promise<TemplatesItem | undefined> =>
  getItem<TemplatesItem>(KEYS.wiringTemplates(companyId));

/** The configuration templates of a company. */
export const listWiringTemplates = async (companyId: string): Promise<readonly CompanyTemplate[]> =>
  (await find(companyId))?.templates ?? [];

/** The step that stores the templates in place of those that were read. */
const store = (companyId: string, before: TemplatesItem | undefined, templates: readonly CompanyTemplate[]) =>
  change(
    KEYS.wiringTemplates(companyId),
    { templates, version: (before?.version ?? 0) + 1 },
    { version: before?.version },
  );

const MESSAGES = {
  TOO_MANY_TEMPLATES: `A company can have at most ${WIRING_TEMPLATE_LIMITS.templates} configuration templates. Remove one first`,
  TEMPLATE_NAME_IN_USE: 'Another configuration template has this name already',
} as const;

/** Adds a template. Throws TOO_MANY_TEMPLATES, TEMPLATE_NAME_IN_USE or CHANGED_MEANWHILE. */
export const addWiringTemplate = (author: Author, template: CompanyTemplate): Promise<void> =>
  withOptimisticRetry(async () => {
    const before = await find(author.companyId);
    const templates = withCompanyTemplate(before?.templates ?? [], template);
    if (typeof templates === 'string') throw new Refusal(templates, MESSAGES[templates]);
    const { id, name, sensors } = template;
    await transact([
      store(author.companyId, before, templates),
      auditStep(author, 'wiringTemplateAdded', { id, name }, sensorChanges({}, sensors)),
    ]);
  });

/** Removes a template. Wingnuts keep what it has set. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export const removeWiringTemplate = (author: Author, id: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const before = await find(author.companyId);
    const template = before?.templates.find((each) => each.id === id);
    if (!before || !template) throw new Refusal('NOT_FOUND');
    const { name, sensors } = template;
    await transact([
      store(
        author.companyId,
        before,
        before.templates.filter((each) => each !== template),
      ),
      auditStep(author, 'wiringTemplateRemoved', { id, name }, sensorChanges(sensors, {})),
    ]);
  });
