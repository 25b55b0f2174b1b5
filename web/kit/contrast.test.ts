import { expect, test } from 'vitest';
import CSS from '../ui/style/tokens.css?raw';
import { contrast } from './contrast.ts';

/** The colours of the design tokens, in the pairs that people see. */

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const COLOURS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light: rgb(light), dark: rgb(dark) },
  ]),
);

const SERIES = Array.from({ length: 10 }, (_, index) => `s${index + 1} surface`);
/** Text and its background. */
const TEXTS = [
  ...['bg', 'surface', 'inset', 'raise'].flatMap((ground) => [`ink ${ground}`, `ink-2 ${ground}`]),
  ...['bg', 'surface', 'inset'].map((ground) => `ink-3 ${ground}`),
  ...['accent', 'alarm', 'warn', 'ok'].flatMap((tone) => [`${tone} surface`, `${tone} ${tone}-soft`]),
  ...['on-accent accent', 'on-accent accent-hover', 'on-alarm alarm'],
];
/** Shapes that people must only recognise: edges of controls, axes, the lines of charts. */
const SHAPES = ['line-strong surface', ...SERIES];

const contrastOf = (pair: string, theme: 'light' | 'dark'): number => {
  const [of, ground] = pair.split(' ').map((name) => COLOURS.get(name)?.[theme]);
  if (!of || !ground) throw new Error(`The tokens have no colours for ${pair}`);
  return contrast(of, ground);
};
const tooWeak = (pairs: readonly string[], min: number): string[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    pairs
      .filter((pair) => contrastOf(pair, theme) < min)
      .map((pair) => `${pair} in the ${theme} theme: ${contrastOf(pair, theme).toFixed(2)}`),
  );

test('Texts have the contrast of WCAG AA on every ground that they stand on, in both themes', () => {
  expect(tooWeak(TEXTS, 4.5)).toEqual([]);
});

test('Edges of controls and the lines of charts stand out from their ground, in both themes', () => {
  expect(tooWeak(SHAPES, 3)).toEqual([]);
});

test('Contrast runs from 1 to 21, and does not care which of the two is the text', () => {
  expect(contrast('rgb(0, 95, 119)', 'rgb(0, 95, 119)')).toBe(1);
  expect(contrast('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(21);
  expect(contrast('rgb(255, 255, 255)', 'rgb(0, 95, 119)')).toBe(contrast('rgb(0, 95, 119)', 'rgb(255, 255, 255)'));
});
