import { describe, expect, it } from 'vitest';
import { MAX_TRANSITIONS } from '../../../shared/domain/alarms/check/check-input.ts';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { acknowledgeable, alarmMail, worstIncident } from './alarm-mail.ts';

const AT = Date.UTC(2026, 10, 19, 7, 16);
const SINCE = AT - 125 * MINUTE_MS;
const property = {
  id: 'p1',
  name: 'Alder House',
  address: {
    streetAddress: '12 Bay Street',
    city: 'Toronto',
    provinceState: 'ON',
    country: 'Canada',
    postalZip: 'M5J 2X8',
  },
  timeZone: 'America/Toronto',
};
const pressure = {
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  since: SINCE,
  raisedAt: SINCE + MINUTE_MS,
  extreme: { value: 6.21, time: SINCE, side: 'min', limit: 10 },
  latest: { value: 6.4, time: AT },
  at: AT,
} as const;
const supply = {
  ...pressure,
  subject: 'boilerSupplyHeaderTemperature1',
  extreme: { value: 204, time: SINCE, side: 'max', limit: 200 },
  latest: { value: 203, time: AT },
} as const;
/** A value inside the limits of both sensors. */
const inside = { latest: { value: 14.2, time: AT } } as const;
const silence = { kind: 'silence', subject: 'w1', serial: '48213007', since: SINCE, raisedAt: AT, at: AT } as const;

const mailOf = (news: readonly Transition[], more: object = {}) =>
  alarmMail({
    to: 'ann@example.com',
    property: { ...property, ...more },
    news,
    at: AT,
    portalUrl: 'https://p.example',
  });

