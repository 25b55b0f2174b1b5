import { english, plural, type Say, sayTo } from '../figures/say.ts';
import { calendarDateText } from '../figures/times.ts';
import { ENDINGS } from '../findings/life.ts';
import { byRank } from '../findings/ranking.ts';
import { RISKS } from '../findings/risk.ts';
import { VITALS } from '../findings/vital.ts';
import { RULE_TITLES } from '../sentences/english/rule-titles.ts';
import { inWords } from '../sentences/sentence.ts';
import { buildingCell, type ReportInput, type SectionRule, sectionOf } from './report.ts';

/** Where heat or hot water was not judged, no finding says nothing of it (docs/product/findings.md#looked-at). */
function notJudged(properties: ReportInput['properties'], say: Say): string {
  const [heat = 0, hotWater = 0] = VITALS.map(
    (vital) => properties.filter((property) => property.vital.includes(vital)).length,
  );
  const all = properties.length;
  if (heat === all && hotWater === all) return '';
  if (all > 1) return say` Heat checked at ${heat} of ${all} properties, hot water at ${hotWater}.`;
  if (heat + hotWater === 0) return say` Heat and hot water weren’t checked.`;
  return heat === 0 ? say` Heat wasn’t checked.` : say` Hot water wasn’t checked.`;
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
  const say = sayTo(reader);
  const { all, open, fresh, isWithin } = openFindings({ properties, period });
  const ended = all.filter(({ finding }) => finding.ended && isWithin(finding.ended.on));
  const place = (propertyId: string) => ({ page: 'findings' as const, propertyId });
  const marked = (words: string, isNew: boolean) => (isNew ? say`${words}, new` : words);
  const titleOf = ({ rule }: (typeof all)[number]['finding']) => say(english(RULE_TITLES[rule]));
  const lines = [
    ...open.map(({ id, title, finding }) => ({
      words: `${title} - ${marked(say(RISKS[finding.risk]), isWithin(finding.openedOn))}: ${inWords(finding.says, reader)}`,
      place: place(id),
    })),
    ...ended.map(({ id, title, finding }) => ({
      words: `${title}: ${titleOf(finding)}: ${ENDINGS[finding.ended?.why ?? 'clear'](say)}`,
      place: place(id),
    })),
  ];
  const table = {
    columns: [
      { title: say`Building` },
      { title: say`Risk`, isText: true },
      { title: say`Finding`, isText: true },
      { title: say`Since` },
    ],
    rows: [...open, ...ended].map(({ id, title, finding }) => [
      buildingCell({ id, title }),
      { words: finding.ended ? say`${say(RISKS[finding.risk])}, resolved` : say(RISKS[finding.risk]) },
      {
        words: finding.ended
          ? `${titleOf(finding)}. ${ENDINGS[finding.ended.why](say)}`
          : inWords(finding.says, reader),
        place: place(id),
      },
      { words: marked(calendarDateText(finding.openedOn, reader), isWithin(finding.openedOn) && !finding.ended) },
    ]),
  };
  const openWords =
    fresh > 0
      ? say`${plural(open.length, 'finding')} open, ${plural(fresh, 'new', 'new')}`
      : say`${plural(open.length, 'finding')} open`;
  const parts = [
    open.length > 0 ? openWords : say`No open findings`,
    ...(ended.length > 0 ? [say`${plural(ended.length, 'resolved', 'resolved')}`] : []),
  ];
  const says = open.length + ended.length > 0 ? `${parts.join('; ')}.` : say`No open or resolved findings.`;
  return sectionOf(say`Findings`, `${says}${notJudged(properties, say)}`, lines, { list: 'findings', table });
};
