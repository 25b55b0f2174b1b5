import { expect, it } from 'vitest';
import { snoozeEnd } from './snooze.ts';

const NOW = Date.UTC(2026, 10, 19, 6, 0);

it.each([
  ['1h', 'UTC', '2026-11-19T06:00Z', '2026-11-19T07:00Z'],
  ['4h', 'UTC', '2026-11-19T06:00Z', '2026-11-19T10:00Z'],
  ['tomorrow', 'America/Toronto', '2026-11-19T06:00Z', '2026-11-20T13:00Z'],
  ['tomorrow in the evening, when it is tomorrow in UTC', 'America/Toronto', '2026-11-20T03:00Z', '2026-11-20T13:00Z'],
  ['tomorrow over the end of summer time', 'America/Toronto', '2026-10-31T20:00Z', '2026-11-01T13:00Z'],
  ['tomorrow over the begin of summer time', 'America/Toronto', '2027-03-13T20:00Z', '2027-03-14T12:00Z'],
  ['tomorrow east of UTC', 'Asia/Tokyo', '2026-11-19T20:00Z', '2026-11-20T23:00Z'],
])('%s in %s, from %s, ends at %s', (choice, zone, from, end) => {
  const name = choice.split(' ')[0] as 'tomorrow';
  expect(snoozeEnd(name, zone, Date.parse(from))).toBe(Date.parse(end));
});

it('Until it clears has no time', () => expect(snoozeEnd('over', 'UTC', NOW)).toBe('over'));
