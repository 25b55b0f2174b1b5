import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { RULE_SETS } from '../../records/rule-sets.ts';
import { apartmentDays } from '../apartment-days.ts';
import { inputOf, someDays, told } from '../days.sample.ts';
import { judgeDay, type PropertyFindings } from '../property-findings.ts';
import type { RuleId } from '../rule-ids.ts';
import { RULES } from '../rules.ts';
import { always, apartment, type Building, COLD_DAY, daysOf, FIRST, heating } from './apartments.sample.ts';

type Beside = 'apartment-window' | 'apartment-uneven' | 'apartment-moved';
const BESIDE: readonly Beside[] = ['apartment-window', 'apartment-uneven', 'apartment-moved'];
const judged = (rule: Beside, building: Building, days: number, make: () => object = heating) =>
  told(RULES[rule].judge(inputOf(someDays(days, make), days, { apartments: daysOf(building, placesOf(building)) })));
const outcomes = (...args: Parameters<typeof judged>) => judged(...args).map(({ verdict }) => verdict.outcome);

/** An apartment's floor and line, by its number: 4D. */
const placesOf = (building: Building) =>
  Object.fromEntries(
    Object.keys(building).map((number) => [number, { floor: Number(number.slice(0, -1)), line: number.slice(-1) }]),
  );
/** Three floors with four lines, as warm as each floor is. */
const houseOf = (days: number, warm: (floor: number, line: string) => number = (floor) => 70 + floor / 2): Building =>
  Object.fromEntries(
    [1, 2, 3].flatMap((floor) => [...'ABCD'].map((line) => [`${floor}${line}`, always(warm(floor, line), days)])),
  );

/** Noise without an end that is the same each time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
}
/** A healthy building: floors differ by half a degree, nights are 2°F cooler, people and sensors by one and a half. */
function healthy(seed: number, days: number, shift = 0): Building {
  const random = noise(seed);
  return Object.fromEntries(
    Object.keys(houseOf(days)).map((number) => {
      const own = 71 + shift + Number(number[0]) / 2 + 2 * random();
      return [
        number,
        Array.from({ length: days }, () => {
          const hours = Array.from({ length: 24 }, () => 3 * random());
          return (hour: number) => own - (hour < 6 ? 2 : 0) + (hours[hour] ?? 0);
        }),
      ];
    }),
  );
}

describe('docs/product/findings.md#apartment-window: apartments that cool suddenly', () => {
  /** A window is open at noon for so many hours: it cools by 5°F within an hour. */
  const open = (from: number) => (hour: number) => 73 - (hour === 12 ? 5 + from : 0);
  const house = { ...houseOf(7) };
  const fallsOn = (count: number, far = 0) => [
    ...always(73, 7 - count),
    ...Array.from({ length: count }, () => open(far)),
  ];

  test('are named, the one with most falls first', () => {
    expect(judged('apartment-window', { ...house, '2C': fallsOn(3), '3D': fallsOn(5) }, 7)).toMatchObject([
      {
        subject: 'apartments',
        verdict: {
          outcome: 'holds',
          says: 'Apartments that cooled by 4°F or more within an hour while others didn’t, on at least 3 of 7 days: 2C, 3D, of 12 measured. A window may be open while the system is heating.',
        },
      },
    ]);
  });

  test.each([
    ['three days', { ...house, '2C': fallsOn(3) }, 'holds'],
    ['two days', { ...house, '2C': fallsOn(2) }, 'clear'],
    ['less than 4°F', { ...house, '2C': fallsOn(7, -1.1) }, 'clear'],
    ['all at once', Object.fromEntries(Object.keys(house).map((number) => [number, fallsOn(7)])), 'clear'],
    [
      'what an oven warmed',
      { ...house, '2C': Array.from({ length: 7 }, () => (hour: number) => (hour === 18 ? 79 : 73)) },
      'clear',
    ],
    ['two others alone', { '1A': always(70), '1B': always(70), '2C': fallsOn(7) }, 'clear'],
  ])('%s', (_, building, outcome) => {
    expect(outcomes('apartment-window', building, 7)).toEqual([outcome]);
  });

  test('are none on days without heating', () => {
    const mild = () => ({ ...heating(), outdoor: { ...COLD_DAY, mean: 61 } });
    expect(outcomes('apartment-window', { ...house, '2C': fallsOn(7) }, 7, mild)).toEqual(['unknown']);
  });
});

