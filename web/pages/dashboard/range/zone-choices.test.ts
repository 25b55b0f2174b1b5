import { describe, expect, it, test } from 'vitest';
import { zoneChoices, zoneLabel } from './zone-choices.ts';

const november = Date.UTC(2026, 10, 21);

test("The property's zone comes first, then one's own, then UTC, each with its offset at the time shown", () => {
  const zones = { property: 'America/Los_Angeles', own: 'Asia/Kolkata', shown: undefined };
  expect(zoneChoices(zones, november).map(({ title }) => title)).toEqual([
    'Property Time - (GMT-8) America/Los_Angeles',
    'User Time - (GMT+5:30) Asia/Kolkata',
    'User Time - (GMT-0) UTC',
  ]);
  expect(zoneChoices(zones, Date.UTC(2026, 6, 1))[0]?.title).toBe('Property Time - (GMT-7) America/Los_Angeles');
});

test('The zone of an address that a colleague sent is there once', () => {
  const ids = (own: string, shown: string) =>
    zoneChoices({ property: 'UTC', own, shown }, november).map(({ id }) => id);
  expect(ids('Europe/Berlin', 'Asia/Tokyo')).toEqual(['property', 'Europe/Berlin', 'Asia/Tokyo', 'UTC']);
  expect(ids('UTC', 'UTC')).toEqual(['property', 'UTC']);
});

describe('A zone is named', () => {
  it.each([
    ['UTC', '2026-01-15T12:00:00Z', 'Property Time - (GMT-0) UTC'],
    ['America/Los_Angeles', '2026-01-15T12:00:00Z', 'Property Time - (GMT-8) America/Los_Angeles'],
    ['America/Los_Angeles', '2026-07-15T12:00:00Z', 'Property Time - (GMT-7) America/Los_Angeles'],
    ['America/St_Johns', '2026-01-15T12:00:00Z', 'Property Time - (GMT-3:30) America/St_Johns'],
    ['Asia/Kolkata', '2026-01-15T12:00:00Z', 'Property Time - (GMT+5:30) Asia/Kolkata'],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 'Property Time - (GMT+2) Europe/Berlin'],
  ])('%s at %s "%s"', (zone, time, label) => {
    expect(zoneLabel(zone, Date.parse(time))).toBe(label);
  });

  it('for the user as User Time', () => {
    expect(zoneLabel('UTC', 0, 'User')).toBe('User Time - (GMT-0) UTC');
  });
});
