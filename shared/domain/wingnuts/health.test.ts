import { describe, expect, it } from 'vitest';
import {
  clockInWords,
  gradeOf,
  healthInWords,
  healthTroubles,
  isWeak,
  NOT_REPORTED,
  readHealth,
  restartsInWords,
  signalGraded,
  signalInWords,
  signalShort,
  unwantedRestarts,
  waitingInWords,
  worstInWords,
} from './health.ts';

// docs/device.md#status
describe('the health in a status message', () => {
  it('is read field by field', () => {
    const health = {
      network: 'lte',
      rssi: -113,
      resetReason: 'watchdog',
      boots: 41,
      buffered: 1200,
      slot: 'b',
      clockOffset: -180,
    };
    expect(readHealth({ model: 'WN-48', ...health })).toEqual({ health, refused: [] });
  });

  it('is absent where the firmware says nothing of it', () => {
    expect(readHealth({ model: 'WN-48', rssi: null })).toEqual({ health: undefined, refused: [] });
  });

  it.each([
    ['network', 'satellite'],
    ['rssi', 1],
    ['rssi', -151],
    ['rssi', '-70'],
    ['rssi', Number.NaN],
    ['resetReason', 7],
    ['boots', -1],
    ['boots', 1.5],
    ['boots', 1e9 + 1],
    ['buffered', 1e7 + 1],
    ['slot', 'c'],
    ['slot', 'constructor'],
    ['clockOffset', 1e9 + 1],
    ['clockOffset', Number.POSITIVE_INFINITY],
    ['buffered', [1]],
  ])('is refused where %s is %j, and the rest is kept', (name, value) => {
    const rest = name === 'boots' ? { buffered: 3 } : { boots: 7 };
    expect(readHealth({ ...rest, [name]: value })).toEqual({ health: rest, refused: [{ [name]: value }] });
  });

  it.each([
    ['rssi', -150],
    ['rssi', 0],
    ['boots', 0],
    ['boots', 1e9],
    ['buffered', 1e7],
    ['clockOffset', -1e9],
  ])('takes %s of %d', (name, value) => {
    expect(readHealth({ [name]: value })).toEqual({ health: { [name]: value }, refused: [] });
  });

  it('keeps a reason that nobody knows as unknown, and no decimals', () => {
    const read = readHealth({ resetReason: 'cosmic ray', rssi: -71.4, clockOffset: 2.6 });
    expect(read.health).toEqual({ resetReason: 'unknown', rssi: -71, clockOffset: 3 });
  });
});

// docs/product/wingnuts.md#health-limits
describe('the limits', () => {
  it.each([
    ['wifi', -80, false],
    ['wifi', -81, true],
    ['lte', -105, false],
    ['lte', -106, true],
    ['ethernet', -150, false],
    [undefined, -150, false],
    ['lte', undefined, false],
  ] as const)('a signal of %s of %s dBm: %s', (network, rssi, weak) => {
    expect(isWeak(network, rssi)).toBe(weak);
  });

  it.each([
    ['wifi', -80, 'fair'],
    ['wifi', -71, 'fair'],
    ['wifi', -70, 'good'],
    ['lte', -96, 'fair'],
    ['lte', -95, 'good'],
    ['lte', -106, 'weak'],
    ['ethernet', -150, undefined],
  ] as const)('a signal of %s of %s dBm is %s', (network, rssi, grade) => {
    expect(gradeOf(network, rssi)).toBe(grade);
  });

  it('call a clock wrong that was more than two minutes off', () => {
    expect(healthTroubles({ clockOffset: -120 })).toEqual([]);
    expect(healthTroubles({ clockOffset: -121 })).toEqual(['Wrong clock']);
  });

  it('call restarts unwanted that are neither power nor update', () => {
    expect(unwantedRestarts({ power: 9, update: 2, watchdog: 2, unknown: 1 })).toBe(3);
    expect(healthTroubles({ restarts: { power: 30, watchdog: 2 } })).toEqual([]);
    expect(healthTroubles({ restarts: { watchdog: 2, pin: 1 } })).toEqual(['Restarting']);
  });

  it('let an hour of readings wait', () => {
    expect(healthTroubles({ buffered: 59 })).toEqual([]);
    expect(healthTroubles({ buffered: 60, network: 'lte', rssi: -120 })).toEqual(['Waiting readings', 'Weak signal']);
  });
});

