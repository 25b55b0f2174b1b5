import { describe, expect, it } from 'vitest';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { SENSOR_NAMES } from '../../shared/domain/sensor.ts';
import { gsmLength } from './gsm.ts';
import { manyMessages, messageOf, PRESSURE, part, SILENCE } from './messages.sample.ts';
import { textOf } from './text-words.ts';

/** Texts to whoever may take an alarm always say how (docs/product/contacts.md#answers). */

const CONTACT = { userId: 'contact-1', mayAct: true, hasNext: true };
const LAST = { ...CONTACT, hasNext: false };
const PERSON = { userId: 'ann', mayAct: true, hasNext: true };
const TAKE_OR_PASS = /Reply 1 to respond, 2 to escalate\.|Reply 1=respond 2=escalate\./;
const TAKE = /Reply 1 to respond\.(?!.*2 to escalate)/;

const INSTRUCTIONS = [
  undefined,
  'Call Northgate 503 555 0142',
  'Gas valve behind the red door; Acme Heating 212 555 0134',
  'Close the gas valve behind the red door in the cellar of the house next to ours, then wait outside for Acme Heating',
  '€'.repeat(90),
];
const withToDo = (message: ReturnType<typeof messageOf>, toDo: string | undefined) => ({
  ...message,
  parts: message.parts.map((each) => ({
    ...each,
    property: {
      ...each.property,
      ...(toDo && { instructions: Object.fromEntries(each.news.map(({ subject }) => [subject, toDo])) }),
    },
  })),
});
const NAMES = [
  'A',
  'Alder House',
  'Willamette Heights Cooperative Apts 12',
  'The Honourable William Lyon Mackenzie King Memorial House',
  '[East] {West} ~ ^ | \\ €€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€',
  '桜の家 集合住宅 ボイラー室',
];
const byLength = SENSOR_NAMES.toSorted((one, other) => one.length - other.length);
const SENSORS = [...byLength.slice(0, 1), ...byLength.slice(-2)];

function expectAnswerable(said: string, pattern: RegExp): void {
  const length = gsmLength(said);
  expect(length ?? said.length, said).toBeLessThan(length === undefined ? 135 : 160);
  expect(said).toMatch(pattern);
}

describe('docs/product/contacts.md#answers: a text to whoever may take an alarm', () => {
  it('says how, whatever the name, the sensor, the severity, what to do and the level', () => {
    let count = 0;
    for (const name of NAMES)
      for (const sensor of SENSORS)
        for (const severity of ['critical', 'warning', 'notice'] as const)
          for (const toDo of INSTRUCTIONS)
            for (const level of [undefined, 3])
              for (const commonCause of [undefined, 'plantLostHeat'] as const) {
                const change = { ...PRESSURE, subject: `${sensor}1`, severity } satisfies Transition;
                const news = [{ ...change, ...(level && { level }), ...(commonCause && { commonCause }) }, SILENCE];
                const message = withToDo(messageOf([part(news, name)]), toDo);
                expectAnswerable(textOf(message, CONTACT), TAKE_OR_PASS);
                expectAnswerable(textOf(message, LAST), TAKE);
                count += 1;
              }
    expect(count).toBe(NAMES.length * SENSORS.length * 3 * INSTRUCTIONS.length * 2 * 2);
  });

  it('says how in a digest and about many properties too, and not when all alarms are over or it is a test', () => {
    let [open, over] = [0, 0];
    for (const message of manyMessages(500)) {
      const toDo = INSTRUCTIONS[open % INSTRUCTIONS.length];
      const said = textOf(withToDo(message, toDo), open % 2 === 0 ? CONTACT : PERSON);
      const isOpen = message.parts.some(({ news }) => news.some(({ event }) => event !== 'recovered'));
      if (isOpen && !message.isTest) {
        expectAnswerable(said, TAKE_OR_PASS);
        open += 1;
      } else {
        expect(said).not.toContain('Reply');
        over += 1;
      }
    }
    expect(Math.min(open, over)).toBeGreaterThan(100);
  });

  it.each<[what: string, said: string, words: string]>([
    [
      'the street where the name does not say it, and what to do last',
      textOf(
        withToDo(messageOf([part([{ ...PRESSURE, severity: 'critical' }])]), 'Call Northgate 503 555 0142'),
        CONTACT,
      ),
      'Alder House: Critical: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond, 2 to escalate. To do: Call Northgate 503 555 0142',
    ],
    [
      'the street beside a short sentence',
      textOf(messageOf([part([PRESSURE])]), CONTACT),
      'Alder House, 12 Bay Street: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond, 2 to escalate.',
    ],
    [
      'no street that the name has',
      textOf(messageOf([part([PRESSURE], '12 Bay')]), CONTACT),
      '12 Bay: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond, 2 to escalate.',
    ],
    [
      'no 2 where no level waits',
      textOf(messageOf([part([PRESSURE])]), LAST),
      'Alder House, 12 Bay Street: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond.',
    ],
    [
      'the portal to a person who can sign in',
      textOf(messageOf([part([PRESSURE])]), PERSON),
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond, 2 to escalate. https://portal.wingnut.example/portal/alarms',
    ],
    [
      'nothing to answer to whoever is only informed',
      textOf(messageOf([part([PRESSURE])]), { userId: 'contact-1' }),
      'Alder House, 12 Bay Street: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM.',
    ],
    [
      'a name that works as no link',
      textOf(messageOf([part([PRESSURE], 'Invoice due: https://evil.example/pay')]), CONTACT),
      'Invoice due https evil. example pay, 12 Bay Street: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. Reply 1 to respond, 2 to escalate.',
    ],
  ])('has %s', (_what, said, words) => {
    expect(said).toBe(words);
  });
});
