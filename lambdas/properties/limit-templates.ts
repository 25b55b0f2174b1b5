import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { LimitTemplateReply, LimitTemplatesReply } from '../../shared/api/types/template-types.ts';
import { tidyThresholds } from '../../shared/domain/alarms/instructions.ts';
import type { Thresholds } from '../../shared/domain/alarms/limits/breach.ts';
import { TEMPLATE_LIMITS, type TemplateEntry, templateProblems } from '../../shared/domain/alarms/limits/template.ts';
import { limitChanges } from '../../shared/domain/audit/said-changes.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import * as store from '../store/limit-templates.ts';
import { listUsers } from '../store/people/users.ts';

/** Limit templates (docs/product/limit-templates.md). */

async function summariesOf(caller: Caller, entries: readonly TemplateEntry[]) {
  const users = entries.length > 0 ? await listUsers(caller.companyId) : [];
  const personOf = peopleOf(users, (user) => sees(caller, user));
  return entries.map(({ changedBy, ...entry }) => ({ ...entry, changedBy: personOf(changedBy).name }));
}

async function replyOf(caller: Caller, { entry, limits }: store.LimitTemplate): Promise<LimitTemplateReply> {
  const [summary] = await summariesOf(caller, [entry]);
  if (!summary) throw new Error('A template has a summary');
  return { ...summary, limits };
}

/** The templates of the caller's company, by name. */
export const templates = async ({ caller }: Call<typeof API.properties.templates>): Promise<LimitTemplatesReply> => {
  const entries = await store.listLimitTemplates(caller.companyId);
  const sorted = [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { templates: await summariesOf(caller, sorted), max: TEMPLATE_LIMITS.templates };
};

/** One template with its limits. Throws NOT_FOUND. */
export const template = async ({ caller, path }: Call<typeof API.properties.template>): Promise<LimitTemplateReply> =>
  replyOf(caller, await store.getLimitTemplate(caller.companyId, path.limitTemplateId));

function refuseLimits(limits: Thresholds): void {
  const problems = templateProblems(limits);
  if (problems.length > 0) throw new Refusal('INVALID_THRESHOLDS', problems.join('; '));
}

/** Makes a template. Throws INVALID_THRESHOLDS, TOO_MANY_TEMPLATES or TEMPLATE_NAME_IN_USE. */
export async function addTemplate({
  caller,
  author,
  body,
  now,
}: Call<typeof API.properties.addTemplate>): Promise<LimitTemplateReply> {
  const { name } = body;
  const limits = tidyThresholds(body.limits);
  refuseLimits(limits);
  const sensors = Object.keys(limits).length;
  const entry = { id: randomUUID(), name, version: 1, sensors, changedAt: now, changedBy: caller.userId };
  await store.addLimitTemplate(author, { entry, limits });
  return replyOf(caller, { entry, limits });
}

/** Changes a template. Throws CHANGED_MEANWHILE when somebody else has changed it since the version of the body. */
export async function changeTemplate({
  caller,
  author,
  path,
  body,
  now,
}: Call<typeof API.properties.changeTemplate>): Promise<LimitTemplateReply> {
  const { name, version } = body;
  const limits = tidyThresholds(body.limits);
  refuseLimits(limits);
  const after = await store.changeLimitTemplate(author, path.limitTemplateId, (before) => {
    // A repeated call, whose answer was lost, changes nothing.
    if (name === before.entry.name && limitChanges(before.limits, limits).length === 0) return before;
    if (version !== before.entry.version) throw new Refusal('CHANGED_MEANWHILE');
    const sensors = Object.keys(limits).length;
    const entry = { ...before.entry, name, sensors, version: version + 1, changedAt: now, changedBy: caller.userId };
    return { entry, limits };
  });
  return replyOf(caller, after);
}

/** Removes a template. Throws NOT_FOUND. */
export async function removeTemplate({
  author,
  path,
}: Call<typeof API.properties.removeTemplate>): Promise<Record<string, never>> {
  await store.removeLimitTemplate(author, path.limitTemplateId);
  return {};
}
