import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { english } from '../../shared/domain/figures/say.ts';
import { FINDINGS } from '../../shared/domain/language/spanish/findings.ts';
import { REPORTS } from '../../shared/domain/language/spanish/reports.ts';
import { STATES } from '../../shared/domain/language/spanish/states.ts';
import { ACCOUNT_EVENTS } from '../../shared/domain/people/account-events.ts';
import { reportsFor } from '../../shared/domain/reports/report.sample.ts';
import { sentence } from '../../shared/domain/sentences/sentence.ts';
import { speakSpanish } from '../../shared/language/speak-spanish.ts';
import { accountMail } from './accounts/account-mail.ts';
import { codeMail, newEmailMail } from './accounts/code-mail.ts';
import { invitationMail } from './accounts/invitation-mail.ts';
import { welcomeMail } from './accounts/welcome-mail.ts';
import { contactMail, contactTestMail } from './contact-mail.ts';
import { contractorMail } from './contractor-mail.ts';
import { englishIn } from './english-words.sample.ts';
import { exportMail } from './export-mail.ts';
import { mondayMail } from './monday-mail.ts';
import { moreDaysMail } from './more-days-mail.ts';
import { muteMail } from './mute-mail.ts';
import { nobodyToldMail } from './nobody-told-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { readerOf } from './reader-of.ts';
import { reminderMail } from './reminder-mail.ts';
import { reportMail } from './report-mail.ts';
import type { OutgoingMail } from './send.ts';
import { signOffMail } from './sign-off-mail.ts';
import { workMail } from './work-mail.ts';

/** Every kind of email to a reader of Spanish and °C (docs/product/languages.md#messages). */

// As whoever writes reports does (lambdas/flows/reports/gather-report.ts).
speakSpanish(FINDINGS, REPORTS, STATES);

const SPANISH = readerOf({ language: 'es', units: 'metric' });
const AT = Date.UTC(2026, 10, 28, 16);
const TO = { to: 'ñ@x.example', portalUrl: 'https://p.io' } as const;
const PLACE = {
  id: 'p',
  name: 'Ñandú',
  timeZone: 'America/New_York',
  address: { streetAddress: '1 Ñ', city: 'Ñ', provinceState: 'NY', country: '', postalZip: '1' },
} as never;
const DUE = { property: { id: 'p', name: 'Ñandú' }, says: 'Ñ' };
const JOB = { ...DUE, id: 'j' };
const HEAD = {
  ...{ rule: 'hot-water-hot', subject: 'x', about: 'x', strength: 1, openedOn: '', seenOn: '', seenDays: 1 },
  risk: 'hotWater',
  says: sentence('hot-water-hot', {
    sensor: 'hotWaterTankOutletTemperature1',
    limit: 140,
    time: 95,
    mean: 150,
    held: 3,
    days: 7,
  }),
} as never;
const WORK = { from: AT, to: AT + 3_600_000, reason: 'Ñ', at: AT } as const;
const WORK_MAIL = { ...TO, property: PLACE, name: 'Ñ', serial: '48213007' };

