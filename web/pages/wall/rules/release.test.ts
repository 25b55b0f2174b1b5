import { expect, test } from 'vitest';
import { entryScriptOf, isQuiet } from './release.ts';

test('A release is known by the script of its document', () => {
  const page =
    '<head><script src="/assets/start.js"></script><script type="module" crossorigin src="/assets/app-1a2b.js"></script>';
  expect(entryScriptOf(page)).toBe('/assets/app-1a2b.js');
  expect(entryScriptOf('<p>Bad gateway</p>')).toBeUndefined();
});

test.each([
  ['nothing is in alarm', {}, true],
  ['a property is in alarm', { alarms: 1 }, false],
  ['a property is in alarm, at night', { alarms: 1, hour: 3 }, true],
  ['the whole screen is taken', { isFullScreen: true }, false],
  ['the whole screen is taken, at night', { isFullScreen: true, hour: 3 }, true],
  ['there is no connection', { isLive: false, hour: 3 }, false],
])('When %s, a reload is right: %o %s', (_, differs, expected) => {
  expect(isQuiet({ isLive: true, alarms: 0, isFullScreen: false, hour: 12, ...differs })).toBe(expected);
});
