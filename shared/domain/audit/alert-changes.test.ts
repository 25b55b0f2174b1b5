import { expect, it } from 'vitest';
import { alertChanges, quietText } from './alert-changes.ts';

const quiet = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
const DEFAULT = { critical: ['email'], warning: ['email'], notice: ['email'] } as const;

it('A record names the severities whose channels differ, and the quiet hours', () => {
  const after = { channels: { ...DEFAULT, critical: ['email', 'push'], notice: [] }, quiet } as const;
  expect(alertChanges(undefined, after)).toEqual([
    { field: 'channels', of: 'critical', before: 'email', after: 'email, push' },
    { field: 'channels', of: 'notice', before: 'email', after: 'none' },
    { field: 'quietHours', after: '22:00 to 07:00, America/New_York' },
  ]);
  expect(alertChanges(after, { channels: after.channels, quiet: null })).toEqual([
    { field: 'quietHours', before: '22:00 to 07:00, America/New_York' },
  ]);
  expect(alertChanges(after, { ...after, quiet: { ...quiet, onlyLasting: 'notice' } })).toEqual([
    {
      field: 'quietHours',
      before: '22:00 to 07:00, America/New_York',
      after: '22:00 to 07:00, America/New_York. Skip resolved notices',
    },
  ]);
});

it('A record says which hours of a contact somebody else has', () => {
  const shift = { ...quiet, from: '08:00', to: '17:00', weekdaysOnly: true, everySeverity: true } as const;
  expect(quietText(shift)).toBe('08:00 to 17:00 on weekdays, America/New_York. Critical alarms wait too');
});

it('A record says when the mail of Monday is switched on or off', () => {
  const after = { channels: DEFAULT, quiet: null };
  expect(alertChanges(undefined, { ...after, mondayMail: true })).toEqual([
    { field: 'mondayMail', before: 'off', after: 'on' },
  ]);
  expect(alertChanges({ mondayMail: true }, after)).toEqual([{ field: 'mondayMail', before: 'on', after: 'off' }]);
});

it('A save that changes nothing has no changes', () => {
  expect(alertChanges(undefined, { channels: DEFAULT, quiet: null })).toEqual([]);
});
