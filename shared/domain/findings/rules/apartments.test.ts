import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { RULE_SETS } from '../../records/rule-sets.ts';
import { apartmentDays } from '../apartment-days.ts';
import { inputOf, someDays, told } from '../days.sample.ts';
import { judgeDay, type PropertyFindings } from '../property-findings.ts';
import { RULES } from '../rules.ts';
import { always, apartment, type Building, COLD_DAY, daysOf, FIRST, heating } from './apartments.sample.ts';

const judged = (
  rule: 'apartment-hot' | 'apartment-silent',
  building: Building,
  more?: Parameters<typeof daysOf>[1],
  make: () => object = heating,
) => told(RULES[rule].judge(inputOf(someDays(7, make), 7, { apartments: daysOf(building, more) })));

const cool = Object.fromEntries(['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B'].map((each) => [each, always(71)]));

describe('docs/product/findings.md#apartment-hot: apartments that are overheated', () => {
  test('are named, the warmest first', () => {
    expect(judged('apartment-hot', { ...cool, '4A': always(77), '4B': always(79) })).toMatchObject([
      {
        subject: 'apartments',
        verdict: {
          outcome: 'holds',
          says: 'Apartments that averaged 76°F or more while the system was heating, on 7 of 7 days: 4B, 4A, of 10 measured.',
          evidence: { columns: ['Overheated', 'Apartments measured', 'Outdoor average, °F'] },
        },
      },
    ]);
  });

  test('are the building where they are a third of it, and are not named then', () => {
    const [{ verdict } = { verdict: undefined }] = judged('apartment-hot', {
      ...cool,
      ...Object.fromEntries(['4A', '4B', '4C', '4D'].map((each) => [each, always(77)])),
    });
    expect(verdict).toMatchObject({
      says: '4 of 12 measured apartments averaged 76°F or more while the system was heating, on 7 of 7 days.',
    });
  });

  test('are five by name, and a count', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`5${index}`, always(70)]));
    const hot = Object.fromEntries(['4A', '4B', '4C', '4D', '4E', '4F', '4G'].map((each) => [each, always(77)]));
    expect(judged('apartment-hot', { ...many, ...hot })).toMatchObject([
      { verdict: { says: expect.stringContaining(': 4A, 4B, 4C, 4D, 4E and 2 more, of 27 measured.') } },
    ]);
  });

  test.each([
    ['exactly 76°F on four days', [76, 76, 76, 76, 70, 70, 70], 'holds'],
    ['just below it', always(75.9), 'clear'],
    ['three days', [77, 77, 77, 70, 70, 70, 70], 'clear'],
    ['four days of four', [77, 77, 77, 77, undefined, undefined, undefined], 'holds'],
    ['three days of three, which are too few', [77, 77, 77, undefined, undefined, undefined, undefined], 'unknown'],
  ])('%s', (_, values, outcome) => {
    expect(judged('apartment-hot', { '4A': values })).toMatchObject([{ verdict: { outcome } }]);
  });

  test('are none where fewer than 20 of 24 hours have a reading', () => {
    const of = (hours: number) =>
      RULES['apartment-hot'].judge(
        inputOf(someDays(7, heating), 7, { apartments: daysOf({ '4A': always(80) }, {}, { hours }) }),
      )[0]?.verdict.outcome;
    expect([of(20), of(19)]).toEqual(['holds', 'unknown']);
  });

  test('are none on days without heating, and none that are vacant or opted out', () => {
    const mild = () => ({ ...heating(), outdoor: { ...COLD_DAY, mean: 61 } });
    expect(judged('apartment-hot', { '4A': always(80) }, {}, mild)).toMatchObject([
      { verdict: { outcome: 'unknown', reason: 'not enough days: the system was heating on 0 of 7 days' } },
    ]);
    for (const until of [{ vacated: '2026-01-05' }, { optedOut: '2026-01-05' }])
      expect(judged('apartment-hot', { ...cool, '4A': always(80) }, { '4A': until })).toMatchObject([
        { verdict: { outcome: 'clear' } },
      ]);
  });

  test('go on with half of the days', () => {
    const values = [...always(78, 7), ...always(70, 3), 78, 78];
    const days = someDays(12, heating);
    const apartments = daysOf({ ...cool, '4A': values });
    let findings: PropertyFindings | undefined;
    for (const { day } of days) findings = judgeDay(findings, { ...inputOf(days, 12, { apartments }), lastDay: day });
    expect(findings?.findings.filter(({ rule }) => rule === 'apartment-hot')).toMatchObject([
      { openedOn: '2026-01-08', seenOn: '2026-01-16', subject: 'apartments' },
    ]);
  });
});