describe('docs/product/findings.md#apartment-uneven: lines and floors that are colder', () => {
  test('are named by line, and by floor', () => {
    expect(
      judged(
        'apartment-uneven',
        houseOf(7, (_, line) => (line === 'D' ? 66 : 71)),
        7,
      ),
    ).toMatchObject([
      {
        subject: 'apartments',
        aspect: 'line',
        verdict: {
          outcome: 'holds',
          says: 'Lines that are colder than the building, by 5°F on average: D, on 7 of 7 days.',
          evidence: { columns: ['Colder lines', 'Coldest below the building, °F', 'Outdoor average, °F'] },
        },
      },
      { subject: 'apartments', aspect: 'floor', verdict: { outcome: 'clear' } },
    ]);
    expect(
      judged(
        'apartment-uneven',
        houseOf(7, (floor) => (floor === 1 ? 67 : 71)),
        7,
      ),
    ).toMatchObject([
      { verdict: { outcome: 'clear' } },
      { verdict: { says: 'Floors that are colder than the building, by 4°F on average: 1, on 7 of 7 days.' } },
    ]);
  });

  test.each([
    ['exactly 3°F', houseOf(7, (_, line) => (line === 'D' ? 68 : 71)), 'holds'],
    ['less', houseOf(7, (_, line) => (line === 'D' ? 68.1 : 71)), 'clear'],
    [
      'three days',
      Object.fromEntries(
        Object.entries(houseOf(7, (_, line) => (line === 'D' ? 66 : 71))).map(([number, days]) => [
          number,
          [...always(71, 4), ...days.slice(4)],
        ]),
      ),
      'clear',
    ],
    [
      'two apartments of a line',
      Object.fromEntries(
        Object.entries(houseOf(7, (_, line) => (line === 'D' ? 66 : 71))).filter(([number]) => number !== '1D'),
      ),
      'clear',
    ],
    [
      'seven apartments of a building',
      Object.fromEntries(
        Object.entries(houseOf(7, (_, line) => (line === 'D' ? 66 : 71))).filter(
          ([number]) => !/[AB]/.test(number) || number === '1A',
        ),
      ),
      'unknown',
    ],
  ])('%s', (_, building, outcome) => {
    expect(outcomes('apartment-uneven', building, 7)[0]).toBe(outcome);
  });

  test('go on with half of the days', () => {
    const values = (_: number, line: string) => (line === 'D' ? 66 : 71);
    const building = Object.fromEntries(
      Object.entries(houseOf(12, values)).map(([number, days]) => [
        number,
        [...days.slice(0, 7), ...always(71, 3), ...days.slice(10)],
      ]),
    );
    const apartments = daysOf(building, placesOf(building));
    const days = someDays(12, heating);
    let findings: PropertyFindings | undefined;
    for (const { day } of days) findings = judgeDay(findings, { ...inputOf(days, 12, { apartments }), lastDay: day });
    expect(findings?.findings.filter(({ rule }) => rule === 'apartment-uneven')).toMatchObject([
      { openedOn: '2026-01-08', seenOn: '2026-01-16', aspect: 'line' },
    ]);
  });
});

describe('docs/product/findings.md#apartment-moved: a sensor that differs from before', () => {
  const DAYS = 35;
  const movedBy = (step: number, after: number, days = DAYS) => [
    ...always(71, days - after),
    ...always(71 + step, after),
  ];

  test.each([
    ['4 days 5°F warmer', movedBy(5, 4), 'holds'],
    ['5°F colder', movedBy(-5, 10), 'holds'],
    ['three days', movedBy(8, 3), 'clear'],
    ['less than 5°F', movedBy(4.9, 6), 'clear'],
    [
      'one that was never steady',
      Array.from({ length: DAYS }, (_, day) => (day % 2 ? 68 : 73) + (day > 16 ? 9 : 0)),
      'clear',
    ],
  ])('%s', (_, days, outcome) => {
    expect(outcomes('apartment-moved', { ...houseOf(DAYS), '2C': days }, DAYS)).toEqual([outcome]);
  });

  test('names the apartments, and not how warm they are', () => {
    expect(
      judged('apartment-moved', { ...houseOf(DAYS), '2C': movedBy(8, 5), '3A': movedBy(-6, 9) }, DAYS),
    ).toMatchObject([
      {
        verdict: {
          says: 'Apartments that differ from the building by 5°F more or less than before, for 4 heating days: 2C, 3A, of 12 measured. A sensor may have moved.',
        },
      },
    ]);
  });

  test('stays found while nobody puts it back, and ends when somebody does', () => {
    const count = 60;
    const run = (back: number) => {
      const days = someDays(count, heating);
      const own = [...always(71, 14), ...always(79, back - 14), ...always(71, count - back)];
      const building = { ...houseOf(count), '2C': own };
      const apartments = daysOf(building, placesOf(building));
      let findings: PropertyFindings | undefined;
      for (const { day } of days)
        findings = judgeDay(findings, { ...inputOf(days, count, { apartments }), lastDay: day });
      return findings?.findings.filter(({ rule }) => rule === 'apartment-moved') ?? [];
    };
    expect(run(24)).toMatchObject([{ openedOn: '2026-01-22', ended: { why: 'clear' } }]);
    // Nothing of before is known any more: it does not end as gone.
    expect(run(count).every(({ ended }) => ended?.why !== 'clear')).toBe(true);
  });
});

