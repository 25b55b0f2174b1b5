import { expect, test } from 'vitest';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { watchedOf } from './watched.ts';

const LABEL = 'boilerSystemPressure1';
/** @param statuses of its wingnuts; `Waiting` has sent nothing yet */
const property = (id: string, ...statuses: string[]) =>
  ({
    id,
    linkedWingnuts: statuses.map((status) => ({
      status: status === 'Waiting' ? 'Disconnected' : status,
      config: {
        sensors: { AN17: { label: LABEL } },
        ...(status !== 'Waiting' && { latestPost: '2026-11-22 10:00:00' }),
      },
    })),
  }) as unknown as PropertyReply;
const settings = (propertyId: string, entityStatus = 'enabled', thresholdStatus = 'enabled', told = 1) =>
  ({
    entityStatus,
    told,
    config: { propertyId, thresholds: { [LABEL]: { min: '10', thresholdStatus } }, recipients: [] },
  }) as unknown as NotificationReply;

test('All is watched when every property has limits that are on, live wingnuts, and people who are told', () => {
  expect(watchedOf([property('a', 'Live'), property('b', 'Live')], [settings('a'), settings('b')], 0)).toEqual({
    isAll: true,
    words: ['2 properties monitored, with recipients'],
  });
});

test.each([
  ['Alarms are off: 1 of 2 properties', property('b', 'Live'), settings('b', 'disabled')],
  ['No alarm limits set: 1 of 2 properties', property('b', 'Live'), settings('b', 'enabled', 'disabled')],
  ['No recipients: 1 of 2 properties', property('b', 'Live'), settings('b', 'enabled', 'enabled', 0)],
  ['No wingnut linked: 1 of 2 properties', property('b'), settings('b')],
  ['Offline: 1 of 2 properties', property('b', 'Disconnected'), settings('b')],
  ['Missing data: 1 of 2 properties', property('b', 'Disconnected', 'Live'), settings('b')],
  ['Waiting for first message: 1 of 2 properties', property('b', 'Waiting'), settings('b')],
  ['Waiting for first message: 1 of 2 properties', property('b', 'Waiting', 'Live'), settings('b')],
])('What is not watched is said: %s', (words, other, own) => {
  expect(watchedOf([property('a', 'Live'), other], [settings('a'), own], 0)).toEqual({ isAll: false, words: [words] });
});

test('A wingnut without sensors keeps nobody from being told, and is said (docs/product/states.md#setup)', () => {
  const half = property('b', 'Live', 'Unconfigured');
  expect(watchedOf([property('a', 'Live'), half], [settings('a'), settings('b')], 0)).toEqual({
    isAll: true,
    words: ['2 properties monitored, with recipients', 'Setup incomplete: 1 of 2 properties'],
  });
});

test('The worst state stands first, then the reason that most properties have', () => {
  const all = [
    [property('a', 'Live'), settings('a', 'disabled')],
    [property('b', 'Live'), settings('b', 'enabled', 'enabled', 0)],
    [property('c', 'Live', 'Disconnected'), settings('c', 'enabled', 'enabled', 0)],
    [property('d', 'Disconnected'), settings('d')],
  ] as const;
  const { words } = watchedOf(
    all.map(([each]) => each),
    all.map(([, own]) => own),
    0,
  );
  expect(words).toEqual([
    'Offline: 1 of 4 properties',
    'Missing data: 1 of 4 properties',
    'No recipients: 2 of 4 properties',
    'Alarms are off: 1 of 4 properties',
  ]);
});

test('Without a property nothing is watched', () => {
  expect(watchedOf([], [], 0).isAll).toBe(false);
});
