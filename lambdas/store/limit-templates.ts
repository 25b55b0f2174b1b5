import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { type TemplateEntry, withTemplate } from '../../shared/domain/alarms/limits/template.ts';
import { changeOf } from '../../shared/domain/audit/changes.ts';
import { limitChanges } from '../../shared/domain/audit/said-changes.ts';
import { listOf, number, record, text } from '../../shared/platform/items/item-readers.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import type { Author } from './base/audit.ts';
import { companyList, type ListChange } from './base/company-list.ts';
import { getItem } from './base/entities.ts';
import { remove, replace, withOptimisticRetry } from './base/transaction.ts';

interface TemplateItem {
  readonly limits: Thresholds;
}

/** A template with its limits, by name of sensor or label. */
export interface LimitTemplate {
  readonly entry: TemplateEntry;
  readonly limits: Thresholds;
}

/** The list of a company's templates. It is written with each of them, so the names stay unique and their number small. */
const list = companyList<TemplateEntry, 'templates'>(
  KEYS.limitTemplates,
  'templates',
  record({
    templates: listOf(
      record({ id: text, name: text, version: number, sensors: number, changedAt: number, changedBy: text }),
    ),
    version: number,
  }),
);
/** The templates of a company, without their limits. */
export const listLimitTemplates = list.list;

/** The list and one template. Between the two reads somebody may change the template: then the limits are read again. */
async function readOne(companyId: string, id: string) {
  const read = () => getItem<TemplateItem & { readonly version: number }>(KEYS.limitTemplate(companyId, id));
  const [stored, first] = await Promise.all([list.read(companyId), read()]);
  const entry = stored.entries.find((entry) => entry.id === id);
  const item = entry && first?.version !== entry.version ? await read() : first;
  if (!entry || !item) throw new Refusal('NOT_FOUND');
  return { stored, template: { entry: { ...entry, version: item.version }, limits: item.limits } };
}

/** A template of the company. Throws NOT_FOUND. */
export const getLimitTemplate = async (companyId: string, id: string): Promise<LimitTemplate> =>
  (await readOne(companyId, id)).template;

/** The list after a change of a template. Throws TOO_MANY_TEMPLATES or TEMPLATE_NAME_IN_USE. */
function withOne(
  author: Author,
  templates: readonly TemplateEntry[],
  { entry, limits }: LimitTemplate,
  before?: LimitTemplate,
): ListChange<TemplateEntry> {
  const entries = withTemplate(templates, entry);
  if (typeof entries === 'string') throw new Refusal(entries);
  return {
    entries,
    steps: [replace(KEYS.limitTemplate(author.companyId, entry.id), { limits, version: entry.version })],
    action: before ? 'templateChanged' : 'templateAdded',
    about: entry,
    changes: [...changeOf('name', before?.entry.name, entry.name), ...limitChanges(before?.limits ?? {}, limits)],
  };
}

/** Adds a template. Throws TOO_MANY_TEMPLATES, TEMPLATE_NAME_IN_USE or CHANGED_MEANWHILE. */
export const addLimitTemplate = (author: Author, template: LimitTemplate): Promise<void> =>
  list.change(author, (before) => withOne(author, before, template));

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
    const { stored, template: before } = await readOne(author.companyId, id);
    const after = next(before);
    if (after !== before) await list.write(author, stored, withOne(author, stored.entries, after, before));
    return after;
  });

/** Removes a template. Its changes at properties stay. Throws NOT_FOUND or CHANGED_MEANWHILE. */
export const removeLimitTemplate = (author: Author, id: string): Promise<void> =>
  list.change(author, (before) => {
    const entry = before.find((each) => each.id === id);
    if (!entry) throw new Refusal('NOT_FOUND');
    return {
      entries: before.filter((each) => each !== entry),
      steps: [remove(KEYS.limitTemplate(author.companyId, id))],
      action: 'templateRemoved',
      about: entry,
      changes: changeOf('name', entry.name, undefined),
    };
  });