describe('The mail about an alarm', () => {
  it('of carbon monoxide says what it is not (docs/product/alarms.md#monitoring-aid)', () => {
    const monoxide = {
      ...pressure,
      subject: 'carbonMonoxide1',
      extreme: { value: 1, time: SINCE, side: 'max', limit: 0 },
      latest: { value: 1, time: AT },
    } as const;
    const remark = 'Monitoring aid only. Not a life-safety device.';
    for (const event of ['raised', 'reminded'] as const) {
      expect(mailOf([{ ...monoxide, event }]).text).toContain(remark);
      expect(mailOf([{ ...monoxide, subject: 'leak1', event }]).text).not.toContain(remark);
    }
  });

  it('says how often a value has crossed its limit without a mail', () => {
    const { text } = mailOf([{ ...pressure, event: 'reminded', unmailed: 9 }]);
    expect(text).toContain(
      'It has gone into alarm 9 times since the last email. While this continues, you get at most two emails an hour.',
    );
    expect(mailOf([{ ...pressure, event: 'reminded' }]).text).not.toContain('crossed');
  });

  it('says that nobody knows the value now, when an alarm reminds or escalates without one', () => {
    const critical = { ...pressure, severity: 'critical' } as const;
    const lost = { ...critical, latest: { value: null, time: AT } } as const;
    const old = { ...critical, latest: { value: 6.4, time: AT - 16 * MINUTE_MS } } as const;
    for (const each of [lost, old].flatMap((all) => [
      { ...all, event: 'reminded' } as const,
      { ...all, event: 'raised', level: 1 } as const,
    ])) {
      const { subject, text } = mailOf([each]);
      expect(subject).toContain('Alder House: Critical: boiler system pressure still in alarm, not reporting');
      expect(text).toContain('was in alarm at its last reading and has not reported since.');
      expect(text).toContain('Worst reading 6.2 PSI, below the minimum of 10 PSI.');
    }
  });

  it('has a second decimal where the value would equal its limit', () => {
    const near = { ...pressure, extreme: { ...pressure.extreme, value: 9.96 }, latest: { value: 9.97, time: AT } };
    const { subject, text } = mailOf([{ ...near, event: 'raised' }]);
    expect(subject).toContain('Alder House: boiler system pressure 9.97 PSI, below 10 PSI');
    expect(text).toContain('is 9.97 PSI, below the minimum of 10 PSI.');
  });

  it('names the cause that its alarms have in common, before the alarms', () => {
    const lost = { event: 'raised', commonCause: 'pressureLost' } as const;
    const lines = mailOf([
      { ...pressure, ...lost },
      { ...supply, ...lost, follows: 'lead' },
    ]).text.split('\n');
    expect(lines.indexOf('The system lost pressure.')).toBeLessThan(
      lines.findIndex((line) => line.startsWith('Boiler')),
    );
    expect(lines).toContain('The system lost pressure.');
  });

  it.each<[what: string, event: Transition['event'], line: string]>([
    ['that comes later', 'raised', 'Part of an open alarm: The boilers stopped making heat.'],
    ['that lasts', 'reminded', 'The boilers stopped making heat.'],
    ['that is the last to end', 'recovered', 'All alarms in this incident have cleared.'],
  ])('says of an alarm %s what it belongs to', (_, event, line) => {
    const { text, html } = mailOf([{ ...supply, event, commonCause: 'plantLostHeat', follows: 'lead' }]);
    expect(text.split('\n')).toContain(line);
    expect(html).toContain(line);
  });

  it.each<[what: string, other: Partial<Transition>]>([
    ['is raised', { event: 'raised' }],
    ['lasts', { event: 'reminded' }],
    ['is there again', { event: 'recovered', afterwards: 'again' }],
    ['has an unknown value', { event: 'recovered', afterwards: 'unknown' }],
  ])('does not say that all is over beside an alarm that %s', (_, other) => {
    const end = { ...silence, event: 'recovered', commonCause: 'siteSilent' } as const;
    const over = 'All alarms in this incident have cleared.';
    expect(mailOf([end, { ...pressure, event: 'recovered' }]).text).toContain(over);
    const { text, html } = mailOf([end, { ...pressure, event: 'raised', ...other }]);
    expect(text).not.toContain(over);
    expect(html).not.toContain(over);
  });

  it('says how often a wingnut has fallen silent without a mail', () => {
    for (const event of ['raised', 'reminded'] as const) {
      expect(mailOf([{ ...silence, event, unmailed: 2 }]).text).toContain('It has gone offline 2 times since');
    }
  });

  it('counts the changes of each kind in its first line when there are many', () => {
    const sensors = Array.from({ length: 40 }, () => ({ ...pressure, event: 'raised' as const }));
    const { text, html } = mailOf([{ ...silence, event: 'recovered' }, ...sensors]);
    expect(text.split('\n').slice(2, 5)).toEqual(['', '40 sensors are in alarm, 1 wingnut is back online.', '']);
    expect(html?.match(/40 sensors are in alarm, 1 wingnut is back online\./g)).toHaveLength(2);
    const back = sensors.slice(0, 5).map((each) => ({ ...each, event: 'recovered' as const }));
    expect(mailOf(back).text).toContain('5 sensors are back to normal.');
    expect(mailOf(back.slice(0, 4)).text).not.toContain('sensors are back');
    expect(text).not.toContain('There may be more');
  });

  it('says that there may be more when a check has recorded as much as it can', () => {
    const sensors = Array.from({ length: MAX_TRANSITIONS }, () => ({ ...pressure, event: 'raised' as const }));
    expect(mailOf(sensors).text).toContain('48 sensors are in alarm. There may be others you don’t get emails about.');
  });

  it('says building, sensor in words, value and limit with units, since when in the building’s time, and where to look', () => {
    const { subject, text } = mailOf([{ ...pressure, event: 'raised' }]);
    expect(subject).toBe('Alder House: boiler system pressure 6.4 PSI, below 10 PSI');
    expect(text).toBe(
      [
        'Alder House',
        '12 Bay Street, Toronto, ON, Canada, M5J 2X8',
        '',
        'Boiler System Pressure 1 is 6.4 PSI, below the minimum of 10 PSI.',
        'Since Nov 19, 12:11 AM EST. Severity: warning.',
        '',
        `View alarm: https://p.example/portal/alarms/p1.${SINCE}-boilerSystemPressure1`,
        `View dashboard: https://p.example/portal/dashboard/p1/${AT}`,
        '',
        'You’re receiving this because you’re an alarm recipient for this property.',
        'Editors and admins can change limits and recipients or turn alarms off: https://p.example/portal/notification/edit/p1',
      ].join('\n'),
    );
  });

  it('is red for critical alarms, amber for the others, and green at the end', () => {
    const border = (news: Partial<Transition>) =>
      /border-left:4px solid ([^;]+);/.exec(String(mailOf([{ ...pressure, event: 'raised', ...news }]).html))?.[1];
    expect([{ severity: 'critical' } as const, {}, { event: 'recovered' } as const].map(border)).toEqual([
      ...['#b72121', 'rgb(149,89,5)', '#217541'],
    ]);
  });

  it('to a level of the escalation names the property whose limits can be changed', () => {
    const { text, html } = mailOf([{ ...pressure, event: 'raised', level: 2 }]);
    const how = 'Editors and admins can change limits and recipients of Alder House or turn its alarms off';
    const why = 'You’re receiving this because you’re in escalation level 2.';
    expect(text).toContain(`${why}\n${how}: https://p.example/portal/notification/edit/p1`);
    expect(html).toContain(`${why} ${how}: <a `);
  });

  it('leads to the page of its alarm, also of an alarm that follows another one, and otherwise to all alarms', () => {
    const lead = `${SINCE}-boilerSystemPressure1`;
    const raised = { event: 'raised' } as const;
    const page = 'https://p.example/portal/alarms';
    const both = mailOf([
      { ...pressure, ...raised },
      { ...supply, ...raised, follows: lead },
    ]);
    expect(both.text).toContain(`View alarm: ${page}/p1.${lead}\n`);
    expect(both.html).toContain(`href="${page}/p1.${lead}"`);
    const { text } = mailOf([
      { ...pressure, ...raised },
      { ...supply, ...raised },
    ]);
    expect(text).toContain(`View all alarms: ${page}\n`);
  });

  it('names a severity that somebody has chosen, and what it means', () => {
    const mails = (['raised', 'reminded', 'recovered'] as const).map((event) =>
      mailOf([{ ...pressure, event, severity: 'critical', ...(event === 'recovered' && inside) }]),
    );
    expect(mails.map(({ subject }) => subject?.slice(0, 50))).toEqual([
      'Alder House: Critical: boiler system pressure 6.4 ',
      'Alder House: Critical: boiler system pressure stil',
      'Alder House: Critical: boiler system pressure back',
    ]);
    const reminded = 'Critical: reminders every hour until someone acknowledges it.';
    expect(mails.map(({ text }) => text.includes(reminded))).toEqual([true, true, false]);
    expect(mails[2]?.text).toContain('Severity: critical.');
    const notice = mailOf([{ ...pressure, event: 'raised', severity: 'notice' }]);
    expect(notice.subject).toMatch(/^Alder House: Notice: boiler /);
    for (const body of [notice.text, notice.html]) expect(body).toContain('Notice: no reminders.');
    expect(notice.html).toContain('>Notice: Alarm<');
  });

  it('says that limits do not count now, and what they depend on', () => {
    const onlyWhile = { is: 'on', label: 'boilerRelayState1' } as const;
    const ended = { ...supply, extreme: { ...supply.extreme, value: 121, side: 'min', limit: 130 } } as const;
    const { subject, text } = mailOf([{ ...ended, latest: { value: 80, time: AT }, event: 'recovered', onlyWhile }]);
    expect(subject).toBe('Alder House: boiler supply 80°F, monitoring paused');
    expect(text).toContain(
      [
        'Boiler Supply Header Temperature 1 is 80°F. Its limits are not active now.',
        'They are active only while Boiler Relay State 1 is ON. In alarm for 2 hr 5 min, from Nov 19, 12:11 AM EST to Nov 19, 2:16 AM EST. Worst reading 121°F, below the minimum of 130°F.',
      ].join('\n'),
    );
  });

  it('says of a value near its limit that it is not yet far enough inside', () => {
    const { text } = mailOf([{ ...supply, latest: { value: 198, time: AT }, event: 'reminded', keptBy: 'band' }]);
    expect(text).toContain('Boiler Supply Header Temperature 1 is 198°F, still too close to its limit.');
  });

  it('is the same for a warning as without a severity', () => {
    expect(mailOf([{ ...pressure, event: 'raised', severity: 'warning' }])).toEqual(
      mailOf([{ ...pressure, event: 'raised' }]),
    );
  });

  it('names critical alarms first, notices last, and what has ended after all', () => {
    const news = [
      { ...supply, ...inside, event: 'recovered', severity: 'critical' },
      { ...pressure, event: 'raised', severity: 'notice' },
      { ...silence, event: 'raised' },
      { ...supply, event: 'reminded', severity: 'critical' },
    ] as const;
    const { subject, text } = mailOf(news);
    expect(subject).toMatch(/^Alder House: Critical: boiler supply still .* and 3 more/);
    const order = ['is still', 'is offline', 'below the minimum of 10', 'back in range'];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
    );
  });

  it.each<[event: Transition['event'], transition: Omit<Transition, 'event'>, subject: string, sentence: string]>([
    ['raised', silence, 'Wingnut 48213007 offline', 'Wingnut 48213007 is offline.'],
    ['reminded', pressure, 'boiler system pressure still 6.4 PSI, below 10 PSI', 'For 2 hr 5 min, since'],
    ['reminded', silence, 'Wingnut 48213007 still offline', 'For 2 hr 5 min, since'],
    [
      'recovered',
      { ...pressure, latest: { value: 14.2, time: AT } },
      'boiler system pressure back to normal, 14.2 PSI',
      'Worst reading 6.2 PSI, below the minimum of 10 PSI.',
    ],
    ['recovered', silence, 'Wingnut 48213007 back online', 'Offline for 2 hr 5 min'],
  ])('has words of its own when it is %s', (event, transition, subject, sentence) => {
    const mail = mailOf([{ ...transition, event }]);
    expect(mail.subject).toBe(`Alder House: ${subject}`);
    for (const body of [mail.text, mail.html]) expect(body).toContain(sentence);
  });

  it('of an end says that the limit was changed when the value still passes the old one', () => {
    const { subject, text } = mailOf([{ ...pressure, event: 'recovered', endReason: 'limitChanged' }]);
    expect(subject).toBe('Alder House: boiler system pressure 6.4 PSI, limit changed');
    expect(text).toContain('Boiler System Pressure 1 is 6.4 PSI. It is in range because its limits were changed.');
    expect(text).not.toContain('back');
    expect(mailOf([{ ...supply, ...inside, event: 'recovered' }]).subject).toContain('back to normal');
  });

  it('of an end says that the city requires no more heat at this hour', () => {
    const coldest = {
      ...pressure,
      subject: 'coldestApartment',
      extreme: { value: 64, time: pressure.since, side: 'min', limit: 68 },
      latest: { value: 65, time: pressure.at },
    } as const;
    const { subject, text } = mailOf([{ ...coldest, event: 'recovered', endReason: 'lessRequired' }]);
    expect(subject).toBe('Alder House: coldest apartment 65°F, no more heat required');
    expect(text).toContain('Coldest Apartment is 65°F. The city’s rules require no more heat at this hour.');
    expect(text).not.toMatch(/back|changed/);
  });

  it('names the worst first and tells all in one', () => {
    const { subject, text } = mailOf([
      { ...supply, ...inside, event: 'recovered' },
      { ...silence, event: 'raised' },
      { ...supply, event: 'raised' },
      { ...pressure, event: 'raised' },
    ]);
    expect(subject).toBe('Alder House: boiler system pressure 6.4 PSI, below 10 PSI and 3 more');
    const order = ['below the minimum of 10', 'above the maximum of 200', 'is offline', 'back in range'];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b),
    );
    expect(text).not.toContain('undefined');
  });

  it('says why nobody knows a value', () => {
    const unknown = { ...pressure, kind: 'unknown' } as const;
    const fault = mailOf([{ ...unknown, event: 'raised', cause: 'fault' }]);
    expect(fault.subject).toBe('Alder House: boiler system pressure not reporting');
    expect(fault.text).toMatch(/Boiler System Pressure 1 is not reporting\.\nSensor fault, since .+\. Its alarms/);
    const late = mailOf([{ ...unknown, event: 'raised', cause: 'late', subject: 'w1', serial: '48213007' }]);
    expect(late.text).toContain('Readings from Wingnut 48213007 are too delayed to monitor.');
    const back = mailOf([{ ...unknown, event: 'recovered', cause: 'fault' }]);
    expect(back.subject).toBe('Alder House: boiler system pressure reporting again');
    expect(back.text).toMatch(/Boiler System Pressure 1 is reporting again\.\nNo readings for /);
  });

  it('shows a state as ON or OFF', () => {
    const leak = { ...pressure, subject: 'leak1', latest: { value: 1, time: AT } } as const;
    expect(mailOf([{ ...leak, event: 'raised' }]).subject).toBe('Alder House: leak ON');
    const extreme = { value: 1, time: AT, side: 'max', limit: 0 } as const;
    const texts = (['raised', 'reminded'] as const).map((event) => mailOf([{ ...leak, extreme, event }]).text);
    const recovered = mailOf([{ ...leak, extreme, latest: { value: 0, time: AT }, event: 'recovered' }]).text;
    expect(texts[0]).toMatch(/Leak 1 has been ON since .+\.\nSet to alarm when ON\. Severity: warning\.\n/);
    expect(texts[1]).toMatch(/Leak 1 is still ON\.\nFor .+, since .+\. Severity: warning\.\n/);
    expect(recovered).toMatch(/Leak 1 is OFF again\.\nIt was ON for .+, from .+ to .+\. Severity: warning\.\n/);
    expect(`${texts}${recovered}`).not.toMatch(/maximum|range:|Worst reading/);
  });

  it('cannot be given markup or headers by what people typed', () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com';
    const { subject, html } = mailOf([{ ...pressure, event: 'raised' }], { name });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('has the link that acknowledges the worst open alarm, for who may acknowledge', () => {
    const acknowledgeUrl = 'https://p.example/alarm?token=t';
    const mail = (news: readonly Transition[]) =>
      alarmMail({ to: 'ann@example.com', property, news, at: AT, portalUrl: 'https://p.example', acknowledgeUrl });
    const alone = mail([{ ...pressure, event: 'raised' }]);
    expect(alone.text).toContain(`Acknowledge (no login needed): ${acknowledgeUrl}\n`);
    expect(alone.html).toMatch(/<a href="https:\/\/p\.example\/alarm\?token=t" class="button"[^>]*>Acknowledge<\/a>/);
    expect(alone.html?.match(/class="button"/g)).toHaveLength(1);
    const several = [
      { ...pressure, event: 'recovered' },
      { ...pressure, event: 'reminded' },
      { ...supply, event: 'raised', severity: 'critical' },
    ] as const;
    expect(mail(several).text).toContain('Acknowledge Boiler Supply Header Temperature 1 (no login needed)');
    expect(acknowledgeable('p1', several)).toBe(`p1.${SINCE}-boilerSupplyHeaderTemperature1`);
    expect(acknowledgeable('p1', [{ ...supply, event: 'raised', follows: 'lead' }])).toBe('p1.lead');
    expect(acknowledgeable('p1', [{ ...pressure, event: 'recovered' }])).toBeUndefined();
    expect(mailOf(several).text).not.toContain('Acknowledge');
  });

  it('has the link that calls the worst alarm noise, also when all are over, for who may act', () => {
    const noiseUrl = 'https://p.example/alarm?token=n';
    const mail = (news: readonly Transition[]) =>
      alarmMail({ to: 'ann@example.com', property, news, at: AT, portalUrl: 'https://p.example', noiseUrl });
    const over = [{ ...pressure, event: 'recovered' }] as const;
    expect(mail(over).text).toContain(`False alarm (no login needed): ${noiseUrl}\n`);
    expect(mail(over).html).toMatch(/<a href="https:\/\/p\.example\/alarm\?token=n"[^>]*>False alarm<\/a>/);
    const several = [...over, { ...supply, event: 'raised' }] as const;
    expect(mail(several).text).toContain(
      `False alarm: Boiler Supply Header Temperature 1 (no login needed): ${noiseUrl}\n`,
    );
    expect(worstIncident('p1', several)).toBe(`p1.${SINCE}-boilerSupplyHeaderTemperature1`);
    expect(worstIncident('p1', [{ ...pressure, event: 'recovered', follows: 'lead' }])).toBe('p1.lead');
    expect(mailOf(over).text).not.toMatch(/false alarm/i);
  });

  it('falls back to UTC where the zone is none', () => {
    expect(mailOf([{ ...pressure, event: 'raised' }], { timeZone: '' }).text).toContain('5:11 AM UTC');
  });
});
