import { describe, expect, it } from 'vitest';
import { levelOf, manyMessages, messageOf, PRESSURE, part, SILENCE } from '../messages.sample.ts';
import { type Notification, notificationOf } from './push-words.ts';

const shown = (...message: Parameters<typeof messageOf>) => notificationOf(messageOf(...message));
const LEAD = `${PRESSURE.since}-boilerSystemPressure1`;
const SAID = 'Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI.';
const ALARM = { url: `/portal/alarms/Alder House.${LEAD}`, tag: `Alder House.${LEAD}` };
const ALARMS = { url: '/portal/alarms' };
const back = { ...SILENCE, event: 'recovered' } as const;

describe('docs/product/channels.md#push', () => {
  it.each<[what: string, notification: Notification, expected: Partial<Notification>]>([
    ['an alarm', shown([part([PRESSURE])]), { title: 'Alder House', body: `Alarm: ${SAID}`, ...ALARM }],
    [
      'several alarms',
      shown([part([SILENCE, { ...PRESSURE, severity: 'critical' }])]),
      { title: 'Alder House', body: `Critical: Alarm: ${SAID} And 1 more.`, ...ALARMS, tag: 'Alder House' },
    ],
    [
      'what a level of the escalation is told',
      shown([part([{ ...PRESSURE, severity: 'critical', level: 2 }])]),
      { title: 'Alder House', body: `Escalated to level 2. Critical: Alarm: ${SAID}`, ...ALARM },
    ],
    [
      'a test, which leads to its page',
      shown([part([PRESSURE])], { isTest: true, testId: 't1' }),
      {
        title: 'TEST: Alder House',
        body: 'Test alarm. Nothing is wrong. Please confirm you got it.',
        url: '/portal/alarms/tests/t1',
        tag: 'test.t1',
      },
    ],
    [
      'a digest of two properties, one of them twice',
      shown([part([SILENCE], 'Oak House'), part([PRESSURE]), part([{ ...SILENCE, subject: 'w2' }], 'Oak House')], {
        kind: 'digest',
        changes: 7,
      }),
      { title: 'Digest: 7 alarm updates at 2 properties', body: `Alder House: ${SAID} Also Oak House.`, ...ALARMS },
    ],
    [
      'a digest of one property',
      shown([part([PRESSURE])], { kind: 'digest' }),
      { title: 'Digest: 1 alarm update at Alder House', body: `Alder House: ${SAID}` },
    ],
    [
      'alarms of many properties',
      shown(
        ['Oak House', 'Elm Court', 'Birch Row', 'Ash Place', 'Fir Lodge'].map((name) => part([SILENCE], name)),
        { kind: 'manySites' },
      ),
      {
        title: 'Simultaneous alarms at 5 properties',
        body: 'Oak House: Wingnut 48213007 is offline. Its sensors will not report until it is back. Also Elm Court, Birch Row, Ash Place and 1 more.',
      },
    ],
    [
      'many properties that are back',
      shown([part([back], 'Oak House'), part([back])], { kind: 'manySites' }),
      {
        title: '2 properties back to normal',
        body: 'Oak House: Wingnut 48213007 is back online. Also Alder House.',
      },
    ],
  ])('shows %s', (_, notification, expected) => {
    expect(notification).toMatchObject(expected);
  });

  it('is short, whole, on one line, and says TEST and the level, whatever has happened', () => {
    for (const message of manyMessages()) {
      const { title, body } = notificationOf(message);
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(body.length, body).toBeLessThanOrEqual(240);
      expect(`${title}${body}`.isWellFormed(), title).toBe(true);
      expect(`${title}${body}`, title).not.toMatch(/\p{Cc}/u);
      expect(title.startsWith('TEST: '), title).toBe(message.isTest === true);
      expect(body.startsWith('Test alarm. '), body).toBe(message.isTest === true);
      expect(/Escalated to level (\d)\. /.exec(body)?.[1], body).toBe(levelOf(message));
    }
  });
});
