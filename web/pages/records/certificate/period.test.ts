import { expect, test } from 'vitest';
import { fieldsOf, lastNight, periodOf, periodRules } from './period.ts';

const ZONE = 'America/Los_Angeles';
const at = (text: string, offset = '-08:00') => Date.parse(`${text}${offset}`);
const NOW = at('2026-11-25T09:30');

test.each([
  ['after 6 AM is that of this morning', NOW, '2026-11-24T22:00', '2026-11-25T06:00'],
  ['before 6 AM is the one that is over', at('2026-11-25T03:00'), '2026-11-23T22:00', '2026-11-24T06:00'],
])('The last night %s', (_what, now, from, to) => {
  expect(fieldsOf(lastNight(now, ZONE), ZONE)).toEqual({ from, to });
});

test('A typed time is one of the property, and an untouched one keeps its moment in the hour that comes twice', () => {
  const second = at('2026-11-01T01:30');
  const before = { startTime: second, endTime: at('2026-11-01T06:00') };
  const fields = fieldsOf(before, ZONE);
  expect(fields.from).toBe('2026-11-01T01:30');
  expect(periodOf({ ...fields, to: '2026-11-01T07:00' }, before, ZONE)).toEqual({
    startTime: second,
    endTime: at('2026-11-01T07:00'),
  });
});

test.each([
  [{ from: '2026-11-24T22:00', to: '2026-11-25T06:00' }, undefined],
  [{ from: '', to: '2026-11-25T06:00' }, 'Enter a date and time'],
  [{ from: '2026-11-24T22:00', to: '2026-11-24T22:30' }, 'Choose a period of 1 hour to 31 days'],
  [{ from: '2026-11-25T06:00', to: '2026-11-24T22:00' }, 'Choose a period of 1 hour to 31 days'],
  [{ from: '2026-11-24T22:00', to: '2026-11-25T10:00' }, 'Choose a period in the past'],
])('%j: %s', async (fields, fault) => {
  const rules = periodRules(lastNight(NOW, ZONE), ZONE, NOW);
  const message = await rules.validate(fields).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(message).toBe(fault);
});
