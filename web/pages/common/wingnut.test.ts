import { expect, test } from 'vitest';
import { hasAnalogSensor, shortSerial } from './wingnut.ts';

test('A chip shows four characters', () => {
  expect(shortSerial('48213007')).toBe('4821');
});

test('Only inputs that begin with A are analog', () => {
  const relay = { type: 'relay', label: 'boilerRelayState1' } as const;
  expect(hasAnalogSensor({ config: { version: 1, sensors: { DI05: relay } } })).toBe(false);
  expect(hasAnalogSensor({ config: { version: 1, sensors: {} } })).toBe(false);
  const thermistor = { type: 'thermistor', label: 'temperature1' } as const;
  expect(hasAnalogSensor({ config: { version: 1, sensors: { AN01: thermistor, DI05: relay } } })).toBe(true);
});
