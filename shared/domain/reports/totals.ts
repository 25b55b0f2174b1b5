import { wholeDollars } from '../figures/money.ts';
import { incidentsOf } from './alarms.ts';
import { buildingsInWords, costOf } from './energy.ts';
import { countFindings } from './findings.ts';
import { counted, type ReportInput, type ReportTotal } from './report.ts';

/** The figures at the top of a report (docs/product/reports.md#totals). A cost that is not known is `--`. */
export function totalsOf(input: ReportInput): ReportTotal[] {
  const { properties } = input;
  const incidents = properties.flatMap(incidentsOf);
  const alarms = incidents.reduce((sum, each) => sum + each.alarms, 0);
  const { open, fresh } = countFindings(input);
  const done = properties.reduce((sum, { jobsDone }) => sum + jobsDone, 0);
  const { dollars, sources, buildings } = costOf(input);
  return [
    {
      name: 'Alarms',
      figure: `${alarms}`,
      // The same number twice says nothing.
      ...(incidents.length < alarms && { note: `in ${counted(incidents.length, 'incident')}` }),
    },
    { name: 'Open findings', figure: `${open}`, ...(fresh > 0 && { note: `${fresh} new` }) },
    { name: 'Work orders done', figure: `${done}` },
    {
      name: 'Energy cost',
      figure: sources === 0 ? '--' : wholeDollars(dollars),
      note: sources === 0 ? 'No cost data' : buildingsInWords(buildings, properties.length),
    },
  ];
}
