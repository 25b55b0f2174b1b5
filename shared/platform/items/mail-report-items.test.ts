import { expect, it } from 'vitest';
import { reportId, reportIdOf } from './mail-report-items.ts';

it('An entry of a history finds the report of its mail by the id of SES, and of a digest by its person and time', () => {
  const told = { userId: 'ann', messageId: 'm1' };
  expect(reportIdOf(told)).toBe(reportId({ person: 'ann' }, 'm1'));
  // A digest is promised before it has an id of SES.
  expect(reportIdOf({ userId: 'ann', digestAt: 7 })).toBe(reportId({ person: 'ann', digest: '7' }, 'm2'));
  expect(reportIdOf({ userId: 'ann', digestAt: 7 })).not.toBe(reportIdOf({ userId: 'bo', digestAt: 7 }));
});

it.each([
  ['by push', { userId: 'ann', channel: 'push' as const, digestAt: 7 }],
  ['that was not sent', { userId: 'ann', failure: 'No', digestAt: 7 }],
  ['of an earlier version', { userId: 'ann' }],
])('No report belongs to a message %s', (_, told) => {
  expect(reportIdOf(told)).toBeUndefined();
});
