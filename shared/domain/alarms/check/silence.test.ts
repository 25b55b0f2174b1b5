import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { type SilenceState, silenceDue, stepSilence } from './silence.ts';

/** Checks once a minute over some posts (minutes); gives `minute:event`. */
function events(posts: readonly number[], minutes: number): string[] {
  let state: SilenceState;
  return Array.from({ length: minutes + 1 }, (_, minute) => minute).flatMap((minute) => {
    const posted = posts.filter((post) => post <= minute).at(-1);
    const step = stepSilence(state, posted === undefined ? undefined : posted * MINUTE_MS, minute * MINUTE_MS);
    state = step.state;
    return step.event ? [`${minute}:${step.event}`] : [];
  });
}

describe('A wingnut', () => {
  it.each<[what: string, posts: readonly number[], minutes: number, expected: readonly string[]]>([
    ['that posts each minute is never silent', Array.from({ length: 60 }, (_, minute) => minute), 59, []],
    ['that never posted is not silent: it is not connected yet', [], 60, []],
    ['is silent after more than 15 minutes, once', [0], 60, ['16:raised']],
    ['of exactly 15 minutes is not silent yet', [0, 15], 15, []],
    ['is back when it has posted twice over two minutes', [0, 30, 31, 32, 33], 33, ['16:raised', '32:recovered']],
    ['is not back after one post', [0, 30], 44, ['16:raised']],
    ['that posts every 20 minutes is one incident', [0, 20, 40, 60, 80, 100, 120], 130, ['16:raised']],
    ['is told of again every four hours', [0], 600, ['16:raised', '256:reminded', '496:reminded']],
  ])('%s', (_what, posts, minutes, expected) => {
    expect(events(posts, minutes)).toEqual(expected);
  });
});

describe('When a check has to look after a post', () => {
  it('is never after 15 minutes and never within 5, and changes once in 10 minutes', () => {
    for (const wingnutId of ['a', 'b', 'c']) {
      const dues = Array.from({ length: 600 }, (_, second) => silenceDue(wingnutId, second * 1000));
      expect(new Set(dues).size).toBe(2);
      for (const [second, due] of dues.entries()) {
        expect(due - second * 1000).toBeLessThanOrEqual(15 * MINUTE_MS);
        expect(due - second * 1000).toBeGreaterThan(5 * MINUTE_MS);
      }
    }
  });

  it('changes in each minute for about a tenth of the wingnuts', () => {
    const fleet = Array.from({ length: 2000 }, (_, index) => `0b5e2d5c-0000-4000-8000-${index}`);
    for (let minute = 1; minute <= 10; minute += 1) {
      const [before, now] = [(minute - 1) * MINUTE_MS, minute * MINUTE_MS];
      const moved = fleet.filter((id) => silenceDue(id, now) !== silenceDue(id, before)).length;
      expect(moved).toBeGreaterThan(140);
      expect(moved).toBeLessThan(260);
    }
  });
});
