import { expect, it } from 'vitest';
import { READER } from '../domain/figures/reader.ts';
import { english, learn, plural, sayTo } from '../domain/figures/say.ts';
import { MESSAGES } from '../domain/language/spanish/messages.ts';
import { speakSpanish } from './speak-spanish.ts';

const SPANISH = { ...READER, language: 'es' } as const;

it('A reader of English gets the text of the code, before and after another language is known', () => {
  const said = () => {
    const say = sayTo(READER);
    return [
      say`${plural(1200, 'day')} at ${'Oak'}`,
      say`${plural(1, 'property', 'properties')}`,
      say(english('Alarm')),
    ];
  };
  const expected = ['1,200 days at Oak', '1 property', 'Alarm'];
  expect(said()).toEqual(expected);
  speakSpanish(MESSAGES);
  expect(said()).toEqual(expected);
});

it('A reader of Spanish gets the text of the catalog with its fillings, numbers and plurals', () => {
  speakSpanish(MESSAGES);
  const say = sayTo(SPANISH);
  expect(say`${plural(1, 'day')}`).toBe('1 día');
  expect(say`${plural(1200, 'day')}`).toBe('1,200 días');
  expect(say`${'Torre'}, below ${'75°F'}`).toBe('Torre, por debajo de 75°F');
  expect(say(english('Alarm'))).toBe('Alarma');
});

it('What is typed is never read as a message', () => {
  speakSpanish(MESSAGES);
  expect(sayTo(SPANISH)`${'{0} <b>'} since ${"it's {x, plural}"}`).toBe("{0} <b> desde it's {x, plural}");
});

it('A text that the catalog does not have is said in English', () => {
  speakSpanish(MESSAGES);
  expect(sayTo(SPANISH)(english('Nobody has translated this'))).toBe('Nobody has translated this');
  learn('es', () => undefined);
  expect(sayTo(SPANISH)`${plural(2, 'day')} at ${'Oak'}`).toBe('2 days at Oak');
  speakSpanish(MESSAGES);
});

it('A time that ends a sentence has one full stop', () => {
  speakSpanish(MESSAGES);
  expect(sayTo(SPANISH)`Since ${'2:11 a.m.'}.`).toBe('Desde 2:11 a.m.');
});
