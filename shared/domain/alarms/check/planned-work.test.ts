import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import {
  chosenKinds,
  heldInWords,
  isUnderWork,
  keptWorks,
  lastWorkEnd,
  MAX_WORKS,
  nextWorkEnd,
  type PlannedWork,
  WORK_KINDS,
  type WorkKind,
  withoutSeries,
  worksAhead,
  workTimesProblem,
} from './planned-work.ts';

const NOW = Date.UTC(2026, 10, 5, 12);
const work = (from: number, to: number, more: Partial<PlannedWork> = {}): PlannedWork => ({
  id: `${from}`,
  from: NOW + from * MINUTE_MS,
  to: NOW + to * MINUTE_MS,
  reason: 'New burner',
  userId: 'ann',
  ...more,
});

describe('A series of works', () => {
  const series = { series: 's' };
  const [past, on, later, other] = [work(-9, -8, series), work(-1, 1, series), work(5, 6, series), work(7, 8)];
  it('goes as far as it has not begun, and takes no other work along', () => {
    expect(withoutSeries([past, on, later, other], on, NOW)).toEqual([past, on, other]);
    expect(withoutSeries([past, on, later, other], other, NOW)).toEqual([past, on, later, other]);
  });
});

describe('A subject is under work', () => {
  it.each<[what: string, works: PlannedWork[], wingnutId: string | undefined, is: boolean]>([
    ['from the first moment', [work(0, 1)], 'w1', true],
    ['not any more at the end', [work(-1, 0)], 'w1', false],
    ['not before', [work(1, 2)], 'w1', false],
    ['when its own wingnut is', [work(-1, 1, { wingnutId: 'w1' })], 'w1', true],
    ['not when another wingnut is', [work(-1, 1, { wingnutId: 'w2' })], 'w1', false],
    ['when the property is, also if no wingnut feeds it', [work(-1, 1)], undefined, true],
    ['not when a wingnut is that does not feed it', [work(-1, 1, { wingnutId: 'w1' })], undefined, false],
    ['not when it was ended early', [work(-9, 9, { endedAt: NOW - MINUTE_MS })], 'w1', false],
    ['not when it was ended early at this moment', [work(-9, 9, { endedAt: NOW })], 'w1', false],
    ['when one of two works goes on', [work(-9, -1), work(-2, 1)], 'w1', true],
  ])('%s', (_what, works, wingnutId, is) => {
    expect(isUnderWork(works, 'roomTemperature1', wingnutId, NOW)).toBe(is);
  });
});

describe('docs/product/incidents.md#planned-work-kinds: work for chosen kinds', () => {
  /** Of each kind one subject, in the order of the kinds: the last one is the wingnut itself. */
  const SUBJECTS: Readonly<Record<WorkKind, readonly string[]>> = {
    heating: ['boilerSupplyHeaderTemperature1', 'boilerSystemPressure1', 'boilerLimitState2', 'systemPumpCurrent1'],
    hotWater: ['hotWaterTankOutletTemperature1', 'recirculationPumpRelayState1'],
    other: ['roomTemperature1', 'door1', 'oilTankLevel1', 'nothingThatWeKnow1'],
    danger: ['leak1', 'carbonMonoxide1', 'gasLeak5', 'flood1', 'overflow1', 'sprinklerFlow1'],
    connection: ['w1'],
  };
  it.each(WORK_KINDS)('holds back %s and nothing else', (kind) => {
    const works = [work(-1, 1, { kinds: [kind] })];
    for (const [own, subjects] of Object.entries(SUBJECTS)) {
      for (const subject of subjects)
        expect([subject, isUnderWork(works, subject, 'w1', NOW)]).toEqual([subject, own === kind]);
    }
  });
  it('holds back everything when no kind was chosen, as older works', () => {
    for (const subject of Object.values(SUBJECTS).flat())
      expect(isUnderWork([work(-1, 1)], subject, 'w1', NOW)).toBe(true);
  });
  it('adds to other work, and nothing where none is chosen that this version knows', () => {
    const works = [work(-1, 1, { kinds: ['heating'] }), work(-1, 1, { kinds: ['danger'] })];
    expect(['boilerSystemPressure1', 'leak1', 'door1'].map((each) => isUnderWork(works, each, 'w1', NOW))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isUnderWork([work(-1, 1, { kinds: [] })], 'door1', 'w1', NOW)).toBe(false);
  });
  it('says what is held back and what is not', () => {
    expect(heldInWords(['heating', 'hotWater'])).toBe(
      'Paused: heating, hot water. Still active: other sensors, safety, offline wingnuts.',
    );
  });
  it.each<[WorkKind[] | undefined, readonly WorkKind[] | undefined]>([
    [undefined, undefined],
    [
      ['danger', 'heating', 'danger'],
      ['heating', 'danger'],
    ],
    [[...WORK_KINDS].reverse(), undefined],
  ])('%o is kept as %o', (chosen, kept) => expect(chosenKinds(chosen)).toEqual(kept));
});