// docs/product/wingnuts.md#health
describe('the words', () => {
  it.each([
    [{ network: 'lte', rssi: -113 }, 'Weak LTE signal (-113 dBm)', 'LTE -113 dBm', 'LTE, weak'],
    [{ network: 'wifi', rssi: -61 }, 'Wi-Fi, -61 dBm', 'Wi-Fi -61 dBm', 'Wi-Fi, good'],
    [{ network: 'wifi' }, 'Wi-Fi', 'Wi-Fi', 'Wi-Fi'],
    [{ network: 'ethernet', rssi: 0 }, 'Ethernet', 'Ethernet', 'Ethernet'],
    [{ rssi: -70 }, '-70 dBm', '-70 dBm', undefined],
    [{}, undefined, undefined, undefined],
  ] as const)('of %j', (health, words, short, graded) => {
    expect(signalInWords(health)).toBe(words);
    expect(signalShort(health)).toBe(short);
    expect(signalGraded(health)).toBe(graded);
  });

  it.each([
    [{ network: 'lte', rssi: -113 }, 'Weak LTE signal (-113 dBm)'],
    [{ network: 'lte', rssi: -113, buffered: 60 }, '60 readings waiting'],
    [{ buffered: 60, restarts: { watchdog: 3, pin: 1, power: 5 } }, 'Restarted 4 times this week'],
    [{ clockOffset: -300 }, 'Clock was 5 minutes off'],
    [{ network: 'ethernet', buffered: 3, restarts: {} }, ''],
  ] as const)('of %j name the worst', (health, words) => {
    expect(worstInWords(health)).toBe(words);
  });

  it('name each reason of a restart', () => {
    expect(restartsInWords({ power: 1, watchdog: 4, update: 2, unknown: 1200 })).toEqual([
      'Restarted by its watchdog 4 times this week',
      'Restarted by a power loss once this week',
      'Restarted for an update twice this week',
      'Restarted for an unknown reason 1,200 times this week',
    ]);
  });

  it.each([
    [0, 'No readings waiting'],
    [1, '1 reading waiting'],
    [1200, '1,200 readings waiting'],
  ])('of %d readings', (buffered, words) => {
    expect(waitingInWords(buffered)).toBe(words);
  });

  it.each([
    [0, 'Clock on time'],
    [-2, 'Clock on time'],
    [3, 'Clock was 3 seconds off'],
    [180, 'Clock was 3 minutes off'],
    [-180, 'Clock was 3 minutes off'],
    [7200, 'Clock was 2 hours off'],
    [1e9, 'Clock was 11,574 days off'],
  ])('of a clock %d seconds ahead', (offset, words) => {
    expect(clockInWords(offset)).toBe(words);
  });

  it('say what the firmware does not report', () => {
    expect(healthInWords({}).map(({ words, isTrouble }) => [words, isTrouble])).toEqual(
      Array(4).fill([[NOT_REPORTED], false]),
    );
    const lines = healthInWords({ network: 'lte', rssi: -113, buffered: 5, clockOffset: 121, restarts: {} });
    expect(lines).toEqual([
      { name: 'Signal', words: ['Weak LTE signal (-113 dBm)'], isTrouble: true },
      { name: 'Restarts', words: ['No restarts this week'], isTrouble: false },
      { name: 'Readings', words: ['5 readings waiting'], isTrouble: false },
      { name: 'Clock', words: ['Clock was 2 minutes off'], isTrouble: true },
    ]);
  });
});
