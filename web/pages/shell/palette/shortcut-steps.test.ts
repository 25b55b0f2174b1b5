import { expect, test } from 'vitest';
import { type KeyPress, SECOND_KEY_MS, stepKeys } from './shortcut-steps.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isTyping: false,
  inDialog: false,
  ...more,
});
const CTRL = { ctrlKey: true };
const META = { metaKey: true };
const nothing = { waitsSince: undefined };
const T = 10_000;

test.each<[string, number | undefined, KeyPress, object]>([
  ['Ctrl+K', undefined, press('k', CTRL), { does: 'find' }],
  ['⌘K', undefined, press('k', META), { does: 'find' }],
  ['Ctrl+K with caps lock', undefined, press('K', CTRL), { does: 'find' }],
  ['Ctrl+K after G', T - 1, press('k', CTRL), { does: 'find' }],
  ['Ctrl+⌘+K is the browser\u2019s', undefined, press('k', { ...CTRL, ...META }), nothing],
  ['Ctrl+Shift+K is the browser\u2019s', undefined, press('K', { ...CTRL, shiftKey: true }), nothing],
  ['Ctrl+D is the browser\u2019s, also after G', T - 1, press('d', CTRL), nothing],
  ['Alt+G is the browser\u2019s', undefined, press('g', { altKey: true }), nothing],
  ['K alone', undefined, press('k'), nothing],
  ['?', undefined, press('?', { shiftKey: true }), { does: 'keys' }],
  ['/', undefined, press('/'), { does: 'search' }],
  ['/ where it needs Shift', undefined, press('/', { shiftKey: true }), { does: 'search' }],
  ['Ctrl+/ is the browser\u2019s', undefined, press('/', CTRL), nothing],
  ['G waits', undefined, press('g'), { waitsSince: T }],
  ['G with caps lock waits', undefined, press('G'), { waitsSince: T }],
  ['a held G goes on waiting from its first press', T - 700, press('g', { repeat: true }), { waitsSince: T - 700 }],
  ['G then D', T - 1, press('d'), { does: 'go', key: 'd' }],
  ['G then D at the last moment', T - SECOND_KEY_MS, press('d'), { does: 'go', key: 'd' }],
  ['G then D too late', T - SECOND_KEY_MS - 1, press('d'), nothing],
  ['G then G too late waits again', T - SECOND_KEY_MS - 1, press('g'), { waitsSince: T }],
  ['G then Shift waits on', T - 1, press('Shift', { shiftKey: true }), { waitsSince: T - 1 }],
  ['G then an arrow', T - 1, press('ArrowLeft'), nothing],
  ['G then Escape', T - 1, press('Escape'), nothing],
  ['D alone', undefined, press('d'), nothing],
  ['a key of the charts', undefined, press('+'), nothing],
  ['G while typing', undefined, press('g', { isTyping: true }), nothing],
  ['D while typing, after G', T - 1, press('d', { isTyping: true }), nothing],
  ['? while typing', undefined, press('?', { isTyping: true }), nothing],
  ['Ctrl+K while typing', undefined, press('k', { ...CTRL, isTyping: true }), { does: 'find' }],
  ['⌘K while typing', undefined, press('k', { ...META, isTyping: true }), { does: 'find' }],
  ['a held Ctrl+K', undefined, press('k', { ...CTRL, repeat: true }), { waitsSince: undefined }],
  ['Ctrl+K in a dialog', undefined, press('k', { ...CTRL, inDialog: true }), nothing],
  ['G in a dialog', undefined, press('g', { inDialog: true }), nothing],
])('%s', (_, waitsSince, key, expected) => {
  expect(stepKeys(waitsSince, key, T)).toEqual(expected);
});
