import { MINUTE_MS } from '../../durations.ts';
import type { DayFacts, WingnutFacts } from '../../facts/day-facts.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { farPast, lastDays, MIN_COVERAGE, minutesOf, notEnough } from '../days.ts';
import { headings } from '../headings.ts';
import type { EvidenceDay, Rule, RuleInput, Verdict } from '../rule.ts';
import { ofPlant } from '../sensors.ts';
import { WINGNUT_THERE } from '../showing.ts';

const DAYS = 7;
const GAPS = 8;
const AT_LEAST = 4;
const HOURS_NAMED = 3;

const wingnutOf = (facts: DayFacts | undefined, wingnutId: string): WingnutFacts | undefined =>
  facts?.wingnuts.find((wingnut) => wingnut.wingnutId === wingnutId);

/** The local hours in which most gaps began, ascending. */
function busiestHours(hours: readonly number[]): number[] {
  const counts = Map.groupBy(hours, (hour) => hour);
  const most = [...counts].sort(([, a], [, b]) => b.length - a.length).slice(0, HOURS_NAMED);
  return most.map(([hour]) => hour).sort((a, b) => a - b);
}

function judgeWingnut(input: RuleInput, wingnutId: string): Verdict {
  const days = lastDays(input, DAYS).map(({ day, facts }) => ({ day, facts, wingnut: wingnutOf(facts, wingnutId) }));
  const belonged = days.reduce((sum, { facts, wingnut }) => {
    if (!facts || !wingnut) return sum;
    return sum + (wingnut.until - wingnut.from) / MINUTE_MS / minutesOf(facts);
  }, 0);
  if (belonged / DAYS < MIN_COVERAGE) return notEnough(belonged / DAYS, DAYS);
  const gaps = days.flatMap(({ wingnut }) => (wingnut ? [wingnut.gaps] : []));
  const count = gaps.reduce((sum, each) => sum + each.count, 0);
  const held = gaps.filter((gap) => gap.count > 0).length;
  if (count < GAPS || held < AT_LEAST) return { outcome: 'clear' };
  const minutes = gaps.reduce((sum, each) => sum + each.minutes, 0);
  const hours = gaps.flatMap((gap) => gap.hours);
  return {
    outcome: 'holds',
    says: sentence('connection', { times: count, time: minutes, held, days: DAYS, hours: busiestHours(hours) }),
    far: farPast(count, GAPS / 2, 70),
    held,
    judged: gaps.length,
    evidence: {
      columns: headings('times', 'minutes'),
      days: days.map(
        ({ day, wingnut }): EvidenceDay => ({
          day,
          values: wingnut ? [wingnut.gaps.count, wingnut.gaps.minutes] : [],
          ...(wingnut && { holds: wingnut.gaps.count > 0 }),
        }),
      ),
      sensors: [],
    },
  };
}

/** docs/product/findings.md#connection */
export const connection: Rule = {
  title: RULE_TITLES.connection,
  risk: 'unseen',
  shows: WINGNUT_THERE,
  days: DAYS,
  needs: 'a wingnut that belongs to the property on these days',
  test: `In ${DAYS} days, offline ${GAPS} times or more, on ${AT_LEAST} days or more`,
  evidence: 'for each day how often and how long it was offline, and the hours in which it dropped',
  causes: [
    'Weak cellular or Wi-Fi signal, or a rebooting access point',
    'The wingnut shares a switched power circuit',
    'The building’s network limits or drops connections',
  ],
  advice: [
    'Find out what happens in the building at those hours',
    'Check the power supply and antenna',
    'Move the wingnut or its access point, or use a cable',
  ],
  cannotKnow: 'Whether power or network was lost, if the readings of that time never arrived.',
  judge: (input) => {
    const ids = lastDays(input, DAYS).flatMap(({ facts }) => facts?.wingnuts.map(({ wingnutId }) => wingnutId) ?? []);
    const wingnuts = [...new Set(ids)].sort();
    if (!wingnuts.length) return ofPlant({ outcome: 'unknown', reason: sentence('no-wingnut') });
    return wingnuts.map((subject) => ({ subject, verdict: judgeWingnut(input, subject) }));
  },
};
