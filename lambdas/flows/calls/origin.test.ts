import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameByCloudFront } from './origin.ts';

afterEach(() => vi.unstubAllEnvs());

describe('A call of the API', () => {
  it.each([
    ['shows the word', 'one', 'one', true],
    ['shows the new word while it is changed', 'one,two', 'two', true],
    ['shows the former word while it is changed', 'one,two', 'one', true],
    ['shows another word', 'one', 'two', false],
    ['shows both words', 'one,two', 'one,two', false],
    ['shows nothing', 'one', undefined, false],
    ['shows nothing where nothing is asked', 'off', undefined, true],
  ])('that %s', (_what, taken, shown, passes) => {
    vi.stubEnv('ORIGIN_SECRET', taken);
    expect(cameByCloudFront(shown === undefined ? {} : { 'x-portal-origin': shown })).toBe(passes);
  });

  it('passes in a stack without the check', () => {
    vi.stubEnv('ORIGIN_SECRET', '');
    expect(cameByCloudFront({})).toBe(true);
  });
});
