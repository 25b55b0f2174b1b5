import { describe, expect, it } from 'vitest';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { AT, PRESSURE, part, SILENCE } from '../../channels/messages.sample.ts';
import { digestMail } from './alarm-digest.ts';

const back = { ...SILENCE, event: 'recovered' } as const;

const partOf = (name: string, ...news: readonly Transition[]) => part(news, name);
const mailOf = (parts: readonly ReturnType<typeof partOf>[], more: { changes?: number; isManySites?: boolean } = {}) =>
  digestMail({
    to: 'ann@example.com',
    parts,
    portalUrl: 'https://p.example',
    isManySites: false,
    changes: parts.flatMap(({ news }) => news).length,
    ...more,
  });
const HOUSES = ['Alder House', 'Oak House', 'Elm Court', 'Birch Row', 'Ash Place'];

describe('The mail of a digest', () => {
  it('lists what has waited by property, the worst first, and says why it comes now', () => {
    const { to, subject, text } = mailOf([
      partOf('Oak House', back),
      partOf('Alder House', { ...PRESSURE, severity: 'critical' }),
      partOf('Oak House', { ...PRESSURE, level: 2 }),
    ]);
    expect(to).toEqual(['ann@example.com']);
    expect(subject).toBe('Digest: 3 alarm updates at 2 properties');
    expect(text).toBe(
      [
        'Alarm updates held during quiet hours or to limit emails.',
        '',
        'Alder House',
        '12 Bay Street, Toronto, ON, Canada, M5J 2X8',
        '',
        'Critical: Alarm: Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI.',
        'Since Nov 19, 12:11 AM EST. Critical: reminders every hour until someone acknowledges it.',
        '',
        'Oak House',
        '12 Bay Street, Toronto, ON, Canada, M5J 2X8',
        '',
        'Alarm: Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI.',
        'Since Nov 19, 12:11 AM EST. Severity: warning. Escalated to level 2.',
        '',
        'Back online: Wingnut 48213007 is back online.',
        'Offline for 2 hr 5 min, from Nov 19, 12:11 AM EST to Nov 19, 2:16 AM EST. Severity: warning.',
        '',
        'View all alarms: https://p.example/portal/alarms',
        '',
        'You’re receiving this because you’re an alarm recipient for these properties.',
        'Notification settings: https://p.example/portal/account',
      ].join('\n'),
    );
  });

  it('names one property, and says that it shows the newest change of each sensor alone', () => {
    const { subject, text, html } = mailOf([partOf('Alder House', PRESSURE)], { changes: 9 });
    expect(subject).toBe('Alder House: 9 alarm updates');
    for (const body of [text, html]) expect(body).toContain('Only the latest from each sensor is shown.');
    expect(html).toContain('<!doctype html>');
    expect(mailOf([partOf('Alder House', PRESSURE)]).text).not.toContain('the newest');
    expect(mailOf([partOf('Alder House', PRESSURE)]).subject).toBe('Alder House: 1 alarm update');
  });

  it('cannot be given markup or headers by what people typed', () => {
    const { subject, html } = mailOf([partOf('<img src=x>\r\nBcc: all@example.com', PRESSURE)]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
  });
});

describe('The mail about many properties at once', () => {
  it('counts them, names the first, and says where to look', () => {
    const { subject, text, html } = mailOf(
      HOUSES.map((name) => partOf(name, SILENCE)),
      { isManySites: true },
    );
    expect(subject).toBe('Simultaneous alarms at 5 properties: Alder House, Oak House, Elm Court and 2 more');
    const why =
      'These properties went into alarm at about the same time. Check for a shared cause: power, network or weather.';
    for (const body of [text, html]) for (const said of [why, ...HOUSES]) expect(body).toContain(said);
    expect(html).toContain('<!doctype html>');
  });

  it('says of an end that has waited what has happened since, and not that all are back', () => {
    const ended = { ...PRESSURE, event: 'recovered', latest: { value: 15, time: AT } } as const;
    const { subject, text } = mailOf(
      [
        partOf('Alder House', { ...ended, afterwards: 'unknown' }),
        partOf('Oak House', { ...back, afterwards: 'again' }),
        partOf('Elm Court', ended),
      ],
      { isManySites: true },
    );
    expect(subject).toBe('Some alarms at 3 properties are still open: Alder House, Elm Court, Oak House');
    expect(text).toContain(
      'Was back to normal: Boiler System Pressure 1 was back to normal at Nov 19, 2:16 AM EST. It is not reporting now.',
    );
    expect(text).toContain('Wingnut 48213007 was back to normal at Nov 19, 2:16 AM EST. It is in alarm again.');
    expect(text).toContain('Back to normal: Boiler System Pressure 1 is back in range: 15 PSI.');
    expect(text).not.toContain('Most properties');
  });

  it('says that they are back when all of them are, and not before', () => {
    const isManySites = true;
    const over = mailOf([partOf('Alder House', back), partOf('Oak House', back)], { isManySites });
    expect(over.subject).toBe('2 properties back to normal: Alder House, Oak House');
    expect(over.text).toContain('Most properties in this group of alarms are back to normal.');
    const half = mailOf([partOf('Alder House', back), partOf('Oak House', SILENCE)], { isManySites });
    expect(half.subject).toBe('Simultaneous alarms at 2 properties: Oak House, Alder House');
  });
});
