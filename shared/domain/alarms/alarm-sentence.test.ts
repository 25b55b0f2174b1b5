import { describe, expect, test } from 'vitest';
import { REFUSED_CAUSES, REFUSED_IN_WORDS } from '../readings/refused.ts';
import { inWords } from '../sentences/sentence.ts';
import { alarmSentence } from './alarm-sentence.ts';
import { unknownInWords } from './words/about.ts';

type Alarm = Parameters<typeof alarmSentence>[0];
const extreme = (value: number, side: 'min' | 'max', limit: number) => ({ value, side, limit, time: 1 });
const PRESSURE = { kind: 'sensor', subject: 'boilerSystemPressure1' } as const;

describe('What an alarm was about is a sentence', () => {
  test.each<[Alarm, string]>([
    [
      { ...PRESSURE, extreme: extreme(6.21, 'min', 10) },
      'Boiler System Pressure 1: 6.2 PSI, below the minimum of 10 PSI',
    ],
    [
      { ...PRESSURE, extreme: extreme(80.02, 'max', 80) },
      'Boiler System Pressure 1: 80.02 PSI, above the maximum of 80 PSI',
    ],
    [{ kind: 'sensor', subject: 'leak1', extreme: extreme(1, 'max', 1) }, 'Leak 1: ON, alarm when ON'],
    [
      { kind: 'sensor', subject: 'boilerRelayState1', extreme: extreme(0, 'min', 0) },
      'Boiler Relay State 1: OFF, alarm when OFF',
    ],
    [{ kind: 'silence', subject: 'w', serial: '4821' }, 'Wingnut 4821: No data received'],
    [{ kind: 'unknown', subject: 'w', cause: 'fault' }, 'Wingnut w: Sensor fault'],
    [
      { kind: 'unknown', subject: 'outdoorTemperature1', cause: 'late' },
      'Outdoor Temperature 1: Readings are delayed; the device clock may be wrong',
    ],
  ])('%#', (alarm, words) => {
    expect(inWords(alarmSentence(alarm))).toBe(words);
  });

  test('in the same words as where it is read at once', () => {
    const unknown = { kind: 'unknown', subject: 'w', serial: '1' } as const;
    for (const cause of ['fault', 'missing', 'late'] as const)
      expect(inWords(alarmSentence({ ...unknown, cause }))).toBe(`Wingnut 1: ${unknownInWords({ cause })}`);
    for (const refused of REFUSED_CAUSES)
      expect(inWords(alarmSentence({ ...unknown, cause: 'missing', refused }))).toBe(
        `Wingnut 1: ${REFUSED_IN_WORDS[refused]}`,
      );
  });
});
