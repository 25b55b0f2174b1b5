import { describe, expect, it } from 'vitest';
import { INCOMPLETE, readRelabelings, readSensors } from './configuration.ts';

const room = { type: 'temperature', label: 'roomTemperature1' };
const pressure = { type: 'pressure', label: 'boilerSystemPressure1' };
const door = { type: 'door', label: 'door1' };

describe('A configuration', () => {
  it.each([
    ['A1', room, 'AN01'],
    ['A01', room, 'AN01'],
    ['AN17', pressure, 'AN17'],
    ['D5', door, 'DI05'],
    ['I5', door, 'DI05'],
    ['DI03', door, 'DI03'],
  ])('may name an input %s', (key, entry, stored) => {
    expect(readSensors({ [key]: entry })).toEqual({ sensors: { [stored]: entry }, problems: [] });
  });

  it('keeps type, label and unit, and nothing else', () => {
    expect(readSensors({ AN01: { ...room, unit: '°C', min: 1, minValue: 5 } }).sensors).toEqual({
      AN01: { ...room, unit: '°C' },
    });
  });

  it('keeps the own limits of a current, and of no other sensor', () => {
    const pump = { type: 'current', label: 'current1', onFrom: 0.2, offBelow: 0.1 };
    expect(readSensors({ AN17: pump, AN18: { ...pressure, onFrom: 0.2, offBelow: 0.1 } })).toEqual({
      sensors: { AN17: pump, AN18: pressure },
      problems: [],
    });
    expect(readSensors({ AN17: { ...pump, onFrom: 0.05 } }).problems).toEqual([
      'A17: OFF under can’t be higher than ON from',
    ]);
  });

  it('of nothing is empty, and an input that is null is not wired', () => {
    expect(readSensors({})).toEqual({ sensors: {}, problems: [] });
    expect(readSensors({ AN01: null })).toEqual({ sensors: {}, problems: [] });
  });

  it.each([
    ['an input that there is not', { AN33: room }, 'AN33 is not an input'],
    ['no input', { __proto: room }, '__proto is not an input'],
    ['no type', { AN01: { label: 'roomTemperature1' } }, `A01: ${INCOMPLETE}`],
    ['no label', { AN01: { type: 'temperature', label: '' } }, `A01: ${INCOMPLETE}`],
    ['no entry', { AN01: 'room' }, `A01: ${INCOMPLETE}`],
    [
      'a type of another family',
      { AN01: { ...room, type: 'pressure' } },
      'A01: pressure cannot be wired to this input',
    ],
    [
      'a label of another family',
      { AN17: { ...room, type: 'pressure' } },
      'A17: roomTemperature1 is not a label of this input',
    ],
    [
      'a relay label on D04',
      { DI04: { type: 'door', label: 'relayState1' } },
      'D04: relayState1 is not a label of this input',
    ],
    [
      'a label without a number',
      { AN01: { ...room, label: 'roomTemperature' } },
      'A01: roomTemperature is not a label of this input',
    ],
    [
      'the number 6',
      { AN01: { ...room, label: 'roomTemperature6' } },
      'A01: roomTemperature6 is not a label of this input',
    ],
    [
      'a label that every object has',
      { AN01: { ...room, label: 'constructor1' } },
      'A01: constructor1 is not a label of this input',
    ],
    ['a unit that is a novel', { AN01: { ...room, unit: 'x'.repeat(11) } }, 'A01: The unit is too long'],
    ['an input twice', { A1: room, AN01: room }, 'A01: listed twice'],
  ])('with %s is refused', (_what, raw, problem) => {
    expect(readSensors(raw).problems).toEqual([problem]);
  });

  it('tells all that is wrong at once', () => {
    expect(readSensors({ AN01: {}, AN40: room }).problems).toHaveLength(2);
  });
});

it('What another label of an input means is read by inputs in any spelling', () => {
  expect(readRelabelings({ A1: 'replaced', DI05: 'corrected', nowhere: 'replaced' })).toEqual({
    AN01: 'replaced',
    DI05: 'corrected',
  });
  expect(readRelabelings(undefined)).toEqual({});
});
