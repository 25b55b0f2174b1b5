import { describe, expect, test } from 'vitest';
import { INSTRUCTION, instructionProblem } from '../../api/fields/instruction-field.ts';
import { callableParts, instructionFor, instructionOf, tidyInstruction, tidyThresholds } from './instructions.ts';

const limit = (instruction?: string) => ({ thresholdStatus: 'enabled' as const, ...(instruction && { instruction }) });
const everywhere = {
  thresholds: { boilerSystemPressure1: limit('own sensor'), leak1: limit() },
  property: 'own any',
  company: [
    { about: 'any', text: 'company any' },
    { about: 'boilerSystemPressure', text: 'company sensor' },
  ],
};

describe('docs/product/instructions.md#which', () => {
  test.each<[string, Parameters<typeof instructionFor>[1], string | undefined]>([
    ['that of the sensor at the property comes first', everywhere, 'own sensor'],
    ['then that of any alarm of the property', { ...everywhere, thresholds: {} }, 'own any'],
    ['then the company’s for the sensor', { ...everywhere, thresholds: {}, property: undefined }, 'company sensor'],
    [
      'then the company’s for any alarm',
      { thresholds: {}, property: '', company: everywhere.company.slice(0, 1) },
      'company any',
    ],
    ['without any there is none', { thresholds: {}, property: undefined, company: [] }, undefined],
  ])('%s', (_name, written, text) => {
    expect(instructionFor('boilerSystemPressure1', written)).toBe(text);
  });

  test('a silent wingnut has those of any alarm', () => {
    expect(instructionFor('5f0c', everywhere)).toBe('own any');
    expect(instructionFor('constructor', { ...everywhere, property: undefined })).toBe('company any');
  });
});

test('docs/product/instructions.md#messages: the end of an alarm has none, unless it is in alarm again', () => {
  const property = { instructions: { leak1: 'mop' } };
  const change = { subject: 'leak1', event: 'recovered' } as const;
  expect(instructionOf(property, change)).toBeUndefined();
  expect(instructionOf(property, { ...change, afterwards: 'again' })).toBe('mop');
  expect(instructionOf(property, { ...change, event: 'reminded' })).toBe('mop');
  expect(instructionOf({}, { ...change, event: 'raised' })).toBeUndefined();
});

describe('docs/product/instructions.md#text', () => {
  test.each<[string, string | undefined]>([
    ['one', undefined],
    ['one\ntwo\nthree', undefined],
    ['one\n\n two\n\nthree\n', undefined],
    ['1\n2\n3\n4', 'At most 3 lines'],
    ['x'.repeat(300), undefined],
    ['x'.repeat(301), 'This field has hit its max character limit'],
  ])('%j', (text, problem) => {
    expect(instructionProblem(text)).toBe(problem);
    expect(INSTRUCTION.isValidSync(text, { strict: true })).toBe(problem === undefined);
  });

  test('blanks and empty lines are left out, and an empty one is none', () => {
    expect(tidyInstruction(' red door \n\n\tAcme ')).toBe('red door\nAcme');
    expect(tidyThresholds({ leak1: limit(' \n '), leak2: limit(' a ') })).toEqual({
      leak1: limit(),
      leak2: limit('a'),
    });
  });
});

describe('docs/product/instructions.md#page', () => {
  const called = (text: string) => callableParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.tel]));
  test.each<[string, readonly string[]]>([
    ['Acme Heating 212 555 0134', ['tel:+12125550134']],
    ['(212) 555-0134, or +1 212.555.0135', ['tel:+12125550134', 'tel:+12125550135']],
    ['1-800-555-0199.', ['tel:+18005550199']],
    ['Paris +33 1 23 45 67 89', ['tel:+33123456789']],
    ['2125550134', ['tel:+12125550134']],
    ['unit 48213007, ZIP 10001-1234, 6.21 PSI, code 112 555 0134', []],
    ['serial 921255501345', []],
  ])('%s', (text, tels) => {
    expect(called(text)).toEqual(tels);
    expect(
      callableParts(text)
        .map((part) => (typeof part === 'string' ? part : part.words))
        .join(''),
    ).toBe(text);
  });
});
