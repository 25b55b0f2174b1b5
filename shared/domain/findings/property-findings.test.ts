import { describe, expect, it } from 'vitest';
import { dayNumber, dayTextOf } from '../calendar-day.ts';
import { inWords } from '../sentences/sentence.ts';
import { analog, inputOf, someDays, told } from './days.sample.ts';
import { headsOf } from './heads.ts';
import { putAside } from './life.ts';
import { countOf, ENDED_DAYS, judgeDay, openByRank, type PropertyFindings, withChanged } from './property-findings.ts';

const HOT = 'hotWaterTankSupplyHeaderTemperature1';
const KEY = `hot-water-hot/${HOT}`;
const hot = (above140: number) => ({
  analogs: { [HOT]: analog({ mean: 141.23456, max: 150, bands: { above140, below120: 0 } }) },
});

/** The findings after each of some days. @param minutes how long the water was too hot on a day */
function judged(days: number, minutes: (index: number) => number): PropertyFindings[] {
  const facts = someDays(days, (index) => hot(minutes(index)));
  const steps: PropertyFindings[] = [];
  for (let day = 5; day <= days; day += 1) steps.push(judgeDay(steps.at(-1), inputOf(facts, day)));
  return steps;
}
const last = (days: number, minutes: (index: number) => number) => judged(days, minutes).at(-1) as PropertyFindings;

describe('The findings of a property', () => {
  it('are judged once for each day, also when the run is repeated', () => {
    const [once] = judged(5, () => 600);
    const again = judgeDay(
      once,
      inputOf(
        someDays(5, () => hot(0)),
        5,
      ),
    );
    expect(again).toBe(once);
    expect(once).toMatchObject({ judgedSince: '2026-01-09', judgedOn: '2026-01-09' });
    expect(once?.findings).toMatchObject([{ rule: 'hot-water-hot', subject: HOT, seenDays: 1 }]);
  });

  it('show figures of the evidence to two decimals', () => {
    expect(last(5, () => 600).findings[0]?.evidence.days[0]?.values).toEqual([600, undefined, undefined, 141.23, 150]);
  });

  it('say what the rules could not judge, each thing once, and which checks passed', () => {
    const { unjudged, clear } = last(5, () => 0);
    expect(clear).toEqual(['hot-water-cold', 'hot-water-hot', 'sensor-trouble', 'sensor-faulty']);
    expect(told(unjudged)).toContainEqual({
      rule: 'low-return',
      subject: 'plant',
      outcome: 'unknown',
      reason: 'no sensor: needs a burner state and a return temperature',
    });
    const keys = unjudged.map(({ rule, subject, reason }) => [rule, subject, inWords(reason)].join());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it(`are kept for ${ENDED_DAYS} days after their end`, () => {
    // Hot for five days: half of the days are left until the eighth; the rule is clear from the ninth on, and the finding ends on the eleventh.
    const endedOn = '2026-01-15';
    const steps = judged(11 + ENDED_DAYS, (index) => (index < 5 ? 600 : 0));
    const at = (day: string) => steps.find(({ judgedOn }) => judgedOn === day)?.findings;
    expect(at(endedOn)).toMatchObject([{ ended: { on: endedOn, why: 'clear' } }]);
    const lastKept = dayNumber(endedOn) + ENDED_DAYS - 1;
    expect(at(dayTextOf(lastKept))).toHaveLength(1);
    expect(at(dayTextOf(lastKept + 1))).toEqual([]);
  });

  it('count those that are shown, with the worst risk', () => {
    const { findings } = last(5, () => 600);
    expect(countOf(findings)).toEqual({ open: 1, worst: 'hotWater' });
    const aside = withChanged(findings, KEY, (finding) => putAside(finding, 'dana', 0, 'On purpose')) ?? [];
    expect(countOf(aside)).toBeUndefined();
    expect(told(openByRank(aside))).toMatchObject({ shown: [], aside: [{ aside: { reason: 'On purpose' } }] });
  });

  it('have heads for lists, without evidence, and none once they have ended', () => {
    const [head] = headsOf(last(5, () => 600).findings, () => undefined);
    expect(head).toMatchObject({ subject: HOT, about: 'Hot Water Tank Supply Header Temperature 1', seenDays: 1 });
    expect(head).not.toHaveProperty('evidence');
    expect(headsOf(last(11, (index) => (index < 5 ? 600 : 0)).findings, () => undefined)).toEqual([]);
  });

  it('change by the key of an open one only', () => {
    const { findings } = last(11, (index) => (index < 5 ? 600 : 0));
    expect(findings[0]?.ended).toBeDefined();
    expect(withChanged(findings, KEY, (finding) => finding)).toBeUndefined();
    expect(withChanged(last(5, () => 600).findings, 'runtime/plant', (finding) => finding)).toBeUndefined();
  });
});
