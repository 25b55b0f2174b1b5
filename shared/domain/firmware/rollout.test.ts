import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { DEVICE_REASONS, endWords, isDeviceReason, UPDATE_ENDS } from './reasons.ts';
import { canBeRolled, jobIdOf, RINGS, type Ring, ringBefore, ringOf } from './ring.ts';
import { latestPostponement, type Rollout, ringRefusal } from './rollout.ts';

const NOW = Date.UTC(2026, 10, 30, 17);
const uuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

describe('docs/product/firmware.md#rings', () => {
  it('hold so many percent of a fleet, each with those before', () => {
    const rings = Array.from({ length: 20_000 }, (_, index) => ringOf(uuid(index * 7919), false));
    let share = 0;
    for (const ring of RINGS.slice(1)) {
      share += rings.filter((each) => each === ring).length / rings.length;
      expect(share * 100).toBeGreaterThan(Number(ring) - 1);
      expect(share * 100).toBeLessThan(Number(ring) + 1);
    }
    expect(share).toBe(1);
  });

  it('are the same for a wingnut whenever they are asked', () => {
    expect(ringOf(uuid(1).toUpperCase(), false)).toBe(ringOf(uuid(1), false));
    expect(RINGS.map((ring) => ringOf(uuid(RINGS.indexOf(ring)), true))).toEqual(RINGS.map(() => 'lab'));
  });

  it('follow each other', () => {
    expect(RINGS.map(ringBefore)).toEqual([undefined, 'lab', '5', '25', '50']);
  });

  it('have a job whose name AWS takes', () => {
    expect(jobIdOf({ model: 'WN-48', version: '3.9.0-rc.1' }, '5')).toBe('firmware-WN-48-3-9-0-rc-1-5');
    const longest = { model: 'W'.repeat(24), version: '10000.1000.100-candidat.10' };
    expect(jobIdOf(longest, 'lab')).toMatch(/^[\w-]{64}$/);
    expect(canBeRolled(longest)).toBe(true);
    expect(canBeRolled({ ...longest, version: `${longest.version}0` })).toBe(false);
  });
});

describe('docs/product/firmware.md#rollout: a ring', () => {
  const begun = (hours: number) => ({ beganAt: NOW - (hours + 24) * HOUR_MS, startsAt: NOW - hours * HOUR_MS });
  const rollout = (rings: Rollout['rings'], state: Rollout['state'] = 'open') => ({ state, rings });
  const all = { reachable: 10, done: 10 };
  const refusals: [string, ReturnType<typeof rollout> | undefined, Ring, typeof all, (number | undefined)?, string?][] =
    [
      ['the first begins at once', undefined, 'lab', { reachable: 0, done: 0 }],
      ['a later one needs the one before', undefined, '5', all, undefined, 'Ring lab comes before ring 5.'],
      ['no ring is left out', rollout({ lab: begun(99) }), '25', all, undefined, 'Ring 5 comes before ring 25.'],
      [
        'lab runs for a day',
        rollout({ lab: begun(23) }),
        '5',
        all,
        undefined,
        'Ring lab has run for less than 24 hours: 1 more to go.',
      ],
      ['after a day it may', rollout({ lab: begun(24) }), '5', all],
      [
        'others run for two days',
        rollout({ lab: begun(99), '5': begun(47.5) }),
        '25',
        all,
        undefined,
        'Ring 5 has run for less than 48 hours: 1 more to go.',
      ],
      [
        'no pause shortens the notice',
        rollout({ lab: begun(-1) }),
        '5',
        all,
        0,
        'Ring lab starts in 1 hour. Ring 5 can follow after that.',
      ],
      ['a pause of one hour can be chosen', rollout({ lab: begun(1) }), '5', all, 1],
      [
        '89% are too few',
        rollout({ lab: begun(24) }),
        '5',
        { reachable: 100, done: 89 },
        undefined,
        'Ring lab is not done: 89 of 100 reachable wingnuts, 90 are needed.',
      ],
      ['90% are enough', rollout({ lab: begun(24) }), '5', { reachable: 100, done: 90 }],
      ['it begins once', rollout({ lab: begun(24) }), 'lab', all, undefined, 'Ring lab has begun already.'],
      [
        'none follows an abort',
        rollout({ lab: begun(24) }, 'aborted'),
        '5',
        all,
        undefined,
        'The rollout is aborted. Release a newer version.',
      ],
    ];
  it.each(refusals)('%s', (_, known, ring, count, pause, sentence) => {
    expect(ringRefusal(known, ring, count, NOW, pause)).toBe(sentence);
  });
});

test('docs/product/firmware.md#postpone: 14 days after the announcement', () => {
  expect(latestPostponement(NOW)).toBe(NOW + 14 * DAY_MS);
});

describe('docs/product/firmware.md#reasons', () => {
  it('have words that fit their state', () => {
    for (const [reason, { state, words }] of Object.entries(DEVICE_REASONS))
      expect(endWords(state, reason)).toBe(words);
  });

  it('are those of the table alone: a reason of another state, or of a device in its own words, is not shown', () => {
    expect(endWords('SUCCEEDED', 'HASH_MISMATCH')).toBe('installed');
    expect(endWords('FAILED', '<b>hello</b>')).toBe('the wingnut didn’t say why');
    expect(isDeviceReason('toString')).toBe(false);
    expect(UPDATE_ENDS.map((end) => endWords(end, undefined))).not.toContain(undefined);
  });
});
