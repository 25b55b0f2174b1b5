import { describe, expect, it } from 'vitest';
import { READER } from '../figures/reader.ts';
import { ENGLISH } from './english/english.ts';
import type { Figure, Figures, Sentence } from './figure.ts';
import type { HoleKind } from './holes.ts';
import { saidOf, sentencesBy } from './said.ts';
import { inWords, literally, sentence, wordsIn } from './sentence.ts';
import { holesIn, withFigures } from './template.ts';

/** A figure of each kind. */
const SAMPLES: Readonly<Record<HoleKind, Figure>> = {
  temperature: 61.4,
  perDegree: 0.12,
  degreeHours: 240,
  difference: -2.5,
  pressure: 12.04,
  current: 2.4,
  level: 23,
  counter: 12345,
  share: 0.61,
  percent: 43,
  minutes: 12.5,
  signal: -113,
  hours: 204,
  gallons: 8,
  watts: 740,
  kilowatt: 176,
  btu: 600_000,
  thousandBtu: 600,
  area: 12_000,
  price: 1.4125,
  factor: 0.000_25,
  days: 1,
  runningHours: 1000,
  starts: 2,
  exchanges: 1,
  number: 7,
  sensor: 'boilerRelayState1',
  day: '2026-01-08',
  clock: 5,
  clocks: [2, 3, 14],
  heldDays: [4, 7],
  month: 4,
  weekday: 1,
  span: 200,
  meterUnit: 'therm',
  bookKind: 'oilTank',
  question: 'condensing',
  text: 'Whatever somebody wrote.',
  part: sentence('when.below', { outdoor: 55 }),
};
const figuresOf = (template: string): Figures =>
  Object.fromEntries(holesIn(template).flatMap(({ name, kind }) => (name === '' ? [] : [[name, SAMPLES[kind]]])));

/** All but that of people's own words. */
const ALL = Object.entries(ENGLISH).filter(([id]) => id !== 'literal');

describe.each(ALL)('The sentence %s', (id, template) => {
  const said: Sentence = { id, figures: figuresOf(template) };
  const words = wordsIn(said) ?? '';

  it('has words for its figures, and no hole is left', () => {
    expect(words).not.toBe('');
    expect(words).not.toMatch(/[{}]|undefined|NaN/);
  });
});

describe('A sentence', () => {
  const said = sentence('cold-room', { room: 'roomTemperature1', mean: 61.4321, held: 3, days: 3 });
  const words = 'Room Temperature 1 averaged 61°F, on 3 of 3 days. The building may have no heat.';

  it('is an id with its figures, to three decimals, and becomes words when it is read', () => {
    expect(said).toEqual({ id: 'cold-room', figures: { room: 'roomTemperature1', mean: 61.432, held: 3, days: 3 } });
    expect(inWords(said)).toBe(words);
  });

  it('has prices and factors to six decimals', () => {
    const price = sentence('meter.price', { dollars: 0.014_215_2, day: '2026-10-01' });
    expect(price.figures).toMatchObject({ dollars: 0.014_215 });
    expect(inWords(price)).toBe(', $0.014215 from 2026-10-01');
    expect(inWords(sentence('meter.times', { factor: 0.000_001 }))).toBe(', × 0.000001');
  });

  it('has parts that are sentences, and is complete without one that is missing', () => {
    const outside = { held: 8, felt: sentence('burner-off.nothing') };
    expect(inWords(sentence('burner-off', { ...outside, outside: undefined }))).toBe(
      'Burners haven’t fired in the last 8 days; no sensor shows how cold it is inside.',
    );
    const least = { sensor: 'boilerSystemPressure1', loss: 2.8, days: 10 } as const;
    const until = sentence('falling-pressure.until', { least: 12, left: 10 });
    expect(inWords(sentence('falling-pressure', { ...least, until }))).toBe(
      'Possible leak at Boiler System Pressure 1: pressure is dropping 2.8 PSI per week, measured over 10 days. At this rate it reaches 12 PSI in about 10 days.',
    );
  });

  it('of a later version, or without one of its figures, has no words', () => {
    expect(wordsIn({ id: 'of-tomorrow' })).toBeUndefined();
    expect(wordsIn({ id: 'toString' })).toBeUndefined();
    expect(wordsIn({ id: 'cold-room', figures: { mean: 61 } })).toBeUndefined();
    expect(wordsIn({ id: 'cold-room', figures: { ...said.figures, mean: 'much' } })).toBeUndefined();
  });
});

describe('A figure in a sentence', () => {
  it.each([
    [
      sentence('storage-cool', {
        sensor: 'storageTankOutletTemperature1',
        mean: 117,
        highest: 118,
        held: 2,
        days: 3,
        least: 140,
      }),
      'Storage Tank Outlet Temperature 1 is too cool for stored water: average 117°F, peak 118°F, on 2 of 3 days. Stored water should reach 140°F.',
    ],
    [sentence('not-enough', { known: 0.61, days: 3 }), '61% of 3 days'],
    [
      sentence('low-pressure', { sensor: 'boilerSystemPressure1', mean: 6.25, held: 2, days: 3, least: 12 }),
      'Boiler System Pressure 1 is too low: average 6.3 PSI, on 2 of 3 days. Below 12 PSI, water may not reach the top of the system.',
    ],
    [
      sentence('recirculation', {
        sensor: 'hotWaterTankReturnHeaterTemperature1',
        night: 90,
        from: 0,
        to: 17,
        held: 4,
        days: 5,
      }),
      '90°F from 12:00 AM to 5:00 PM',
    ],
    [
      sentence('connection', { times: 3, time: 40, held: 4, days: 5, hours: [2, 3, 14] }),
      '2:00 AM, 3:00 AM and 2:00 PM',
    ],
    [
      sentence('job.figure.temperature', { heading: sentence('heading.mean'), now: 125, before: 150 }),
      'Average, °F: was 150, now 125',
    ],
  ])('has the American form: %s', (said, words) => {
    expect(inWords(said)).toContain(words);
  });
});

describe('A text that nobody stores', () => {
  it('has its figures in the units of the reader', () => {
    const text = 'From {77:temperature:bare} to {113:temperature}, {-2.5:difference}, {15.000000000000002:percent}';
    expect(withFigures(text, READER)).toBe('From 77 to 113°F, -2.5°F, 15%');
    expect(withFigures('{mean:temperature} and {1:nothing}', READER)).toBe('{mean:temperature} and {1:nothing}');
  });
});

describe('Sentences beside their words', () => {
  const said = sentence('when.below', { outdoor: 55 });
  const stored = saidOf([said, undefined, said, literally('Written by hand')]);

  it('are kept once each; what people wrote is none', () => {
    expect(stored).toEqual([{ words: 'it was below 55°F outside', ...said }]);
  });

  it('are found by the words; words of which nothing is said stand for themselves', () => {
    expect(sentencesBy(stored)('it was below 55°F outside')).toEqual(said);
    expect(sentencesBy(stored)('it was below 50°F outside')).toEqual(literally('it was below 50°F outside'));
    expect(sentencesBy(undefined)('Written by hand')).toEqual(literally('Written by hand'));
  });

  it('that only a later version knows are the words that it wrote', () => {
    const read = sentencesBy([{ words: 'Said tomorrow', id: 'of-tomorrow' }]);
    expect(inWords(read('Said tomorrow'))).toBe('Said tomorrow');
  });
});