/** The kinds of emails by the file that builds them. */
const KINDS: Readonly<Record<string, (reader: Reader) => readonly (OutgoingMail | Omit<OutgoingMail, 'to'>)[]>> = {
  'accounts/account-mail.ts': (reader) =>
    ACCOUNT_EVENTS.map((event) => accountMail('ñ@x.example', event, 'https://p.io', reader)),
  'accounts/code-mail.ts': (reader) => [
    newEmailMail('ñ@x.example', '123456', 'https://p.io', reader),
    codeMail({
      subject: english('Your recovery code'),
      says: english('Use this code to choose a new password.'),
      ...{ code: '1', hours: 1, link: 'https://p.io', reader },
    }),
    codeMail({
      subject: english('Confirm your email address'),
      says: english('Use this code to finish your account.'),
      ...{ code: '1', hours: 24, link: 'https://p.io', reader },
    }),
  ],
  'accounts/invitation-mail.ts': (reader) => [
    invitationMail({ ...TO, company: 'Ñ', inviter: 'Ñ', token: 't', days: 7, reader }),
  ],
  'accounts/welcome-mail.ts': (reader) => [welcomeMail({ ...TO, company: 'Ñ', reader })],
  'contact-mail.ts': (reader) => [
    contactMail({ ...TO, company: 'Ñ', by: 'Ñ', token: 't', places: Array(7).fill('Ñ'), reader }),
    contactTestMail({ ...TO, company: 'Ñ', token: 't', reader }),
  ],
  'contractor-mail.ts': (reader) =>
    [true, false].map((mayChange) =>
      contractorMail({
        ...{ ...TO, company: 'Ñ', property: 'Ñ', timeZone: 'America/New_York' },
        ...{ mayChange, expiresAt: AT, token: 't', reader },
      }),
    ),
  'export-mail.ts': (reader) =>
    (['readings', 'properties', 'wingnuts', 'limits', 'energy', 'users'] as const).flatMap((kind) =>
      [true, false].map((isReady) => exportMail({ ...TO, kind, subject: 'Ñ', fileName: 'ñ.csv', isReady, reader })),
    ),
  'monday-mail.ts': (reader) => [
    mondayMail({
      ...{ ...TO, lines: Array(12).fill({ property: DUE.property, head: HEAD }), jobs: [JOB], services: [DUE] },
      ...{ energy: [DUE], firmware: 'Ñ', reader },
    }),
    mondayMail({ ...TO, lines: [], services: [DUE, DUE], energy: [], reader }),
    mondayMail({ ...TO, lines: [], jobs: [JOB], energy: [], reader }),
  ],
  'more-days-mail.ts': (reader) => [
    moreDaysMail({ ...TO, property: PLACE, name: 'Ñ', line: 'Ñ', expiresAt: AT, reader }),
  ],
  'mute-mail.ts': (reader) => [
    muteMail({
      ...{ ...TO, property: PLACE, serials: new Map([['w', '48213007']]), reader },
      ended: {
        mutes: [
          { at: AT, until: AT + 7_200_000 },
          { label: 'boilerSystemPressure1', at: AT, until: AT + 60_000 },
        ],
        open: [
          { kind: 'sensor', subject: 'boilerSystemPressure1', since: AT },
          { kind: 'silence', subject: 'w', since: AT },
          ...Array(20).fill({ kind: 'unknown', subject: 'roomTemperature1', since: AT }),
        ],
      } as never,
    }),
    muteMail({
      ...TO,
      property: PLACE,
      serials: new Map(),
      ended: { mutes: [{ at: AT, until: AT + 1 }], open: [] } as never,
      reader,
    }),
  ],
  'nobody-told-mail.ts': (reader) =>
    [1, 30].map((count) =>
      nobodyToldMail(
        'ñ@x.example',
        { properties: Array(count).fill({ id: 'p', title: 'Ñ' }) } as never,
        'https://p.io',
        reader,
      ),
    ),
  'notice-mail.ts': (reader) =>
    (['admins', 'all'] as const).map((people) =>
      noticeMail('ñ@x.example', { people, subject: 'Ñ', paragraphs: ['Ñ'] } as never, 'https://p.io', reader),
    ),
  'reminder-mail.ts': (reader) => [
    reminderMail({ ...TO, jobs: [JOB], services: [], reader }),
    reminderMail({ ...TO, jobs: [], services: [DUE], reader }),
    reminderMail({ ...TO, jobs: [JOB, JOB], services: [DUE], reader }),
  ],
  'report-mail.ts': (reader) =>
    reportsFor(reader).map((report) => reportMail({ ...TO, name: 'Ñ', scope: {}, report, reader })),
  'sign-off-mail.ts': (reader) =>
    [undefined, { model: 'WN-3', software: '2.4.1', hardware: 'B' }].map((firmware) =>
      signOffMail({
        ...{ ...TO, zone: 'America/New_York', name: 'Ñ', reader },
        record: {
          ...{ id: '1', at: AT, tickedAt: AT, userId: 'u', wingnutId: 'w', serial: '1', version: 3, note: 'Ñ' },
          ...{ property: { id: 'p', name: 'Ñ' }, unlabelled: ['AN12'] },
          ...(firmware && { firmware }),
          inputs: (['good', 'look', 'unknown'] as const).map((verdict, index) => ({
            ...{ input: 'AN01', label: 'boilerOutletTemperature1', time: 1, isLive: true, says: [], verdict },
            ...{ value: index === 1 ? null : 162.6, isTicked: index === 0 },
          })),
        } as never,
      }),
    ),
  'work-mail.ts': (reader) => [
    workMail({ ...WORK_MAIL, work: { ...WORK, news: 'planned', every: 'week', times: 12 }, reader }),
    workMail({
      ...WORK_MAIL,
      work: { ...WORK, news: 'planned', every: 'month', times: 2, kinds: ['heating'] },
      reader,
    }),
    ...(['monthWeekday', 'monthLastWeekday'] as const).map((every) =>
      workMail({
        ...WORK_MAIL,
        work: { ...WORK, news: 'planned', every, times: 2, kinds: ['danger', 'other'] },
        reader,
      }),
    ),
    workMail({ ...WORK_MAIL, serial: undefined, work: { ...WORK, news: 'removed', withSeries: true }, reader }),
    workMail({ ...WORK_MAIL, work: { ...WORK, news: 'ended', times: 3 }, reader }),
  ],
};

