import { expect, it } from 'vitest';
import { quietWords } from './alert-words.ts';

it('docs/product/channels.md#quiet-hours: the words name both times and the zone', () => {
  expect(quietWords({ from: '22:00', to: '07:00', timeZone: 'America/Los_Angeles' })).toBe(
    'From 22:00 to 7:00 (Los Angeles) only critical alarms reach you. The others come as one message at 7:00.',
  );
});
