import { describe, expect, test } from 'vitest';
import { timeOfLocal as timeOf } from '../../dates/local-time.ts';
import { MAX_WORKS, type PlannedWork, WORK_PROBLEMS } from '../alarms/check/planned-work.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { BulkTarget, BulkVerdict } from './action.ts';
import { type BulkChange, changed } from './changes.ts';
import { bulkPlan, undoPlan } from './plan.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

const now = Date.parse('2026-11-23T15:00:00Z');
const toronto: BulkTarget = {
  portfolio: '',
  entityStatus: 'enabled',
  recipients: [],
  thresholds: {},
  labels: [],
  works: [],
  timeZone: 'America/Toronto',
};
const losAngeles: BulkTarget = { ...toronto, timeZone: 'America/Los_Angeles' };
const told = { from: '2026-11-26T08:00', to: '2026-11-26T12:00', reason: 'Chimney sweep' };
const plan = (target: BulkTarget, work: Partial<typeof told> = {}): BulkVerdict =>
  bulkPlan(target, { plannedWork: { ...told, ...work } }, { now, userId: 'ann', newId: 'new', timeOf });
const stored = (from: string, to: string, parts: Partial<PlannedWork> = {}): PlannedWork => ({
  id: 'old',
  reason: 'New pump',
  userId: 'bo',
  ...parts,
  from: Date.parse(from),
  to: Date.parse(to),
});
const timesOf = (verdict: BulkVerdict): unknown =>
  verdict.is === 'change' &&
  verdict.changes.map(
    (change) => change.of === 'work' && [change.work.from, change.work.to].map((at) => new Date(at).toJSON()),
  );
/** The times of the work in Toronto, as UTC. */
const [begin, end] = ['2026-11-26T13:00:00Z', '2026-11-26T17:00:00Z'] as const;

describe('planned work', () => {
  test('has the same hours of the clock in the zone of each property', () => {
    expect([toronto, losAngeles].map((target) => timesOf(plan(target)))).toEqual([
      [['2026-11-26T13:00:00.000Z', '2026-11-26T17:00:00.000Z']],
      [['2026-11-26T16:00:00.000Z', '2026-11-26T20:00:00.000Z']],
    ]);
  });

  test('begins now without a beginning, and when the beginning has passed', () => {
    const { from: _from, ...open } = told;
    const fromNow = bulkPlan(toronto, { plannedWork: open }, { now, userId: 'ann', newId: 'new', timeOf });
    expect([fromNow, plan(toronto, { from: '2026-11-23T08:00' })].map(timesOf)).toEqual([
      [['2026-11-23T15:00:00.000Z', '2026-11-26T17:00:00.000Z']],
      [['2026-11-23T15:00:00.000Z', '2026-11-26T17:00:00.000Z']],
    ]);
  });

  test('may be over in one zone and not in another', () => {
    const passed = { from: '2026-11-23T07:00', to: '2026-11-23T09:00' };
    expect(plan(toronto, passed)).toEqual({ is: 'cannot', why: WORK_PROBLEMS.isOver });
    expect(timesOf(plan(losAngeles, passed))).toEqual([['2026-11-23T15:00:00.000Z', '2026-11-23T17:00:00.000Z']]);
  });

  test.each<[string, Partial<typeof told>, string]>([
    ['an end before the beginning', { to: '2026-11-26T07:00' }, WORK_PROBLEMS.endsBeforeItBegins],
    ['more than 30 days', { to: '2026-12-26T08:01' }, WORK_PROBLEMS.isTooLong],
    ['a day that does not exist', { to: '2026-11-31T08:00' }, BULK_REASONS.noTime],
  ])('is refused with %s', (_name, work, why) => {
    expect(plan(toronto, work)).toEqual({ is: 'cannot', why });
  });

  test('is refused where 50 works are not over', () => {
    const works = Array.from({ length: MAX_WORKS }, (_, at) => stored(begin, end, { id: `w${at}` }));
    expect(plan({ ...toronto, works })).toEqual({ is: 'cannot', why: WORK_PROBLEMS.isTooMany });
  });

  test.each<[string, readonly PlannedWork[], readonly string[]]>([
    [
      'other work at a part of the time',
      [stored('2026-11-26T16:00:00Z', '2026-11-26T20:00:00Z')],
      [BULK_REMARKS.isUnderWork],
    ],
    [
      'the same time on a wingnut',
      [stored(begin, end, { reason: told.reason, wingnutId: 'w' })],
      [BULK_REMARKS.isUnderWork],
    ],
    [
      'the same time for chosen kinds, which leaves other alarms',
      [stored(begin, end, { reason: told.reason, kinds: ['heating'] })],
      [BULK_REMARKS.isUnderWork],
    ],
    ['work that ends when it begins', [stored('2026-11-26T09:00:00Z', begin)], []],
    ['work that was ended before', [stored(begin, end, { endedAt: Date.parse(begin) })], []],
  ])('remarks on %s', (_name, works, remarks) => {
    expect(plan({ ...toronto, works })).toMatchObject({ is: 'change', remarks });
  });

  test('is not planned twice', () => {
    const works = [stored(begin, end, { reason: told.reason })];
    expect(plan({ ...toronto, works })).toEqual({ is: 'same', why: BULK_REASONS.isPlanned });
  });
});

describe('taking planned work back', () => {
  const planned = (work: Partial<typeof told> = {}): readonly BulkChange[] => {
    const verdict = plan(toronto, work);
    return verdict.is === 'change' ? verdict.changes : [];
  };
  const undo = (changes: readonly BulkChange[], at: number, parts: Partial<PlannedWork> = {}) => {
    const { works } = changed(toronto, changes);
    const target = { ...toronto, works: works.map((work) => ({ ...work, ...parts })) };
    const verdict = undoPlan(target, changes, { verified: new Set(), now: at });
    return verdict.is === 'change' ? changed(target, verdict.changes).works : verdict;
  };
  const begun = planned({ from: '2026-11-23T08:00' });

  test('removes work that has not begun', () => expect(undo(planned(), now)).toEqual([]));
  test('removes work that begins at this moment', () => expect(undo(begun, now)).toEqual([]));
  test('ends work that has begun', () => expect(undo(begun, now + 20_000)).toMatchObject([{ endedAt: now + 20_000 }]));
  test('leaves work that somebody has ended', () =>
    expect(undo(begun, now + HOUR_MS, { endedAt: now + 1 })).toEqual({ is: 'cannot', why: BULK_REASONS.changedSince }));
  test('leaves work that is over', () =>
    expect(undo(planned(), now + 10 * DAY_MS)).toEqual({ is: 'cannot', why: BULK_REASONS.workIsOver }));
});
