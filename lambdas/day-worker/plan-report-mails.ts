import { isSameReader, READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { type Grant, rolesOf, wholeCompany } from '../../shared/domain/people/reach.ts';
import { reportDue } from '../../shared/domain/reports/period.ts';
import { inScope, scopeZone } from '../../shared/domain/reports/scope.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { gatherReport } from '../flows/reports/gather-report.ts';
import { readerOf } from '../mail/reader-of.ts';
import { listProperties } from '../store/base/properties.ts';
import { getCompany } from '../store/people/companies.ts';
import { listUserFacts } from '../store/people/users.ts';
import { listReports, planReportMail, type ReportAudience } from '../store/reports.ts';

/** The people of a report who see the same properties of it, and those. */
interface Audience {
  readonly userIds: readonly string[];
  readonly properties: readonly PropertyItem[];
  /** They see chosen properties alone. */
  readonly isChosen: boolean;
}

/** The recipients of a report by what they may see of it. A person who sees none of its properties gets none (docs/product/reach.md#told). */
export function audiencesOf(
  recipients: readonly string[],
  grantsOf: (userId: string) => readonly Grant[] | undefined,
  properties: readonly PropertyItem[],
): Audience[] {
  const groups = Map.groupBy(recipients, (id) => {
    const grants = grantsOf(id);
    return grants ? [...rolesOf(grants, properties).keys()].sort().join(' ') : 'all';
  });
  return [...groups].flatMap(([seen, userIds]): Audience[] => {
    if (seen === 'all') return [{ userIds, properties, isChosen: false }];
    const ids = new Set(seen.split(' '));
    return seen ? [{ userIds, properties: properties.filter(({ id }) => ids.has(id)), isChosen: true }] : [];
  });
}

/** The kinds of readers, each once, without the one who has chosen nothing: there is always a report for that one. */
export const otherReaders = (readers: readonly Reader[]): Reader[] =>
  [...new Map(readers.map((reader) => [`${reader.language} ${reader.units}`, reader])).values()].filter(
    (reader) => !isSameReader(reader, READER),
  );

/**
 * Makes the reports of a company whose time is near, and puts them into the outbox, each once (docs/product/reports.md#mail): one for all
 * who see the same of it. Where a report has no property any more, there is none. Returns how many it has planned.
 * @param now UTC ms
 */
export async function planReports(companyId: string, now: number): Promise<number> {
  const plans = await listReports(companyId);
  if (plans.length === 0) return 0;
  const [company, properties] = await Promise.all([getCompany(companyId), listProperties(wholeCompany(companyId))]);
  let planned = 0;
  for (const { id: reportId, name, scope, every, recipients, plannedFor = '' } of plans) {
    const scoped = inScope(properties, scope);
    const due = reportDue(every, scopeZone(scoped), now);
    if (!due || plannedFor >= due.day || scoped.length === 0) continue;
    const { day, at, period } = due;
    const users = new Map((await listUserFacts(companyId)).map((user) => [user.id, user]));
    const audiences: ReportAudience[] = [];
    for (const { userIds, properties: seen, isChosen } of audiencesOf(
      recipients,
      (id) => users.get(id)?.grants,
      scoped,
    )) {
      const write = await gatherReport(company, seen, scope, period, now, isChosen);
      const others = otherReaders(userIds.map((id) => readerOf(users.get(id) ?? {})));
      audiences.push({
        userIds,
        report: write(READER),
        ...(others.length > 0 && { others: others.map((reader) => ({ ...reader, report: write(reader) })) }),
        ...(isChosen && { seen: seen.map(({ id }) => id) }),
      });
    }
    if (await planReportMail({ companyId, reportId, name, scope, day, at }, audiences)) planned += 1;
  }
  return planned;
}
