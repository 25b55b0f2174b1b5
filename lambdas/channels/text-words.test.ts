import { describe, expect, it } from 'vitest';
import { gsmLength, gsmText } from './gsm.ts';
import { levelOf, manyMessages, messageOf, PRESSURE, part, SILENCE } from './messages.sample.ts';
import { textOf } from './text-words.ts';

const words = (...message: Parameters<typeof messageOf>) => textOf(messageOf(...message));

describe('docs/product/channels.md#text-words', () => {
  it.each<[what: string, text: string, said: string]>([
    [
      'an alarm',
      words([part([PRESSURE])]),
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'a critical one among others',
      words([part([SILENCE, { ...PRESSURE, severity: 'critical' }])]),
      'Alder House: Critical: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. And 1 more. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'an end',
      words([part([{ ...PRESSURE, event: 'recovered', latest: { time: PRESSURE.at, value: 14.2 } }])]),
      'Alder House: boiler system pressure back to normal, 14.2 PSI. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'a silence',
      words([part([SILENCE])]),
      'Alder House: Wingnut 48213007 offline since 12:11 AM. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'alarms of one cause',
      words([part([{ ...PRESSURE, commonCause: 'pressureLost' }])]),
      'Alder House: The system lost pressure. Boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'the end of alarms of one cause beside a new alarm',
      words([part([PRESSURE, { ...SILENCE, event: 'recovered', commonCause: 'siteSilent' }])]),
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. And 1 more. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'what a level of the escalation is told',
      words([part([{ ...PRESSURE, severity: 'critical', level: 2 }])]),
      'Alder House: Escalated to level 2. Critical: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'a digest',
      words([part([SILENCE], 'Oak House'), part([{ ...PRESSURE, severity: 'critical' }])], { kind: 'digest' }),
      'Alder House and 1 more: 2 alarm updates were held. Critical: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM.',
    ],
    [
      'alarms at many properties',
      words([part([SILENCE], 'Oak House'), part([SILENCE])], { kind: 'manySites' }),
      'Oak House and 1 more: Alarms at 2 properties. Wingnut 48213007 offline since 12:11 AM. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'many properties that are back',
      words([part([{ ...SILENCE, event: 'recovered' }], 'Oak House'), part([{ ...SILENCE, event: 'recovered' }])], {
        kind: 'manySites',
      }),
      'Oak House and 1 more: Most of 2 properties have recovered. Wingnut 48213007 back online. https://portal.wingnut.example/portal/alarms',
    ],
  ])('says %s', (_, text, said) => {
    expect(text).toBe(said);
  });

  it('keeps the severity of a change when there is little room', () => {
    const name = 'The Honourable William Lyon Mackenzie King Memorial House';
    const long = { ...PRESSURE, subject: 'mechanicalRoomCombustionAirTemperature1', severity: 'critical' } as const;
    expect(words([part([long, SILENCE], name)], { kind: 'digest' })).toBe(
      'The Honourable William Lyon Mackenzie...: 2 alarm updates were held. Critical: mechanical room combustion air 6.2F, below 10F since 12:11 AM.',
    );
  });

  it.each([
    ['a test', 'Alder House', 'Alder House: TEST. Nothing is wrong. Confirm: PAGE'],
    [
      'one of a long name',
      'The Honourable William Lyon Mackenzie King Memorial House',
      'The Honourable William Lyon Mackenzie...: TEST. Nothing is wrong. PAGE',
    ],
    [
      'one of a long name in another alphabet',
      '桜の家 集合住宅 ボイラー室 '.repeat(3),
      '桜の家 集合住宅 ボイラー室 桜の家 集合住宅 ボイラー室 桜の家 集合住...: TEST. Nothing is wrong.',
    ],
  ])('leads with %s to its own page if there is room', (_, name, said) => {
    const testId = '9a0364b9-e99b-4480-9f25-1f0c2b117e52';
    const text = words([part([PRESSURE], name)], { isTest: true, testId });
    expect(text).toBe(said.replace('PAGE', `https://portal.wingnut.example/portal/alarms/tests/${testId}`));
    expect(gsmLength(text) ?? 0).toBeLessThan(160);
  });

  it('writes names in the alphabet of texts as far as it has their letters', () => {
    expect(words([part([SILENCE], 'Château Łuk “č”')])).toMatch(/^Chateau Łuk "c": Wingnut/);
    expect(words([part([SILENCE], 'Zoë’s\nHouse…')])).toMatch(/^Zoe's House...: Wingnut/);
  });

  it('is under 160 characters, begins with the property and says TEST, whatever has happened', () => {
    for (const message of manyMessages()) {
      const text = textOf(message);
      const length = gsmLength(text);
      expect(length ?? text.length, text).toBeLessThan(length === undefined ? 135 : 160);
      expect(text.isWellFormed(), text).toBe(true);
      expect(text.includes('TEST. '), text).toBe(message.isTest === true);
      expect(/Escalated to level (\d)\. /.exec(text)?.[1], text).toBe(levelOf(message));
      const [begin = ''] = text.split(/\.\.\.| and \d+ more: |: /);
      expect(begin.length, text).toBeGreaterThan(0);
      expect(
        message.parts.some(({ property }) => gsmText(property.name).startsWith(begin)),
        text,
      ).toBe(true);
    }
  });
});

it('the alphabet counts some characters twice, and knows what it has not', () => {
  expect(gsmLength('a€[')).toBe(5);
  expect(gsmLength('桜')).toBeUndefined();
  expect(gsmText('70°F – ok')).toBe('70F - ok');
});
