import { expect, test } from 'vitest';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { watchedOf } from './watched.ts';

const property = (id: string, ...statuses: string[]) =>
  ({ id, linkedWingnuts: statuses.map((status) => ({ status })) }) as unknown as PropertyReply;
const settings = (propertyId: string, entityStatus = 'enabled', thresholdStatus = 'enabled') =>
  ({
    entityStatus,
    config: { propertyId, thresholds: { boilerSystemPressure1: { min: '10', thresholdStatus } }, recipients: [] },
  }) as unknown as NotificationReply;

test('All is watched when every property has limits that are on, and live wingnuts', () => {
  expect(watchedOf([property('a', 'Live'), property('b', 'Live')], [settings('a'), settings('b')])).toEqual({
    isAll: true,
    words: ['2 properties with limits and 2 live wingnuts'],
  });
});

test.each([
  ['The alarms of 1 of 2 properties are switched off', property('b', 'Live'), settings('b', 'disabled')],
  ['1 of 2 properties have no limits set', property('b', 'Live'), settings('b', 'enabled', 'disabled')],
  ['1 of 2 properties have no wingnut', property('b'), settings('b')],
  ['1 of 2 wingnuts silent', property('b', 'Disconnected'), settings('b')],
])('What is not watched is said: %s', (words, other, own) => {
  expect(watchedOf([property('a', 'Live'), other], [settings('a'), own])).toEqual({ isAll: false, words: [words] });
});

test('Without a property nothing is watched', () => {
  expect(watchedOf([], []).isAll).toBe(false);
});
