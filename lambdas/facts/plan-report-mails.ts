import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { reportDue } from '../../shared/domain/reports/period.ts';
import { inScope, scopeZone } from '../../shared/domain/reports/scope.ts';
import { loadReport } from '../common/reports/load-report.ts';
import { getCompany } from '../store/people/companies.ts';
import { listProperties } from '../store/properties.ts';
import { listReports, planReportMail } from '../store/reports.ts';

/**
 * Makes the reports of a company whose time is near, and puts them into the outbox, each once (docs/product/reports.md#mail). Where a
 * report has no property any more, there is none. Returns how many it has planned.
 * @param now UTC ms
 */
export async function planReports(companyId: string, now: number): Promise<number> {
  const plans = await listReports(companyId);
  if (plans.length === 0) return 0;
  const [company, properties] = await Promise.all([getCompany(companyId), listProperties(wholeCompany(companyId))]);
  let planned = 0;
  for (const { id: reportId, name, scope, every, plannedFor = '' } of plans) {
    const scoped = inScope(properties, scope);
    const due = reportDue(every, scopeZone(scoped), now);
    if (!due || plannedFor >= due.day || scoped.length === 0) continue;
    const { day, at, period } = due;
    const report = await loadReport(company, properties, scope, period, now);
    if (await planReportMail({ companyId, reportId, name, scope, day, at, report })) planned += 1;
  }
  return planned;
}
