import type { FleetReply } from '../../../shared/api/types/fleet-types.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';

const serial = (number: number): string => String(10_000_000 + number * 37);

/** The fleet of a vendor: 1,200 wingnuts, a rollout under way and one that was aborted. @param now UTC ms */
export const sampleFleet = (now: number): FleetReply => ({
  now,
  countedAt: now - 120_000,
  rollouts: [
    {
      ...{ model: 'WN-48', version: '3.10.0', state: 'open' },
      rings: {
        lab: { beganAt: now - 6 * DAY_MS, startsAt: now - 6 * DAY_MS },
        '5': { beganAt: now - 5 * DAY_MS, startsAt: now - 4 * DAY_MS },
        '25': { beganAt: now - 2 * DAY_MS, startsAt: now - DAY_MS },
      },
      counts: {
        rings: {
          lab: { SUCCEEDED: 4 },
          '5': { SUCCEEDED: 57, FAILED: 1 },
          '25': { waiting: 88, offered: 12, SUCCEEDED: 137, FAILED: 2, TIMED_OUT: 1 },
          '50': { waiting: 301 },
          '100': { waiting: 594 },
        },
        reasons: [
          {
            words: 'no readings arrived after the restart, so the wingnut went back',
            count: 2,
            serials: [serial(11), serial(204)],
          },
          { words: 'the download failed', count: 1, serials: [serial(77)] },
          { words: 'the wingnut didn’t finish in time', count: 1, serials: [serial(31)] },
        ],
      },
    },
    {
      ...{ model: 'WN-48', version: '3.9.1', state: 'aborted', endedAt: now - 20 * DAY_MS },
      rings: {
        lab: { beganAt: now - 24 * DAY_MS, startsAt: now - 24 * DAY_MS },
        '5': { beganAt: now - 22 * DAY_MS, startsAt: now - 21 * DAY_MS, abortedAt: now - 20 * DAY_MS },
      },
      counts: {
        rings: { lab: { SUCCEEDED: 4 }, '5': { SUCCEEDED: 31, FAILED: 6, CANCELED: 21 }, '25': { waiting: 240 } },
        reasons: [
          {
            words: 'the new version didn’t start, so the wingnut went back',
            count: 6,
            serials: [1, 2, 3, 4, 5, 6].map((number) => serial(number * 13)),
          },
        ],
      },
    },
  ],
  report: {
    at: now - HOUR_MS / 2,
    ...{ devices: 1200, unclaimed: 40, neverHeard: 2, measured: 611, unknownCertificates: 310 },
    versions: [
      { model: 'WN-48', version: '3.10.0', count: 198 },
      { model: 'WN-48', version: '3.9.0', count: 801 },
      { model: 'WN-48', version: '3.8.2', count: 96 },
      { model: 'WN-48', version: '3.8.0', count: 5 },
      { model: 'WN-16', version: '2.4.0', count: 88 },
      { model: '', version: '', count: 12 },
    ],
    gone: {
      total: 5,
      rows: [1, 2, 3, 4, 5].map((number) => ({
        ...{ serial: serial(number * 5), model: 'WN-48', version: '3.8.2' },
        receivedAt: now - (31 - number * 6) * DAY_MS,
      })),
    },
    weak: {
      total: 4,
      rows: [1, 2, 3, 4].map((number) => ({
        ...{ serial: serial(number * 9), model: 'WN-48', version: '3.9.0' },
        ...{ network: number === 3 ? ('wifi' as const) : ('lte' as const), rssi: -121 + number * 4 },
      })),
    },
    restarts: [
      { version: '3.10.0', devices: 198, counts: { update: 198, power: 12, watchdog: 1 } },
      { version: '3.9.0', devices: 801, counts: { power: 55, watchdog: 214, brownout: 9, unknown: 3 } },
    ],
    certificates: {
      total: 2,
      rows: [
        {
          ...{ serial: serial(2), model: 'WN-48', version: '3.8.2' },
          endsAt: now + 12 * DAY_MS,
          rotation: { state: 'planned', reason: 'NO_ANSWER' },
        },
        { ...{ serial: serial(3), model: 'WN-48', version: '3.8.2' }, endsAt: now + 300 * DAY_MS },
      ],
    },
  },
});
