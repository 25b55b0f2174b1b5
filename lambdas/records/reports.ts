import { randomUUID } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { ReportPlansReply, ReportReply } from '../../shared/api/types/report-types.ts';
import { changeOf, recipientChanges } from '../../shared/domain/audit/changes.ts';
import { mayAt, mayInPortfolio } from '../../shared/domain/people/reach.ts';
import { PERIODS, periodOf } from '../../shared/domain/reports/period.ts';
import { REPORT_LIMITS } from '../../shared/domain/reports/plan.ts';
import type { ReportScope } from '../../shared/domain/reports/report.ts';
import { inScope, scopeInWords } from '../../shared/domain/reports/scope.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import type { ReportPlan } from '../../shared/platform/items/report-items.ts';
import { Refusal } from '../base/refusal.ts';
import { type Caller, readerOfCaller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { peopleOf } from '../flows/people/people.ts';
import { colleaguesOf, sees } from '../flows/people/visible-users.ts';
import { getProperty, listProperties } from '../store/base/properties.ts';
import { getCompany } from '../store/people/companies.ts';
import { listUsers } from '../store/people/users.ts';
import { changeReports, listReports } from '../store/reports.ts';

/** The calls of reports (docs/product/reports.md). */

type Rows = typeof API.records;

/** The properties that a caller sees, also where the role is too weak for the call. */
const seenProperties = (caller: Caller): Promise<PropertyItem[]> => listProperties({ ...caller, needs: 'isSignedIn' });

/** Whether a report is about a property that the caller sees (docs/product/reach.md#reports). */
const isAbout = ({ roles }: Caller, properties: readonly PropertyItem[], scope: ReportScope): boolean =>
  !roles || inScope(properties, scope).length > 0;

/** Throws NOT_FOUND for a scope of which the caller sees nothing, and FORBIDDEN for one that the caller may not have. */
function requireScope(caller: Caller, properties: readonly PropertyItem[], scope: ReportScope): void {
  if (!isAbout(caller, properties, scope)) throw new Refusal('NOT_FOUND');
  const { portfolio, propertyId } = scope;
  const may =
    propertyId === undefined
      ? portfolio === undefined
        ? !caller.roles
        : mayInPortfolio(caller, portfolio)
      : mayAt(caller, propertyId);
  if (!may) throw new Refusal('FORBIDDEN');
}

async function reply(caller: Caller): Promise<ReportPlansReply> {
  const { companyId } = caller;
  const [plans, users, properties, isColleague] = await Promise.all([
    listReports(companyId),
    listUsers(companyId),
    seenProperties(caller),
    colleaguesOf(caller),
  ]);
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const visible = users.filter((user) => user.entityStatus === 'verified' && isColleague(user));
  const shown = new Set(visible.map(({ id }) => id));
  const about = plans.filter(({ scope }) => isAbout(caller, properties, scope));
  return {
    reports: about.map(({ id, name, scope, every, recipients, version }) => ({
      id,
      name,
      scope,
      every,
      version,
      recipients: recipients.filter((id) => !caller.roles || shown.has(id)).map(personOf),
      about: scopeInWords(scope, inScope(properties, scope)),
    })),
    people: visible.map(({ id }) => personOf(id)).sort((a, b) => a.name.localeCompare(b.name)),
    max: REPORT_LIMITS.reports,
  };
}

/** The reports that come by mail, about what the caller sees. */
export const reports = ({ caller }: Call<Rows['reports']>): Promise<ReportPlansReply> => reply(caller);

const scopeOf = ({ portfolio, propertyId }: ReportScope): ReportScope => ({
  ...(portfolio !== undefined && { portfolio }),
  ...(propertyId !== undefined && { propertyId }),
});

/** A report of the period in which a day lies. Throws NOT_FOUND for a property that the company does not have. */
export async function reportPreview({ caller, query, now }: Call<Rows['reportPreview']>): Promise<ReportReply> {
  const { companyId } = caller;
  if (query.propertyId !== undefined) await getProperty(caller, query.propertyId);
  const [company, properties] = await Promise.all([getCompany(companyId), listProperties(caller)]);
  // Most calls of the group show no report, and its rules are large.
  const { gatherReport } = await import('../flows/reports/gather-report.ts');
  const write = await gatherReport(company, properties, scopeOf(query), periodOf(query.every, query.day), now);
  return write(readerOfCaller(caller));
}

const recipientRows = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'email' }));

/**
 * Adds or changes a report. Throws NOT_FOUND for a report, a property or a person that does not exist for the caller, FORBIDDEN for a
 * report about more than the caller may change, CHANGED_MEANWHILE or TOO_MANY_REPORTS.
 */
export async function saveReport({ caller, author, body }: Call<Rows['saveReport']>): Promise<ReportPlansReply> {
  const { companyId } = caller;
  const { id, version, name, every } = body;
  const chosen = [...new Set(body.recipients)];
  const [all, properties, isColleague] = await Promise.all([
    listUsers(companyId),
    seenProperties(caller),
    colleaguesOf(caller),
    body.propertyId === undefined ? undefined : getProperty(caller, body.propertyId),
  ]);
  requireScope(caller, properties, scopeOf(body));
  const users = new Map(all.map((user) => [user.id, user]));
  await changeReports(author, (before) => {
    const stored = before.find((each) => each.id === id);
    if (id !== undefined && !stored) throw new Refusal('NOT_FOUND');
    if (stored) requireScope(caller, properties, stored.scope);
    if (stored && stored.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (!stored && before.length >= REPORT_LIMITS.reports) throw new Refusal('TOO_MANY_REPORTS');
    // Somebody whom the caller may not see may stay, and cannot be added.
    const mayGet = (userId: string) => {
      const user = users.get(userId);
      return user !== undefined && (isColleague(user) || stored?.recipients.includes(userId) === true);
    };
    if (!chosen.every(mayGet)) throw new Refusal('NOT_FOUND');
    // Recipients whom the caller does not find in the list stay.
    const hidden = (stored?.recipients ?? []).filter((userId) => {
      const user = users.get(userId);
      return caller.roles && user && !isColleague(user);
    });
    const recipients = [...new Set([...chosen, ...hidden])];
    const report: ReportPlan = {
      id: stored?.id ?? randomUUID(),
      name,
      scope: scopeOf(body),
      every,
      recipients,
      version: version + 1,
      ...(stored?.plannedFor !== undefined && { plannedFor: stored.plannedFor }),
    };
    const changes = [
      ...changeOf('name', stored?.name, name),
      ...changeOf('portfolio', stored?.scope.portfolio, body.portfolio),
      ...changeOf('property', stored?.scope.propertyId, body.propertyId),
      ...changeOf('every', stored && PERIODS[stored.every], PERIODS[every]),
      ...recipientChanges(recipientRows(stored?.recipients ?? []), recipientRows(recipients)),
    ];
    return {
      entries: stored ? before.map((each) => (each === stored ? report : each)) : [...before, report],
      action: stored ? 'reportChanged' : 'reportAdded',
      about: report,
      changes,
    };
  });
  return reply(caller);
}

/** Removes a report. Throws NOT_FOUND or FORBIDDEN. */
export async function removeReport({ caller, author, path }: Call<Rows['removeReport']>): Promise<ReportPlansReply> {
  const properties = await seenProperties(caller);
  await changeReports(author, (before) => {
    const report = before.find(({ id }) => id === path.reportId);
    if (!report) throw new Refusal('NOT_FOUND');
    requireScope(caller, properties, report.scope);
    return { entries: before.filter((each) => each !== report), action: 'reportRemoved', about: report, changes: [] };
  });
  return reply(caller);
}
