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

const THEMES = ['light', 'dark'] as const;
const SERIES = Array.from({ length: 10 }, (_, index) => `s${index + 1} surface`);
/** Text and its background. */
const TEXTS = [
  ...['bg', 'surface', 'inset', 'raise'].flatMap((ground) => [`ink ${ground}`, `ink-2 ${ground}`]),
  ...['bg', 'surface', 'inset'].map((ground) => `ink-3 ${ground}`),
  ...['accent', 'alarm', 'warn', 'ok'].flatMap((tone) => [`${tone} surface`, `${tone} ${tone}-soft`]),
  ...[1, 2, 3, 4, 5].map((level) => `ink heat-${level}`),
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
  THEMES.flatMap((theme) =>
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

/** Red, green and blue as light, 0 to 1. */
const lightOf = (colour: string): number[] =>
  [...colour.matchAll(/\d+/g)].map(([text]) => {
    const share = Number(text) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

type Matrix = readonly (readonly number[])[];
const times = (matrix: Matrix, values: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (values[index] ?? 0), 0));

/** Ways in which people see light: as it is, and as those do who are blind to red or to green (Machado, 2009). */
const EYES: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'blind to red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'blind to green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Distance of two colours for an eye, in OKLab: black and white are 1 apart. */
function distance(a: string, b: string, eye: Matrix): number {
  const placeOf = (colour: string) =>
    times(
      OKLAB,
      times(CONES, times(eye, lightOf(colour))).map((cone) => Math.cbrt(Math.max(0, cone))),
    );
  const [first, second] = [placeOf(a), placeOf(b)];
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}

const distanceOf = (a: string, b: string, theme: 'light' | 'dark', eye = 'usual'): number => {
  const [one, other, seen] = [COLOURS.get(a)?.[theme], COLOURS.get(b)?.[theme], EYES[eye]];
  if (!one || !other || !seen) throw new Error(`The tokens have no colours for ${a} and ${b}`);
  return distance(one, other, seen);
};

test.each(THEMES)('No line of a chart has nearly the colour of its alarms, in the %s theme', (theme) => {
  const near = SERIES.map((pair) => pair.split(' ')[0] ?? '').filter((line) => distanceOf('alarm', line, theme) < 0.1);
  expect(near).toEqual([]);
});

test.each(THEMES.flatMap((theme) => Object.keys(EYES).map((eye) => [eye, theme] as const)))(
  'The line of the boiler is not taken for an alarm by an eye that is %s, in the %s theme',
  (eye, theme) => {
    expect(distanceOf('alarm', 's1', theme, eye)).toBeGreaterThan(0.08);
  },
);

test('Contrast runs from 1 to 21, and does not care which of the two is the text', () => {
  expect(contrast('rgb(0, 95, 119)', 'rgb(0, 95, 119)')).toBe(1);
  expect(contrast('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(21);
  expect(contrast('rgb(255, 255, 255)', 'rgb(0, 95, 119)')).toBe(contrast('rgb(0, 95, 119)', 'rgb(255, 255, 255)'));
});
