import { expect, test } from 'vitest';
import { alikeSerials, chipsThatFit, hasAnalogSensor, measuredText, shortSerial } from './wingnut.ts';

test('A chip shows four characters', () => {
  expect(shortSerial('48213007')).toBe('4821');
});

test('Where two serials of a list share four characters, the whole numbers tell them apart', () => {
  const list = ['96630136', '96630137', '48213007', '4821'].map((externalId) => ({ externalId }));
  expect([...alikeSerials(list)]).toEqual(['96630136', '96630137', '48213007', '4821']);
  expect([...alikeSerials(list.slice(1, 3))]).toEqual([]);
});

test.each([
  ['all, when all fit', 5, 400, 5],
  ['as many as leave room for the number of the others', 5, 200, 2],
  ['none when not even one and a number fit', 5, 80, 0],
  ['a single one always', 1, 40, 1],
  ['all before the line is measured', 40, Number.POSITIVE_INFINITY, 40],
])('A line of chips shows %s', (_, count, room, fitting) => {
  expect(chipsThatFit(Array(count).fill('4821'), room)).toBe(fitting);
});

test('Only inputs that begin with A are analog', () => {
  const relay = { type: 'relay', label: 'boilerRelayState1' } as const;
  expect(hasAnalogSensor({ config: { version: 1, sensors: { DI05: relay } } })).toBe(false);
  expect(hasAnalogSensor({ config: { version: 1, sensors: {} } })).toBe(false);
  const thermistor = { type: 'thermistor', label: 'temperature1' } as const;
  expect(hasAnalogSensor({ config: { version: 1, sensors: { AN01: thermistor, DI05: relay } } })).toBe(true);
});

test('What a wingnut measures is said with a few names and the number of the others', () => {
  const sensors = (count: number) => ({
    config: {
      version: 1,
      sensors: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `AN0${at + 1}`,
          { type: 'temperature', label: `roomTemperature${at + 1}` as const },
        ]),
      ),
    },
  });
  expect(measuredText(sensors(0) as never)).toBe('--');
  expect(measuredText(sensors(1) as never)).toBe('Room Temperature 1');
  expect(measuredText(sensors(5) as never)).toBe(
    'Room Temperature 1, Room Temperature 2, Room Temperature 3, Room Temperature 4 and 1 more',
  );
});
