import { describe, expect, it, test } from 'vitest';
import { compareVersions, isNewer, isVersion } from './version.ts';

/** In order, as docs/product/firmware.md#version says. */
const ASCENDING = [
  'what is no version',
  '0.0.1',
  '3.8.1',
  '3.9.0-beta.9',
  '3.9.0-rc',
  '3.9.0-rc.1',
  '3.9.0-rc.2',
  '3.9.0-rc.10',
  '3.9.0',
  '3.9.1',
  '3.10.0',
  '10.0.0',
];

describe('docs/product/firmware.md#version: the order', () => {
  it.each(ASCENDING.flatMap((a, at) => ASCENDING.map((b, other) => [a, b, Math.sign(at - other)] as const)))(
    'of %s and %s is %i',
    (a, b, sign) => {
      expect(Math.sign(compareVersions(a, b))).toBe(sign);
    },
  );
});

test.each(['', '3', '3.9', '3.9.0.1', '03.9.0', '3.9.0-', '3.9.0-1', '3.9.0-RC.1', '3.9.0-rc.01', 'v3.9.0', ' 3.9.0'])(
  '%j is no version',
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);

test('Each version is newer than something that is none, and than nothing', () => {
  expect(isNewer('0.0.1', 'a build of today')).toBe(true);
  expect(isNewer('0.0.1', undefined)).toBe(true);
  expect(isNewer('3.9.0', '3.9.0')).toBe(false);
});