/** Those of alarms, whose Spanish is tested beside their texts and calls (`../channels/spanish.test.ts`). */
const OF_ALARMS = ['alarms/alarm-digest.ts', 'alarms/alarm-mail.ts', 'alarms/test-mail.ts'];

/** The words of a mail in both of its forms. */
const wordsIn = ({ subject, text, html = '' }: Omit<OutgoingMail, 'to'>): string =>
  [subject, text, html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')]
    .join('\n')
    .replaceAll(/\S+@x\.example|\.csv/g, ' ');

it('Each file that builds an email has a row: a new kind needs its Spanish', () => {
  const builders = globSync('lambdas/**/*.ts').filter(
    (file) => !/\.test\.|mail-page/.test(file) && readFileSync(file, 'utf8').includes('mailBodies('),
  );
  expect(builders.map((file) => file.replace('lambdas/mail/', '')).sort()).toEqual(
    [...Object.keys(KINDS), ...OF_ALARMS].sort(),
  );
});

describe.each(Object.entries(KINDS))('%s', (_file, mailsTo) => {
  it('has no English word and no figure in °F or PSI for a reader of Spanish and °C', () => {
    for (const mail of mailsTo(SPANISH)) {
      const words = wordsIn(mail);
      expect(englishIn(words), words).toEqual([]);
      expect(words).not.toMatch(/°F|PSI|undefined|NaN|\0/);
      expect(mail.html).toContain('<html lang="es">');
    }
  });

  it('is English where nothing is chosen, and the word list finds that', () => {
    for (const mail of mailsTo(READER)) {
      expect(englishIn(wordsIn(mail))).not.toEqual([]);
      expect(mail.html).toContain('<html lang="en">');
    }
  });
});

it('Bold names stand where Spanish has them', () => {
  const { html, text } = invitationMail({
    ...TO,
    company: 'Roble',
    inviter: 'Ana',
    token: 't',
    days: 7,
    reader: SPANISH,
  });
  expect(html).toContain('<b>Ana</b> le invita a unirse a <b>Roble</b> en el portal de Wingnut.');
  expect(text).toContain('Ana le invita a unirse a Roble en el portal de Wingnut.');
});

it('A finding has the figures of its reader', () => {
  const { text } = mondayMail({ ...TO, lines: [{ property: DUE.property, head: HEAD }], energy: [], reader: SPANISH });
  expect(text).toContain(
    'Temperatura de salida del tanque de agua caliente 1 demasiado alta: por encima de 60°C durante 1 h 35 min al día, promedio 66°C, en 3 de 7 días. Riesgo de quemaduras.',
  );
});
