import { wholeDollars } from '../figures/money.ts';
import { plural, sayTo } from '../figures/say.ts';
import { incidentsOf } from './alarms.ts';
import { buildingsInWords, costOf } from './energy.ts';
import { countFindings } from './findings.ts';
import type { ReportInput, ReportTotal } from './report.ts';

/** The figures at the top of a report (docs/product/reports.md#totals). A cost that is not known is `--`. */
export function totalsOf(input: ReportInput): ReportTotal[] {
  const { properties, reader } = input;
  const say = sayTo(reader);
  const incidents = properties.flatMap(incidentsOf);
  const alarms = incidents.reduce((sum, each) => sum + each.alarms, 0);
  const { open, fresh } = countFindings(input);
  const done = properties.reduce((sum, { jobsDone }) => sum + jobsDone, 0);
  const { dollars, sources, buildings } = costOf(input);
  return [
    {
      name: say`Alarms`,
      figure: `${alarms}`,
      // The same number twice says nothing.
      ...(incidents.length < alarms && { note: say`in ${plural(incidents.length, 'incident')}` }),
    },
    {
      name: say`Open findings`,
      figure: `${open}`,
      ...(fresh > 0 && { note: say`${plural(fresh, 'new', 'new')}` }),
    },
    { name: say`Work orders done`, figure: `${done}` },
    {
      name: say`Energy cost`,
      figure: sources === 0 ? '--' : wholeDollars(dollars),
      note: sources === 0 ? say`No cost data` : buildingsInWords(buildings, properties.length, say),
    },
  ];
}
