import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { isDisconnected, isNew, type Sensors, UUID_PATTERN, type WingnutStatus, wingnutStatus } from './wingnut.ts';

const POSTED = '2026-03-01 12:00:00';
const AT = Date.UTC(2026, 2, 1, 12);
const QUARTER = 15 * MINUTE_MS;
const SENSORS: Sensors = { AN01: { type: 'temperature', label: 'outdoorTemperature1' } };

describe('A wingnut is disconnected', () => {
  it.each([
    ['just posted', POSTED, 0, false],
    ['posted exactly 15:00 minutes ago', POSTED, QUARTER, false],
    ['posted 15:00.001 minutes ago', POSTED, QUARTER + 1, true],
    ['posted a day ago', POSTED, 86_400_000, true],
    ['never posted', undefined, 0, true],
    ['posted at a time that cannot be read', '2026-03-01T12:00:00Z', 0, true],
    ['posted a second from now', POSTED, -1000, false],
  ])('when it %s: %s, %i ms later: %s', (_when, latestPost, age, expected) => {
    expect(isDisconnected(latestPost, AT + age)).toBe(expected);
  });
});

describe('The status shown of a wingnut', () => {
  const silent = { latestPost: '2026-03-01 11:00:00' };
  const fresh = { latestPost: POSTED };
  const linked = { propertyId: 'p1' };
  const wired = { sensors: SENSORS };
  it.each<[WingnutStatus, string, Parameters<typeof wingnutStatus>[0]]>([
    ['Disconnected', 'silent, whatever else it is', { ...silent, ...linked, ...wired }],
    ['Disconnected', 'silent and unlinked', { ...silent, ...wired }],
    ['Disconnected', 'silent and without sensors', { ...silent, ...linked }],
    ['Disconnected', 'new', {}],
    ['Unlinked', 'connected without property', { ...fresh, ...wired }],
    ['Unlinked', 'connected with neither property nor sensors', { ...fresh }],
    ['Unlinked', 'connected with an empty property id', { ...fresh, ...wired, propertyId: '' }],
    ['Live', 'connected, linked and wired', { ...fresh, ...linked, ...wired }],
    ['Unconfigured', 'connected and linked without sensors', { ...fresh, ...linked, sensors: {} }],
    ['Unconfigured', 'connected and linked, its sensors unknown', { ...fresh, ...linked }],
  ])('is %s when it is %s', (status, _what, facts) => {
    expect(wingnutStatus(facts, AT)).toBe(status);
  });
});

describe('A wingnut id', () => {
  it.each([
    ['0a1b2c3d-0000-4000-8000-0123456789ab', true],
    ['0A1B2C3D-0000-4000-8000-0123456789AB', false],
    ['0a1b2c3d00004000800000123456789ab', false],
    ['0a1b2c3d-0000-4000-8000-0123456789ag', false],
    ['0a1b2c3d-0000-4000-8000-0123456789ab\n', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(UUID_PATTERN.test(text)).toBe(expected);
  });
});

describe('docs/product/wingnuts.md#new: a wingnut is waited for', () => {
  const added = AT;
  it.each([
    ['in the minute in which it was added', { createdAt: added }, 0, true],
    ['for 15 minutes', { createdAt: added }, 15 * MINUTE_MS, true],
    ['no longer', { createdAt: added }, 15 * MINUTE_MS + 1, false],
    ['again when it is linked', { createdAt: added, linkedAt: added + 60 * MINUTE_MS }, 70 * MINUTE_MS, true],
    ['not after its first message', { createdAt: added, latestPost: '2020-01-01 00:00:00' }, 0, false],
  ])('%s', (_what, facts, age, expected) => {
    expect(isNew(facts, AT + age)).toBe(expected);
  });
});
