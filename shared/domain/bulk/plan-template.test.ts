import { expect, test } from 'vitest';
import type { Threshold, Thresholds } from '../alarms/limits/breach.ts';
import type { BulkTarget, BulkVerdict } from './action.ts';
import { changed } from './changes.ts';
import { bulkPlan, undoPlan } from './plan.ts';
import { BULK_REASONS, BULK_REMARKS } from './reasons.ts';

const on = (min: string): Threshold => ({ min, max: '', thresholdStatus: 'enabled' });
const target: BulkTarget = {
  portfolio: '',
  entityStatus: 'disabled',
  recipients: [],
  works: [],
  timeZone: 'UTC',
  thresholds: { boilerOutletTemperature1: on('120'), leak1: on('1') },
  labels: ['boilerOutletTemperature1', 'boilerOutletTemperature2', 'leak1'],
};
const template: Thresholds = { boilerOutletTemperature: on('130'), boilerExhaustTemperature: on('50') };
const context = { now: 0, userId: 'ann', newId: 'new', timeOf: () => undefined };
const plan = (before: BulkTarget, limits = template, switchOn?: boolean): BulkVerdict =>
  bulkPlan(before, { template: { id: 't', version: 1, switchOn } }, { ...context, template: limits });
const after = (before: BulkTarget, verdict: BulkVerdict): BulkTarget => ({
  ...before,
  ...changed(before, verdict.is === 'change' ? verdict.changes : []),
});

test('A template says which limits it changes, and which of its sensors are not there', () => {
  expect(plan(target)).toEqual({
    is: 'change',
    changes: [
      { of: 'limit', label: 'boilerOutletTemperature1', before: on('120'), after: on('130') },
      { of: 'limit', label: 'boilerOutletTemperature2', after: on('130') },
    ],
    remarks: ['No such sensor: Boiler Exhaust Temperature', BULK_REMARKS.areOff],
  });
});

test('Applied once more, it does nothing', () => {
  const applied = after(target, plan(target));
  expect(applied.thresholds).toMatchObject({ leak1: on('1'), boilerOutletTemperature2: on('130') });
  expect(plan(applied)).toMatchObject({ is: 'same', why: BULK_REASONS.hasLimits });
});

test('docs/product/instructions.md#copies: it copies what to do, leaves what it has no word for, and undo puts it back', () => {
  const say = (limit: Threshold, instruction: string) => ({ ...limit, instruction });
  const mine = { ...target, thresholds: { boilerOutletTemperature1: say(on('120'), 'Mine'), leak1: on('1') } };
  const silent = plan(mine);
  expect(after(mine, silent).thresholds).toMatchObject({
    boilerOutletTemperature1: say(on('130'), 'Mine'),
    boilerOutletTemperature2: on('130'),
  });
  expect(plan(after(mine, silent))).toMatchObject({ is: 'same' });
  const verdict = plan(mine, { boilerOutletTemperature: say(on('120'), 'Acme\n212 555 0134') });
  const applied = after(mine, verdict);
  expect(applied.thresholds).toMatchObject({ boilerOutletTemperature1: say(on('120'), 'Acme\n212 555 0134') });
  const changes = verdict.is === 'change' ? verdict.changes : [];
  expect(changes).toHaveLength(2);
  const undone = undoPlan(applied, changes, { verified: new Set<string>(), now: 0 });
  expect(after(applied, undone).thresholds).toEqual(mine.thresholds);
});

test('A property with none of its sensors stays', () => {
  expect(plan({ ...target, labels: ['leak1'] })).toEqual({ is: 'cannot', why: BULK_REASONS.hasNoSensor });
});

test('A limit whose condition cannot be there stays, and the preview says so', () => {
  const stranded = { leak: { ...on('1'), onlyWhile: { is: 'on', label: 'boilerRelayState1' } as const } };
  expect(plan(target, { ...template, ...stranded })).toMatchObject({
    is: 'change',
    remarks: expect.arrayContaining(['Leak 1 unchanged: its condition’s sensor isn’t there']),
  });
});

test('Where alarms are on, it says that nobody is mailed', () => {
  expect(plan({ ...target, entityStatus: 'enabled' })).toMatchObject({
    remarks: ['No such sensor: Boiler Exhaust Temperature', BULK_REMARKS.mailsNobody],
  });
});

test('Undo puts back what was before, also where nobody had set a limit', () => {
  const verdict = plan(target);
  const applied = after(target, verdict);
  const changes = verdict.is === 'change' ? verdict.changes : [];
  const circumstances = { verified: new Set<string>(), now: 0 };
  expect(after(applied, undoPlan(applied, changes, circumstances)).thresholds).toEqual(target.thresholds);
  // Another limit that somebody has changed since stays.
  const other = { ...applied, thresholds: { ...applied.thresholds, leak1: on('0') } };
  expect(undoPlan(other, changes, circumstances)).toMatchObject({ is: 'change' });
  const since = { ...applied, thresholds: { ...applied.thresholds, boilerOutletTemperature2: on('140') } };
  expect(undoPlan(since, changes, circumstances)).toEqual({ is: 'cannot', why: BULK_REASONS.changedSince });
});

const switched = { of: 'notifications', before: 'disabled', after: 'enabled' } as const;

test('With the switch it says that notifications go on too, and whom that reaches', () => {
  expect(plan(target, template, true)).toMatchObject({
    changes: [{ of: 'limit' }, { of: 'limit' }, switched],
    remarks: ['No such sensor: Boiler Exhaust Temperature', BULK_REMARKS.mailsNobody],
  });
  expect(after(target, plan(target, template, true)).entityStatus).toBe('enabled');
});

test.each<[string, BulkTarget, Thresholds, object]>([
  ['alone where the limits are so already', after(target, plan(target)), template, { changes: [switched] }],
  ['not where they are on already', { ...target, entityStatus: 'enabled' }, template, { changes: [{}, {}] }],
  ['not where the template has no sensor', { ...target, labels: ['leak1'] }, template, { is: 'cannot' }],
  [
    'not where no limit of the template can be there',
    target,
    { leak: { ...on('1'), onlyWhile: { is: 'on', label: 'boilerRelayState1' } } },
    { is: 'same' },
  ],
])('The switch goes on %s', (_what, before, limits, expected) => {
  expect(plan(before, limits, true)).toMatchObject(expected);
});

test('Undo switches off again what the template has switched on', () => {
  const verdict = plan(target, template, true);
  const applied = after(target, verdict);
  const changes = verdict.is === 'change' ? verdict.changes : [];
  const circumstances = { verified: new Set<string>(), now: 0 };
  expect(after(applied, undoPlan(applied, changes, circumstances))).toEqual(target);
});
