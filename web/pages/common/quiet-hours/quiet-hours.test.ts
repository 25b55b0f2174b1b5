import { expect, test } from 'vitest';
import { quietWords, timesWith, zonesWith } from './quiet-hours.ts';

test('docs/product/channels.md#quiet-hours: the words name both times and the zone', () => {
  expect(quietWords({ from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' })).toBe(
    'From 10:00 PM to 7:00 AM (Los Angeles), only Critical alarms reach you. Everything else arrives in one message at 7:00 AM.',
  );
});

const ZONE = 'America/Denver';
test('What is stored can be chosen, whatever it is', () => {
  expect(timesWith('22:00')).toHaveLength(48);
  expect(timesWith('21:15')).toContain('21:15');
  expect(zonesWith('Europe/Oslo', ZONE).filter((zone) => [ZONE, 'Europe/Oslo'].includes(zone))).toHaveLength(2);
});
