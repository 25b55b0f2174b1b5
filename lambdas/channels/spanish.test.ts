import { expect, it } from 'vitest';
import type { Reader } from '../../shared/domain/figures/reader.ts';
import { digestMail } from '../mail/alarms/alarm-digest.ts';
import { alarmMail } from '../mail/alarms/alarm-mail.ts';
import { testMail } from '../mail/alarms/test-mail.ts';
import { englishIn } from '../mail/english-words.sample.ts';
import { readerOf } from '../mail/reader-of.ts';
import type { OutgoingMail } from '../mail/send.ts';
import { callOf, MAX_SPOKEN_WORDS, spokenWords } from './call-words.ts';
import type { AlarmMessage } from './channel.ts';
import { gsmLength } from './gsm.ts';
import { APARTMENTS, manyMessages, messageOf, PRESSURE, part, SILENCE } from './messages.sample.ts';
import { notificationOf } from './push/push-words.ts';
import { textOf } from './text-words.ts';

/** Messages to a reader of Spanish and °C (docs/product/languages.md). */

const SPANISH: Reader = readerOf({ language: 'es', units: 'metric' });
const SUPPLY = {
  ...PRESSURE,
  subject: 'boilerSupplyHeaderTemperature1',
  extreme: { value: 140, time: PRESSURE.since, side: 'min', limit: 149 },
  latest: { value: 140, time: PRESSURE.at },
} as const;

const to = (more: Partial<Parameters<typeof textOf>[1]> = {}) => ({ userId: 'u1', reader: SPANISH, ...more });

it('An alarm says its figures in °C and its words in Spanish, as a text, a call, a push and an email', () => {
  const message = messageOf([part([SUPPLY])]);
  expect(textOf(message, to({ mayAct: true, hasNext: true }))).toBe(
    'Alder House: suministro de caldera 60C, por debajo de 65C desde 12:11 a.m. Responda 1=atender 2=escalar. https://portal.wingnut.example/portal/alarms',
  );
  expect(callOf(message, SPANISH)).toBe(
    'Llama Wingnut. Alder House. Temperatura del colector de suministro de la caldera 1: 60 grados, por debajo del mínimo de 65 grados. Revise el portal.',
  );
  expect(notificationOf(message, SPANISH)).toMatchObject({
    title: 'Alder House',
    body: 'Alarma: Temperatura del colector de suministro de la caldera 1: 60°C, por debajo del mínimo de 65°C.',
  });
  const mail = mailOf(message);
  expect(mail.subject).toBe('Alder House: suministro de caldera 60°C, por debajo de 65°C');
  expect(mail.text).toContain('Desde 19 nov, 12:11 a.m. EST. Gravedad: advertencia.');
  expect(mail.html).toContain('<html lang="es">');
});

it('A pressure is said in bar', () => {
  expect(textOf(messageOf([part([PRESSURE])]), to())).toContain(
    'presión del sistema 0.43 bar, por debajo de 0.69 bar'.normalize('NFD').replace(/\p{M}/gu, ''),
  );
});

const ADDRESSES = { to: 'ana@example.com', portalUrl: 'https://portal.wingnut.example' };
const URLS = { acknowledgeUrl: 'https://p.io/a', noiseUrl: 'https://p.io/n' };

/** The email of a message, as `email.ts` makes it. */
function mailOf({ kind, parts, testId }: AlarmMessage, reader = SPANISH): OutgoingMail {
  const [first] = parts;
  if (!first) throw new RangeError('A message has a part');
  if (testId) return testMail({ ...ADDRESSES, property: first.property.name, testId, reader });
  if (kind === 'alarms') return alarmMail({ ...ADDRESSES, ...URLS, ...first, reader });
  const changes = 1 + parts.flatMap(({ news }) => news).length;
  const contact = { stopUrl: 'https://p.io/s' };
  return digestMail({ ...ADDRESSES, parts, changes, isManySites: kind === 'manySites', contact, reader });
}

/** Names and addresses are nobody's language. */
const withoutNames = (said: string, { parts }: AlarmMessage): string =>
  parts
    .flatMap(({ property: { name, address } }) => [name, name.replace(/[\p{Cc}\s]+/gu, ' '), ...Object.values(address)])
    .reduce((rest, name) => rest.replaceAll(name, ' '), said);

it('No message of any kind has an English word or a figure in °F or PSI', () => {
  const kinds = new Set<string>();
  for (const [index, message] of [
    ...manyMessages(400),
    ...APARTMENTS.map((each) => messageOf([part([each])])),
  ].entries()) {
    // Cut names are parts of words; here each has a short one.
    const parts = message.parts.map((each, at) => ({ ...each, property: { ...each.property, name: `Ñ${at}` } }));
    const named = { ...message, parts, portalUrl: 'https://p.io' };
    const { title, body } = notificationOf(named, SPANISH);
    const { subject, text } = mailOf(named);
    const said = [
      textOf(named, to({ mayAct: true, hasNext: index % 2 === 0 })),
      callOf(named, SPANISH),
      title,
      body,
      subject,
      text,
    ];
    for (const each of said) {
      const words = withoutNames(each, named);
      expect(englishIn(words), words).toEqual([]);
      expect(words).not.toMatch(/°F|PSI|\dF\b|undefined|NaN/);
    }
    kinds.add(`${named.kind} ${named.testId !== undefined}`);
  }
  expect(kinds.size).toBeGreaterThanOrEqual(4);
});

it('The word list finds an English message', () => {
  for (const message of manyMessages(60)) expect(englishIn(mailOf(message, readerOf({})).text)).not.toEqual([]);
});

it('A text in Spanish is one message for every kind, name and answer', () => {
  for (const [index, message] of [...manyMessages()].entries()) {
    const userId = index % 3 === 0 ? 'contact-1' : 'u1';
    const text = textOf(message, to({ userId, mayAct: index % 2 === 0, hasNext: index % 4 === 0 }));
    const length = gsmLength(text);
    if (length === undefined) expect(text.length, text).toBeLessThanOrEqual(134);
    else expect(length, text).toBeLessThan(160);
  }
});

it('A call in Spanish takes no longer than one in English', () => {
  for (const message of manyMessages()) {
    expect(spokenWords(callOf(message, SPANISH))).toBeLessThanOrEqual(MAX_SPOKEN_WORDS + 1);
  }
});

it('An alarm of apartments names them, and says when the city requires no more heat', () => {
  const texts = APARTMENTS.map((each) => mailOf(messageOf([part([each])])).text).join('\n');
  for (const words of [
    'Apartamento 2-1.',
    'Apartamentos 2-1, 3-1.',
    'Apartamentos 2-1, 3-1, 4-1, 5-1, 6-1 y 2 más.',
    'Apartamento más frío: 18.3°C. Las normas de la ciudad no exigen más calor a esta hora.',
  ])
    expect(texts).toContain(words);
});

it('A message that has waited, a level and a silence are said in Spanish', () => {
  expect(textOf(messageOf([part([{ ...SILENCE, severity: 'critical', level: 2 }])]), to())).toBe(
    'Alder House: Escalada al nivel 2. Critica: Wingnut 48213007 sin conexion desde 12:11 a.m. https://portal.wingnut.example/portal/alarms',
  );
  expect(textOf(messageOf([part([SILENCE]), part([SILENCE], 'Oak House')], { kind: 'digest' }), to())).toContain(
    'Alder House y 1 más: 2 novedades de alarmas retenidas.'.replace('á', 'a'),
  );
});