describe('Laws of rules that judge apartments beside their building', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed + 1))('accuse nothing in a healthy building (%i)', (seed) => {
    for (const rule of BESIDE) expect(outcomes(rule, healthy(seed, 21), 21)).not.toContain('holds');
  });

  it.each(BESIDE)('%s says the same of a building that is warmer as a whole', (rule) => {
    for (const seed of [1, 2, 3]) {
      const at = (shift: number) => {
        const building = healthy(seed, 21, shift);
        const worse = Object.fromEntries(
          Object.entries(building).map(([number, days]) => [
            number,
            number.endsWith('D')
              ? days.map(
                  (day, index) => (hour: number) =>
                    (typeof day === 'function' ? day(hour) : 0) - (index > 12 ? 6 : 0) - (hour === 15 ? 5 : 0),
                )
              : days,
          ]),
        );
        return judged(rule, worse, 21).map(({ aspect, verdict }) => [
          aspect,
          verdict.outcome,
          'says' in verdict && verdict.says,
        ]);
      };
      expect(at(0).flat()).toContain('holds');
      expect(at(7)).toEqual(at(0));
    }
  });

  it('The order in which apartments are entered changes nothing', () => {
    const building: Building = { ...houseOf(21), '2C': [...always(71, 14), ...always(80, 7)] };
    const reversed = Object.fromEntries(Object.entries(building).toReversed());
    for (const rule of BESIDE) expect(judged(rule, reversed, 21)).toEqual(judged(rule, building, 21));
  });
});

describe('The twelve measured flats (test/measured/README.md), taken as one building that heats each day', () => {
  const rows = readFileSync('test/measured/flats/rooms.csv', 'utf8').trim().split('\n').slice(1);
  const flats = Map.groupBy(
    rows.map((row) => row.split(',')),
    ([flat = '']) => flat,
  );
  const samples = new Map(
    [...flats].map(([flat, own]) => [
      flat,
      own.map(([, time = '', value]) => [Date.parse(time), Number(value)] as const),
    ]),
  );
  /** The flats as if their winter had begun with the days of `someDays`. */
  const shift = FIRST - Date.UTC(2014, 11, 17);
  const moved = new Map(
    [...samples].map(([flat, own]) => [flat, own.map(([time, value]) => [time + shift, value] as const)]),
  );
  const count = Math.ceil((Date.UTC(2015, 1, 23) - Date.UTC(2014, 11, 17)) / DAY_MS);
  const newest = Object.fromEntries(
    [...moved].map(([flat, own]) => [flat, { time: own.at(-1)?.[0] ?? 0, value: own.at(-1)?.[1] ?? null }]),
  );
  const apartments = apartmentDays(
    [...moved.keys()].map((flat) => apartment(flat)),
    moved,
    newest,
    {
      zone: 'America/New_York',
      rules: RULE_SETS.newYork,
      outdoorOn: () => COLD_DAY,
    },
  );
  const days = someDays(count, heating);
  /** The days on which a rule holds. */
  const heldBy = (rule: RuleId) =>
    days.filter(({ day }) =>
      RULES[rule]
        .judge({ ...inputOf(days, count, { apartments }), lastDay: day })
        .some(({ verdict }) => verdict.outcome === 'holds'),
    ).length;

  it.each([
    ['apartment-cold', 34],
    ['apartment-window', 0],
    ['apartment-uneven', 0],
    ['apartment-moved', 0],
  ] as const)('%s holds on %i days', (rule, expected) => {
    expect(heldBy(rule)).toBe(expected);
  });
});