describe('docs/product/findings.md#apartment-silent: sensors from which nothing comes', () => {
  test('are named on the first full day', () => {
    expect(judged('apartment-silent', { ...cool, '4A': [...always(71, 6), undefined] })).toMatchObject([
      {
        subject: 'apartments',
        verdict: { outcome: 'holds', says: 'No reading for a day or more from 1 of 9 apartment sensors: 4A.' },
      },
    ]);
  });

  test('are known by their newest reading where it is older than the days that are looked at', () => {
    const newest = { '4A': { time: FIRST - 40 * DAY_MS, value: 71 } };
    const apartments = apartmentDays([apartment('4A')], new Map(), newest, { zone: 'UTC' });
    const [found] = RULES['apartment-silent'].judge(inputOf(someDays(7, heating), 7, { apartments }));
    expect(found?.verdict.outcome).toBe('holds');
  });

  test('are not those with a fault, without a sensor, vacant or opted out', () => {
    const gone = [...always(71, 5), undefined, undefined];
    expect(
      judged(
        'apartment-silent',
        { ...cool, '4A': always(71).map(() => null), '4B': [], '4C': gone, '4D': gone },
        { '4C': { vacated: '2026-01-10' }, '4D': { optedOut: '2026-01-11' } },
      ),
    ).toMatchObject([{ verdict: { outcome: 'clear' } }]);
  });
});

describe('docs/product/findings.md#apartment-cold: apartments below the rules of their city', () => {
  const NEW_YORK = { rules: RULE_SETS.newYork };
  const cold = (building: Building, place: Parameters<typeof daysOf>[2] = NEW_YORK, more = {}) =>
    told(
      RULES['apartment-cold'].judge(inputOf(someDays(7, heating), 7, { apartments: daysOf(building, more, place) })),
    );
  const outcome = (building: Building, place?: Parameters<typeof daysOf>[2], more?: object) =>
    cold(building, place, more)[0]?.verdict.outcome;
  /** Too cold for so many hours from 6 AM on, when 68°F are required. */
  const coldFor = (hours: number) => (hour: number) => (hour >= 6 && hour < 6 + hours ? 67.9 : 68);

  test('are named, the worst first', () => {
    expect(cold({ ...cool, '1D': always(66), '2D': always(60) })).toMatchObject([
      {
        subject: 'apartments',
        verdict: {
          outcome: 'holds',
          says: 'Apartments with 25% or more of the required readings too low, on 7 of 7 days: 2D, 1D, of 10 measured.',
          evidence: { columns: ['Too cold', 'Apartments measured', 'Outdoor average, °F'] },
        },
      },
    ]);
  });

  test.each([
    [
      'a quarter of the readings on three days',
      [...always(70, 4), ...Array.from({ length: 3 }, () => coldFor(6))],
      'holds',
    ],
    ['less than a quarter', Array.from({ length: 7 }, () => coldFor(5)), 'clear'],
    ['two days', [...always(70, 5), ...always(60, 2)], 'clear'],
    ['exactly what is required', always(68), 'clear'],
    ['62°F at night and 68°F by day', Array.from({ length: 7 }, () => (hour: number) => (hour < 6 ? 62 : 68)), 'clear'],
    ['two days with readings, which are too few', [...always(60, 2), ...always(0, 5).map(() => undefined)], 'unknown'],
  ])('%s', (_, days, expected) => {
    expect(outcome({ ...cool, '4A': days })).toBe(expected === 'unknown' ? 'clear' : expected);
    expect(outcome({ '4A': days })).toBe(expected);
  });

  test('are none where a rule is asked and the address has none, where it may be mild, in summer, or where nobody lives', () => {
    const icy = { ...cool, '4A': always(50) };
    expect(cold(icy, {})).toMatchObject([
      { verdict: { outcome: 'unknown', reason: 'no sensor: needs heat rules for this address' } },
    ]);
    const day = always(66);
    expect(outcome({ ...cool, '4A': day }, { ...NEW_YORK, outdoorOn: () => ({ min: 40, max: 56 }) })).toBe('clear');
    expect(outcome({ ...cool, '4A': day }, { ...NEW_YORK, outdoorOn: () => undefined })).toBe('clear');
    expect(outcome(icy, { rules: { ...RULE_SETS.newYork, season: { from: '06-01', to: '06-30' } } })).toBe('unknown');
    expect(outcome(icy, NEW_YORK, { '4A': { vacated: '2026-01-05' } })).toBe('clear');
  });
});

test('A property without apartments has no such finding', () => {
  for (const rule of ['apartment-hot', 'apartment-silent', 'apartment-cold'] as const)
    expect(told(RULES[rule].judge(inputOf(someDays(7, heating), 7)))).toEqual([
      {
        subject: 'plant',
        verdict: { outcome: 'unknown', reason: 'no sensor: needs a temperature sensor in an apartment' },
      },
    ]);
});
