import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { type TemplateEntry, withTemplate } from '../../shared/domain/alarms/limits/template.ts';
import { changeOf, limitChanges } from '../../shared/domain/audit/changes.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../common/calls/refusal.ts';
import { type Author, auditStep } from './audit.ts';
import { getItem } from './entities.ts';
import { change, remove, replace, type Step, transact, withOptimisticRetry } from './transaction.ts';

/** The list of a company's templates. It is written with each of them, so the names stay unique and their number small. */
interface TemplatesItem {
  readonly templates: readonly TemplateEntry[];
  /** Counts the changes. A change names the version that it read. */
  readonly version: number;
}

interface TemplateItem {
  readonly limits: Thresholds;
}

/** A template with its limits, by name of sensor or label. */
export interface LimitTemplate {
  readonly entry: TemplateEntry;
  readonly limits: Thresholds;
}

const findList = (companyId: string): Promise<TemplatesItem | undefined> =>
  getItem<TemplatesItem>(KEYS.limitTemplates(companyId));

/** The templates of a company, without their limits. */
export const listLimitTemplates = async (companyId: string): Promise<readonly TemplateEntry[]> =>
  (await findList(companyId))?.templates ?? [];

/** The list and one template. Between the two reads somebody may change the template: then the limits are read again. */
async function readOne(companyId: string, id: string) {
  const read = () => getItem<TemplateItem & { readonly version: number }>(KEYS.limitTemplate(companyId, id));
  const [list, first] = await Promise.all([findList(companyId), read()]);
  const entry = list?.templates.find((each) => each.id === id);
  const item = entry && first?.version !== entry.version ? await read() : first;
  if (!list || !entry || !item) throw new Refusal('NOT_FOUND');
  return { list, template: { entry: { ...entry, version: item.version }, limits: item.limits } };
}

/** A template of the company. Throws NOT_FOUND. */
export const getLimitTemplate = async (companyId: string, id: string): Promise<LimitTemplate> =>
  (await readOne(companyId, id)).template;

/** The step that stores the list in place of the one that was read. */
const storeList = (companyId: string, list: TemplatesItem | undefined, templates: readonly TemplateEntry[]): Step =>
  change(KEYS.limitTemplates(companyId), { templates, version: (list?.version ?? 0) + 1 }, { version: list?.version });

/** The steps that store a template. Throws TOO_MANY_TEMPLATES or TEMPLATE_NAME_IN_USE. */
function storeSteps(
  author: Author,
  list: TemplatesItem | undefined,
  { entry, limits }: LimitTemplate,
  before?: LimitTemplate,
): Step[] {
  const { companyId } = author;
  const templates = withTemplate(list?.templates ?? [], entry);
  if (typeof templates === 'string') throw new Refusal(templates);
  return [
    storeList(companyId, list, templates),
    replace(KEYS.limitTemplate(companyId, entry.id), { limits, version: entry.version }),
    auditStep(author, before ? 'templateChanged' : 'templateAdded', { id: entry.id, name: entry.name }, [
      ...changeOf('name', before?.entry.name, entry.name),
      ...limitChanges(before?.limits ?? {}, limits),
    ]),
  ];
}

/** Adds a template. Throws TOO_MANY_TEMPLATES, TEMPLATE_NAME_IN_USE or CHANGED_MEANWHILE. */
export const addLimitTemplate = (author: Author, template: LimitTemplate): Promise<void> =>
  withOptimisticRetry(async () => {
    await transact(storeSteps(author, await findList(author.companyId), template));
  });

/**
 * Changes a template, and returns it. Throws NOT_FOUND, what `next` throws, TEMPLATE_NAME_IN_USE or CHANGED_MEANWHILE.
 * @param next returns what it was given when nothing changes
 */
export const changeLimitTemplate = (
  author: Author,
  id: string,
  next: (before: LimitTemplate) => LimitTemplate,
): Promise<LimitTemplate> =>
  withOptimisticRetry(async () => {
    const { list, template: before } = await readOne(author.companyId, id);
    const after = next(before);
    if (after !== before) await transact(storeSteps(author, list, after, before));
    return after;
  });

/** Removes a template. What it has changed at properties stays. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export const removeLimitTemplate = (author: Author, id: string): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId } = author;
    const list = await findList(companyId);
    const entry = list?.templates.find((each) => each.id === id);
    if (!list || !entry) throw new Refusal('NOT_FOUND');
    await transact([
      storeList(
        companyId,
        list,
        list.templates.filter((each) => each !== entry),
      ),
      remove(KEYS.limitTemplate(companyId, id)),
      auditStep(author, 'templateRemoved', { id, name: entry.name }, changeOf('name', entry.name, undefined)),
    ]);
  });
