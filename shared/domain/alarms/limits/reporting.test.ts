import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { inputLimits, nextReporting, type Reporting } from './reporting.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const limits: Reporting['limits'] = { AN01: [130, 200], DI05: [null, 0] };
const told = (liveUntil = 0): Reporting => ({ liveUntil, limits });

describe('The limits that a wingnut is told', () => {
  const sensors = {
    AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
    AN02: { type: 'temperature', label: 'boilerReturnHeaderTemperature1' },
    AN17: { type: 'pressure', label: 'boilerSystemPressure1' },
    DI05: { type: 'state', label: 'leak1' },
  } as const;
  const thresholds = {
    boilerSupplyHeaderTemperature1: { min: '130', max: '200', thresholdStatus: 'enabled' },
    boilerReturnHeaderTemperature1: { min: '50', max: '90', thresholdStatus: 'disabled' },
    boilerSystemPressure1: { min: '0', max: '999', thresholdStatus: 'enabled' },
    leak1: { max: '0', thresholdStatus: 'enabled' },
    wiredElsewhere1: { max: '5', thresholdStatus: 'enabled' },
  } as const;

  it('are the enabled ones of its inputs, null on a side without one', () => {
    expect(inputLimits({ sensors, thresholds })).toEqual(limits);
  });

  it('are none without a property whose alarms are on', () => {
    expect(inputLimits(undefined)).toEqual({});
  });
});

describe('A wingnut is told', () => {
  it.each<[what: string, told: Reporting | undefined, news: Parameters<typeof nextReporting>[1], next: unknown]>([
    ['its limits when it knows nothing', undefined, { limits }, told()],
    ['that there are none when it knows nothing', undefined, {}, { liveUntil: 0, limits: {} }],
    ['nothing when it knows its limits', told(), { limits: { DI05: [null, 0], AN01: [130, 200] } }, undefined],
    [
      'a limit that has changed',
      told(),
      { limits: { AN01: [130, 201] } },
      { liveUntil: 0, limits: { AN01: [130, 201] } },
    ],
    ['that there are no limits any more', told(), { limits: {} }, { liveUntil: 0, limits: {} }],
    ['that somebody looks', told(), { limits, isWatched: true }, told(NOW + 10 * MINUTE_MS)],
    ['that somebody looks, by who does not know its limits', told(), { isWatched: true }, told(NOW + 10 * MINUTE_MS)],
    ['nothing while it is live for five minutes', told(NOW + 5 * MINUTE_MS), { isWatched: true }, undefined],
    ['before its live time ends', told(NOW + 5 * MINUTE_MS - 1), { isWatched: true }, told(NOW + 10 * MINUTE_MS)],
    ['which inputs count', told(), { limits, counters: ['DI01', 'AN20'] }, { ...told(), counters: ['DI01', 'AN20'] }],
    ['that none counts any more', { ...told(), counters: ['DI01'] }, { counters: [] }, told()],
    [
      'nothing when it knows which inputs count',
      { ...told(), counters: ['DI01', 'AN20'] },
      { counters: ['AN20', 'DI01'] },
      undefined,
    ],
    [
      'its counters again by who does not know them',
      { ...told(), counters: ['DI01'] },
      { isWatched: true },
      { ...told(NOW + 10 * MINUTE_MS), counters: ['DI01'] },
    ],
    ['new limits without an end of its live time', told(NOW + 1), { limits: {} }, { liveUntil: NOW + 1, limits: {} }],
  ])('%s', (_, before, news, next) => {
    expect(nextReporting(before, news, NOW)).toEqual(next);
  });
});