describe('The ends of works', () => {
  const works = [
    work(-60, -30),
    work(-20, 90, { endedAt: NOW - 5 * MINUTE_MS }),
    work(-9, 9, { wingnutId: 'w2' }),
    work(20, 40),
  ];
  it('are those of the works of a wingnut, and early ends count', () => {
    expect(lastWorkEnd(works, 'roomTemperature1', 'w1', NOW)).toBe(NOW - 5 * MINUTE_MS);
    expect(lastWorkEnd([work(1, 2)], 'roomTemperature1', 'w1', NOW)).toBeUndefined();
    expect(lastWorkEnd([work(-9, -1, { kinds: ['heating'] })], 'roomTemperature1', 'w1', NOW)).toBeUndefined();
  });
  it('say when the check must look next', () => {
    expect(nextWorkEnd(works, NOW)).toBe(NOW + 9 * MINUTE_MS);
    expect(nextWorkEnd([work(-9, 0)], NOW)).toBeUndefined();
  });
  it('leave the works that are not over, in their order', () => {
    expect(worksAhead(works, NOW).map(({ id }) => id)).toEqual(['-9', '20']);
  });
});

describe('What is kept', () => {
  it('is what has not ended 32 days ago', () => {
    const old = work(0, 0, { from: NOW - 40 * DAY_MS, to: NOW - 32 * DAY_MS });
    const young = work(0, 0, { from: NOW - 40 * DAY_MS, to: NOW - 31 * DAY_MS });
    expect(keptWorks([old, young], NOW)).toEqual([young]);
  });
  it('is the newest 50', () => {
    const works = Array.from({ length: MAX_WORKS + 5 }, (_, index) => work(index, index + 1));
    expect(keptWorks(works, NOW)).toEqual(works.slice(5));
  });
});

describe('The times of a work', () => {
  it.each<[what: string, from: number, to: number, problem: ReturnType<typeof workTimesProblem>]>([
    ['may begin now', NOW, NOW + HOUR_MS, undefined],
    ['may have begun', NOW - DAY_MS, NOW + HOUR_MS, undefined],
    ['may be 30 days', NOW, NOW + 30 * DAY_MS, undefined],
    ['are counted from now', NOW - DAY_MS, NOW + 30 * DAY_MS, undefined],
    ['may not be longer', NOW + DAY_MS, NOW + 31 * DAY_MS + 1, 'isTooLong'],
    ['may not end before they begin', NOW + HOUR_MS, NOW, 'endsBeforeItBegins'],
    ['may not be empty', NOW + HOUR_MS, NOW + HOUR_MS, 'endsBeforeItBegins'],
    ['may not be over', NOW - HOUR_MS, NOW, 'isOver'],
  ])('%s', (_what, from, to, problem) => {
    expect(workTimesProblem({ from, to }, NOW)).toBe(problem);
  });
});
