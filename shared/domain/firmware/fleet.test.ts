import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import {
  type CountedTarget,
  type FleetDevice,
  fleetReport,
  isReportDue,
  MAX_ROWS,
  progressOf,
  rolloutCounts,
  unwantedEach,
} from './fleet.ts';

const NOW = Date.UTC(2026, 10, 30, 17);
const device = (serial: string, more: Partial<FleetDevice> = {}): FleetDevice => ({
  ...{ serial, model: 'WN-48', software: '3.9.0', isOwned: true, receivedAt: NOW - HOUR_MS },
  ...more,
});

describe('docs/product/fleet.md#report', () => {
  it('counts versions by model, the newest first, and what never said one last', () => {
    const report = fleetReport(
      [
        device('1', { software: '3.8.0' }),
        device('2', { software: '3.10.0' }),
        device('3', { software: '3.10.0', isOwned: false }),
        device('4', { model: '', software: '', receivedAt: undefined as never }),
        device('5', { model: 'WN-16', software: '2.0.0' }),
      ],
      NOW,
    );
    expect(report.versions).toEqual([
      { model: '', version: '', count: 1 },
      { model: 'WN-16', version: '2.0.0', count: 1 },
      { model: 'WN-48', version: '3.10.0', count: 2 },
      { model: 'WN-48', version: '3.8.0', count: 1 },
    ]);
    expect([report.devices, report.unclaimed, report.neverHeard]).toEqual([5, 1, 1]);
  });

  it('lists those that are silent for more than a day, the longest first; none without an owner', () => {
    const { gone } = fleetReport(
      [
        device('1', { receivedAt: NOW - DAY_MS }),
        device('2', { receivedAt: NOW - DAY_MS - 1 }),
        device('3', { receivedAt: NOW - 30 * DAY_MS }),
        device('4', { receivedAt: NOW - 30 * DAY_MS, isOwned: false }),
      ],
      NOW,
    );
    expect(gone.rows.map(({ serial }) => serial)).toEqual(['3', '2']);
    expect(gone.rows[0]).toEqual({ serial: '3', model: 'WN-48', version: '3.9.0', receivedAt: NOW - 30 * DAY_MS });
  });

  it('has no more rows than it may, and counts all', () => {
    const many = Array.from({ length: MAX_ROWS + 50 }, (_, index) => device(`${index}`, { receivedAt: index }));
    const { gone } = fleetReport(many, NOW);
    expect([gone.total, gone.rows.length, gone.rows[0]?.serial]).toEqual([MAX_ROWS + 50, MAX_ROWS, '0']);
  });

  it('lists weak signals of radios, the weakest first', () => {
    const { weak, measured } = fleetReport(
      [
        device('1', { health: { network: 'lte', rssi: -106 } }),
        device('2', { health: { network: 'wifi', rssi: -90 } }),
        device('3', { health: { network: 'lte', rssi: -105 } }),
        device('4', { health: { network: 'ethernet', rssi: -140 } }),
        device('5'),
      ],
      NOW,
    );
    expect(weak.rows.map(({ serial, rssi }) => [serial, rssi])).toEqual([
      ['1', -106],
      ['2', -90],
    ]);
    expect([weak.total, measured]).toEqual([2, 3]);
  });

  it('sums restarts by version, of those that say their boots', () => {
    const { restarts } = fleetReport(
      [
        device('1', { software: '3.9.0', restarts: { watchdog: 3, update: 1 } }),
        device('2', { software: '3.9.0', restarts: {} }),
        device('3', { software: '3.10.0', restarts: { power: 2 } }),
        device('4', { software: '3.8.0' }),
      ],
      NOW,
    );
    expect(restarts).toEqual([
      { version: '3.10.0', devices: 1, counts: { power: 2 } },
      { version: '3.9.0', devices: 2, counts: { watchdog: 3, update: 1 } },
    ]);
    expect(restarts.map(unwantedEach)).toEqual([0, 1.5]);
  });

  it('lists certificates that end within a year, also of those without an owner, and counts unknown ends', () => {
    const { certificates, unknownCertificates } = fleetReport(
      [
        device('1', { certificateEnds: NOW + 365 * DAY_MS }),
        device('2', { certificateEnds: NOW + 364 * DAY_MS, isOwned: false }),
        device('3', { certificateEnds: NOW - DAY_MS }),
        device('4'),
      ],
      NOW,
    );
    expect(certificates.rows.map(({ serial }) => serial)).toEqual(['3', '2']);
    expect(unknownCertificates).toBe(1);
  });

  it('says nothing beyond its rows: a field that a device has besides is not in it', () => {
    const more = { companyId: 'secret-company', propertyId: 'secret-property', id: 'secret-id' };
    const report = fleetReport([{ ...device('1', { receivedAt: 1, certificateEnds: NOW }), ...more }], NOW);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('is made once an hour, though a run comes some seconds early', () => {
    expect(isReportDue(undefined, NOW)).toBe(true);
    expect(isReportDue(NOW - HOUR_MS + 5000, NOW)).toBe(true);
    expect(isReportDue(NOW - HOUR_MS + 300_000, NOW)).toBe(false);
  });
});

describe('docs/product/fleet.md#rollouts', () => {
  const target = (serial: string, more: Partial<CountedTarget> = {}): CountedTarget => ({
    ...{ serial, ring: '5', state: 'waiting' },
    ...more,
  });

  it('are counted by ring and state, and failures by their reason', () => {
    const counts = rolloutCounts({ model: 'WN-48', version: '3.9.0', state: 'open' }, [
      target('1', { ring: 'lab', state: 'SUCCEEDED' }),
      target('2', { state: 'FAILED', reason: 'HASH_MISMATCH' }),
      target('3', { state: 'FAILED', reason: 'words of a device' }),
      target('5', { state: 'FAILED', reason: 'HASH_MISMATCH' }),
      target('6', { state: 'CANCELED' }),
      target('7'),
      target('8', { state: 'offered' }),
    ]);
    expect(counts.rings).toEqual({
      lab: { SUCCEEDED: 1 },
      '5': { waiting: 1, offered: 1, FAILED: 3, CANCELED: 1 },
    });
    expect(counts.reasons).toEqual([
      { words: 'the file was damaged', count: 2, serials: ['2', '5'] },
      { words: 'the wingnut didn’t say why', count: 1, serials: ['3'] },
    ]);
    expect(progressOf(counts.rings['5'])).toEqual({ all: 6, updated: 0, failed: 3, ahead: 2, leftOut: 0 });
    expect(progressOf(counts.rings['25'])).toEqual({ all: 0, updated: 0, failed: 0, ahead: 0, leftOut: 0 });
  });

  // docs/product/firmware.md#counted
  it.each([
    ['open', { state: 'waiting' }, 'waiting'],
    ['open', { state: 'waiting', wait: 'silent' }, 'waiting'],
    ['open', { state: 'offered' }, 'offered'],
    ['open', { state: 'offered', wait: 'silent' }, 'silent'],
    ['stopped', { state: 'waiting' }, 'leftOut'],
    ['superseded', { state: 'waiting' }, 'leftOut'],
    ['aborted', { state: 'CANCELED' }, 'CANCELED'],
  ] as const)('of a rollout that is %s count %j as %s', (state, own, counted) => {
    const counts = rolloutCounts({ model: 'WN-48', version: '3.9.0', state }, [target('1', own)]);
    expect(counts.rings['5']).toEqual({ [counted]: 1 });
  });
});
