import { describe, expect, it } from 'vitest';
import { callOf, MAX_SPOKEN_WORDS, spokenWords } from './call-words.ts';
import { levelOf, manyMessages, messageOf, PRESSURE, part, SILENCE } from './messages.sample.ts';

const words = (...message: Parameters<typeof messageOf>) => callOf(messageOf(...message));

describe('docs/product/channels.md#call-words', () => {
  it.each<[what: string, said: string, expected: string]>([
    [
      'an alarm',
      words([part([{ ...PRESSURE, severity: 'critical' }])]),
      'This is Wingnut. Alder House. Critical: Boiler System Pressure 1 is 6.2 P S I, below the minimum of 10 P S I. Check the portal.',
    ],
    [
      'a test of two changes',
      words([part([PRESSURE, SILENCE])], { isTest: true }),
      'This is Wingnut. This is a test. Alder House. Boiler System Pressure 1 is 6.2 P S I, below the minimum of 10 P S I. And 1 more. Check the portal.',
    ],
    [
      'a test alarm',
      words([part([PRESSURE])], { isTest: true, testId: 't1' }),
      'This is Wingnut. This is a test. Alder House. Nothing is wrong. Check the portal.',
    ],
    [
      'a temperature and a current',
      words([part([{ ...PRESSURE, subject: 'supplyLineTemperature1' }])]),
      'This is Wingnut. Alder House. Supply Line Temperature 1 is 6.2 degrees, below the minimum of 10 degrees. Check the portal.',
    ],
    [
      'what a level of the escalation is told',
      words([part([{ ...PRESSURE, severity: 'critical', level: 2 }])]),
      'This is Wingnut. Alder House. Escalated to level 2. Critical: Boiler System Pressure 1 is 6.2 P S I, below the minimum of 10 P S I. Check the portal.',
    ],
    [
      'a digest',
      words([part([SILENCE], 'Oak House'), part([SILENCE])], { kind: 'digest' }),
      'This is Wingnut. Oak House. Wingnut 48213007 is offline. Its sensors will not report until it is back. 2 alarm updates were held. Check the portal.',
    ],
  ])('says %s', (_, said, expected) => {
    expect(said).toBe(expected);
  });

  it('takes less than 20 seconds, and says who calls and that it is a test, whatever has happened', () => {
    for (const message of manyMessages()) {
      const said = callOf(message);
      expect(spokenWords(said), said).toBeLessThanOrEqual(MAX_SPOKEN_WORDS);
      expect(said.startsWith(`This is Wingnut. ${message.isTest ? 'This is a test. ' : ''}`), said).toBe(true);
      expect(/Escalated to level (\d)\. /.exec(said)?.[1], said).toBe(levelOf(message));
      expect(said, said).not.toMatch(/[\p{Cc}<>]|°|PSI/u);
      expect(said.isWellFormed(), said).toBe(true);
    }
  });

  it('counts figures one by one, because a voice says them so', () => {
    expect(spokenWords('Wingnut 48213007 is silent.')).toBe(11);
    expect(spokenWords('It is 6.2 P S I.')).toBe(8);
  });
});
