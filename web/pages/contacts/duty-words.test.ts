import { describe, expect, test } from 'vitest';
import { comingSpans } from '../../../shared/domain/alarms/channels/uncovered.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { dutyText, uncoveredText } from './duty-words.ts';

const ZONE = 'America/New_York';
/** Thursday, 1 AM in New York. */
const NIGHT = Date.parse('2026-11-19T06:00Z');
const waits = (from: string, to: string, weekdaysOnly?: true) => ({
  ...{ from, to, timeZone: ZONE, everySeverity: true as const },
  ...(weekdaysOnly && { weekdaysOnly }),
});

describe('docs/product/contacts.md#uncovered', () => {
  test.each([
    ['at night', [waits('18:00', '08:00')], 'No one is on duty right now (6 PM–8 AM)'],
    ['by day', [waits('08:00', '17:30')], 'No one is on duty 8 AM–5:30 PM'],
    ['on weekdays', [waits('08:00', '17:00', true)], 'No one is on duty Mon–Fri 8 AM–5 PM'],
    ['an hour between two', [waits('17:00', '08:00'), waits('08:00', '18:00')], 'No one is on duty 5 PM–6 PM'],
  ])('%s', (_, quiets, words) => {
    const uncovered = comingSpans(quiets, NIGHT);
    expect(uncoveredText({ uncovered, entityStatus: 'enabled' }, NIGHT, ZONE)).toBe(words);
    expect(uncoveredText({ uncovered, entityStatus: 'disabled' }, NIGHT, ZONE)).toBeUndefined();
    // The same in the week in which clocks change.
    const change = Date.parse('2026-10-29T16:00Z');
    const spans = comingSpans(quiets, change);
    const said = uncoveredText({ uncovered: spans, entityStatus: 'enabled' }, change, ZONE) ?? '';
    expect(said.replace('right now (', '').replace(')', '')).toBe(words.replace('right now (', '').replace(')', ''));
  });

  test('nothing where someone is always on duty', () => {
    expect(uncoveredText({ entityStatus: 'enabled' }, NIGHT, ZONE)).toBeUndefined();
  });

  test.each([
    ['always', null, undefined],
    ['quiet hours, through which critical alarms come', { from: '22:00', to: '07:00', timeZone: ZONE }, undefined],
    ['a contact of the day', waits('17:00', '08:00'), 'Off duty until 8:00 AM'],
    ['a contact of the night', waits('08:00', '17:00'), 'On duty until 8:00 AM'],
  ])('one contact: %s', (_, quiet, words) => expect(dutyText(quiet, NIGHT, ZONE)).toBe(words));

  test('a contact of nights and weekends is on duty from Friday evening to Monday morning', () => {
    const friday = NIGHT + DAY_MS + 17 * HOUR_MS;
    expect(dutyText(waits('08:00', '17:00', true), friday, ZONE)).toBe('On duty until Mon 8:00 AM');
  });
});
