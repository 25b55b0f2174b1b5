import { describe, expect, it } from 'vitest';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { digestMail } from '../mail/alarms/alarm-digest.ts';
import { alarmMail } from '../mail/alarms/alarm-mail.ts';
import { callOf, MAX_SPOKEN_WORDS, MAX_TO_DO_WORDS, spokenWords } from './call-words.ts';
import { gsmLength } from './gsm.ts';
import { AT, manyMessages, messageOf, PRESSURE, part, SILENCE } from './messages.sample.ts';
import { notificationOf } from './push/push-words.ts';
import { textOf } from './text-words.ts';
import { jsonForm } from './webhooks/json-form.ts';
import { slackForm } from './webhooks/slack-form.ts';
import { teamsForm } from './webhooks/teams-form.ts';

/** What every kind of message says to do (docs/product/instructions.md#messages). */

const VALVE = 'Gas valve behind the red door; Acme Heating 212 555 0134\nKey at the desk\nNot the blue one';
const told = (news: readonly Transition[], text: string | undefined = VALVE, name = 'Alder House') => {
  const each = part(news, name);
  const instructions = Object.fromEntries(news.map(({ subject }) => [subject, text]));
  return { ...each, property: { ...each.property, ...(text && { instructions }) } };
};
const over = { ...PRESSURE, event: 'recovered' } as const;
const mail = (...news: readonly Transition[]) =>
  alarmMail({ to: 'ann@x.example', ...told(news), at: AT, portalUrl: 'https://p.example' });
const digest = (isManySites: boolean, ...news: readonly Transition[]) =>
  digestMail({ to: 'ann@x.example', parts: [told(news)], changes: 2, isManySites, portalUrl: 'https://p.example' });
const webhook = (...news: readonly Transition[]) => ({
  id: 'm',
  parts: [told(news)],
  at: AT,
  portalUrl: 'https://p.example',
});

describe('docs/product/instructions.md#messages: a text', () => {
  it.each<[string, string, string]>([
    [
      'the first line, and the link if there is room',
      'Acme 212 555 0134\nKey at the desk',
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. To do: Acme 212 555 0134 https://portal.wingnut.example/portal/alarms',
    ],
    [
      'it before the link',
      VALVE,
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI since 12:11 AM. To do: Gas valve behind the red door; Acme Heating 212 555 0134',
    ],
    [
      'it before the whole sentence',
      'Close the gas valve behind the red door in the cellar; Acme Heating 212 555 0134',
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI. To do: Close the gas valve behind the red door in the cellar; Acme Heating 212 555 0134',
    ],
    [
      'as much of it as fits',
      'Close the gas valve behind the red door in the cellar of the house next to ours, then wait outside for Acme Heating',
      'Alder House: boiler system pressure 6.2 PSI, below 10 PSI. To do: Close the gas valve behind the red door in the cellar of the house next to ours, then wait...',
    ],
  ])('has %s', (_what, text, said) => {
    expect(textOf(messageOf([told([PRESSURE], text)]))).toBe(said);
  });

  it('is as long as a text may be, whatever is written, and a call is short', () => {
    const lines = [VALVE, 'x'.repeat(300), 'バルブは赤いドアの後ろ 212 555 0134', '€'.repeat(90), '9 '.repeat(150)];
    let index = 0;
    for (const message of manyMessages(600)) {
      if (message.testId !== undefined) continue;
      const text = lines[index++ % lines.length];
      const parts = message.parts.map((each) => ({
        ...each,
        property: {
          ...each.property,
          instructions: Object.fromEntries(each.news.map(({ subject }) => [subject, text ?? ''])),
        },
      }));
      const said = textOf({ ...message, parts });
      const length = gsmLength(said);
      expect(length ?? said.length, said).toBeLessThan(length === undefined ? 135 : 160);
      const call = callOf({ ...message, parts });
      // `To do:` is two words.
      expect(spokenWords(call), call).toBeLessThanOrEqual(MAX_SPOKEN_WORDS + MAX_TO_DO_WORDS);
    }
    expect(index).toBeGreaterThan(300);
  });
});

it('docs/product/instructions.md#messages: a call says the first line, and numbers figure by figure', () => {
  expect(callOf(messageOf([told([PRESSURE])]))).toBe(
    'This is Wingnut. Alder House. Boiler System Pressure 1 is 6.2 P S I, below the minimum of 10 P S I. Check the portal. To do: Gas valve behind the red door; Acme Heating 2 1 2, 5 5 5, 0 1 3 4.',
  );
});

it('docs/product/instructions.md#messages: a push has the first line', () => {
  const { body } = notificationOf(messageOf([told([PRESSURE, SILENCE])]));
  expect(body).toBe(
    'Alarm: Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI. And 1 more. To do: Gas valve behind the red door; Acme Heating 212 555 0134',
  );
  const many = [told([PRESSURE]), part([SILENCE], 'Oak House')];
  expect(notificationOf(messageOf(many, { kind: 'digest' })).body).toMatch(/ 212 555 0134 Also Oak House\.$/);
});

describe('docs/product/instructions.md#messages: a mail', () => {
  it('has all lines once, and numbers that call', () => {
    const { text, html } = mail({ ...PRESSURE, severity: 'critical' }, SILENCE);
    expect(text.match(/Instructions: .*\n.*\n.*/g)).toEqual([`Instructions: ${VALVE}`]);
    expect(html).toContain('Acme Heating <a href="tel:+12125550134"');
    expect(html?.match(/Instructions:/g)).toHaveLength(1);
    expect(text.indexOf('Instructions')).toBeLessThan(text.indexOf('48213007'));
  });

  it('about many has the first line', () => {
    for (const isMany of [false, true]) {
      const { text, html } = digest(isMany, PRESSURE, SILENCE);
      expect(text.match(/To do: .*/g)).toEqual([`To do: ${VALVE.split('\n')[0]}`]);
      expect(text).not.toContain('Key at the desk');
      expect(html).toContain('href="tel:+12125550134"');
    }
  });

  it('cannot be given markup by what people typed', () => {
    const { html } = alarmMail({
      to: 'ann@x.example',
      ...told([PRESSURE], '<img src=x> & "212 555 0134"'),
      at: AT,
      portalUrl: 'https://p.example',
    });
    expect(html).not.toContain('<img');
  });
});

it('docs/product/instructions.md#messages: a webhook has all lines', () => {
  expect(jsonForm(webhook(PRESSURE)).properties[0]?.changes[0]?.instruction).toBe(VALVE);
  const [first, ...others] = VALVE.split('\n');
  expect(JSON.stringify(slackForm(webhook(PRESSURE)))).toContain(
    ['PSI.', `Instructions: ${first}`, ...others].join('\\n'),
  );
  const card = JSON.stringify(teamsForm(webhook(PRESSURE)));
  for (const line of [`Instructions: ${first}`, ...others]) expect(card).toContain(`"text":"${line}"`);
});

it('docs/product/instructions.md#messages: the end of an alarm, and a test, have none', () => {
  const messages = [
    textOf(messageOf([told([over])])),
    callOf(messageOf([told([over])])),
    notificationOf(messageOf([told([over])])).body,
    mail(over).text,
    digest(false, over).text,
    JSON.stringify([jsonForm(webhook(over)), slackForm(webhook(over)), teamsForm(webhook(over))]),
    textOf(messageOf([told([PRESSURE])], { isTest: true, testId: 't' })),
    callOf(messageOf([told([PRESSURE])], { isTest: true, testId: 't' })),
  ];
  for (const said of messages) expect(said).not.toMatch(/to do|Gas valve/i);
});
