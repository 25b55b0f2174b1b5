import { calendarDateText } from '../figures/times.ts';
import { ENDINGS } from '../findings/life.ts';
import { byRank } from '../findings/ranking.ts';
import { RISKS } from '../findings/risk.ts';
import { RULES } from '../findings/rules.ts';
import { VITALS } from '../findings/vital.ts';
import { inWords } from '../sentences/sentence.ts';
import { buildingCell, counted, type ReportInput, type SectionRule, sectionOf } from './report.ts';

/** Where heat or hot water was not judged, no finding says nothing of it (docs/product/findings.md#looked-at). */
function notJudged(properties: ReportInput['properties']): string {
  const [heat = 0, hotWater = 0] = VITALS.map(
    (vital) => properties.filter((property) => property.vital.includes(vital)).length,
  );
  const all = properties.length;
  if (heat === all && hotWater === all) return '';
  if (all > 1) return ` Heat checked at ${heat} of ${all} properties, hot water at ${hotWater}.`;
  return heat + hotWater === 0
    ? ' Heat and hot water weren’t checked.'
    : ` ${heat === 0 ? 'Heat' : 'Hot water'} wasn’t checked.`;
}

/** Findings that were not dismissed, with their property: those that are open, and how many of them are new. */
function openFindings({ properties, period }: Pick<ReportInput, 'properties' | 'period'>) {
  const isWithin = (day: string) => day >= period.from && day <= period.to;
  const all = properties.flatMap(({ id, title, findings }) =>
    findings.filter(({ aside }) => !aside).map((finding) => ({ id, title, finding })),
  );
  const open = all.filter(({ finding }) => !finding.ended).sort((a, b) => byRank(a.finding, b.finding));
  const fresh = open.filter(({ finding }) => isWithin(finding.openedOn)).length;
  return { all, open, fresh, isWithin };
}

/** The number of open findings, and of new ones. */
export function countFindings(input: Pick<ReportInput, 'properties' | 'period'>) {
  const { open, fresh } = openFindings(input);
  return { open: open.length, fresh };
}

/** The findings that are open, those that opened in the period, and those that ended in it. Those that were put aside are left out. */
export const findingsSection: SectionRule = ({ properties, period, reader }) => {
  const { all, open, fresh, isWithin } = openFindings({ properties, period });
  const ended = all.filter(({ finding }) => finding.ended && isWithin(finding.ended.on));
  const place = (propertyId: string) => ({ page: 'findings' as const, propertyId });
  const lines = [
    ...open.map(({ id, title, finding }) => ({
      words: `${title} - ${RISKS[finding.risk]}${isWithin(finding.openedOn) ? ', new' : ''}: ${inWords(finding.says, reader)}`,
      place: place(id),
    })),
    ...ended.map(({ id, title, finding }) => ({
      words: `${title}: ${RULES[finding.rule].title}: ${ENDINGS[finding.ended?.why ?? 'clear']}`,
      place: place(id),
    })),
  ];
  const table = {
    columns: [
      { title: 'Building' },
      { title: 'Risk', isText: true },
      { title: 'Finding', isText: true },
      { title: 'Since' },
    ],
    rows: [...open, ...ended].map(({ id, title, finding }) => [
      buildingCell({ id, title }),
      { words: finding.ended ? 'Resolved' : RISKS[finding.risk] },
      {
        words: finding.ended
          ? `${RULES[finding.rule].title}. ${ENDINGS[finding.ended.why]}`
          : inWords(finding.says, reader),
        place: place(id),
      },
      { words: `${calendarDateText(finding.openedOn)}${isWithin(finding.openedOn) && !finding.ended ? ', new' : ''}` },
    ]),
  };
  const parts = [
    ...(open.length > 0 ? [`${counted(open.length, 'finding')} open${fresh > 0 ? `, ${fresh} new` : ''}`] : []),
    ...(ended.length > 0 ? [`${open.length > 0 ? '' : 'No open findings; '}${ended.length} resolved`] : []),
  ];
  const says = parts.length > 0 ? `${parts.join('; ')}.` : 'No open or resolved findings.';
  return sectionOf('Findings', `${says}${notJudged(properties)}`, lines, { list: 'findings', table });
};
