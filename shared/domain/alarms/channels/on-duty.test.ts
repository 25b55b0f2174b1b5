import { describe, expect, it, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { AlertChoice } from './alert-choice.ts';
import { freeFrom } from './budget.ts';
import type { PersonChannel } from './channel.ts';
import { fanOut } from './fan-out.ts';
import { NO_SITES } from './many-sites.ts';
import { type DutyFacts, isOnDuty, lastResort } from './on-duty.ts';
import { hoursThatCount, type QuietHours } from './quiet-hours.ts';
import { reasonToWait } from './reason-to-wait.ts';

const ALL = ['email', 'text', 'call', 'push'] as const satisfies readonly PersonChannel[];
/** Thursday, 1 AM in New York. */
const NIGHT = Date.UTC(2026, 10, 19, 6);
const phone = { verifiedAt: 1 };
const SLEEPS: QuietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
const OFFICE: QuietHours = { from: '17:00', to: '08:00', timeZone: 'America/New_York', everySeverity: true };
const WEEKEND: QuietHours = { ...OFFICE, from: '00:00', to: '23:30', weekdaysOnly: true };

interface Given {
  readonly choice?: AlertChoice;
  readonly quiet?: QuietHours;
  readonly broken?: readonly PersonChannel[];
  readonly isContact?: boolean;
}
const one = ({ choice = {}, quiet, broken = [], isContact = false }: Given, id = 'only'): DutyFacts => ({
  ...{ id, isContact, choice, quiet },
  works: (channel) => !broken.includes(channel),
});
const contact = (channels: AlertChoice['channels'], more: Given = {}): Given => ({
  ...{ isContact: true, choice: { channels, ...(channels && { phone }) } },
  ...more,
});
const BY_MAIL = { critical: ['email'], warning: ['email'], notice: [] } as const;
const raised = (severity: 'critical' | 'warning' = 'critical') => [
  { kind: 'sensor', event: 'raised', severity } as const,
];
const resortOf = (given: readonly Given[], news: Parameters<typeof lastResort>[1] = raised()) =>
  Object.fromEntries(
    lastResort(
      given.map((each, index) => one(each, index === 0 ? 'only' : `other${index}`)),
      news,
      ALL,
      NIGHT,
    ),
  );

describe('docs/product/channels.md#on-duty: what holds a message back, with an only recipient', () => {
  // The channels of last resort; undefined when the recipient gets a critical alarm anyway, or nothing reaches the recipient.
  test.each<[what: string, given: Given, channels: readonly PersonChannel[] | undefined]>([
    ['a person without settings', {}, undefined],
    ['quiet hours of a person, through which critical alarms come', { quiet: SLEEPS }, undefined],
    ['a contact in its hours', contact(BY_MAIL, { quiet: { ...OFFICE, timeZone: 'Asia/Tokyo' } }), undefined],
    ['a contact outside of its hours', contact(BY_MAIL, { quiet: OFFICE }), ['email']],
    ['a contact of the weekend', contact(BY_MAIL, { quiet: WEEKEND }), ['email']],
    ['a contact that gets no critical alarms', contact({ ...BY_MAIL, critical: [] }), ['email']],
    ['a contact by text that gets no critical alarms', contact({ critical: [], warning: ['text'] }), ['text']],
    ['a contact that has not agreed', contact(BY_MAIL, { broken: ALL, quiet: OFFICE }), undefined],
    ['an account that is not verified', { broken: ALL }, undefined],
    ['an email address that bounces, and nothing else', { broken: ['email'] }, undefined],
    ['an email address that bounces, and a number', { choice: { phone }, broken: ['email'] }, ['text', 'call']],
    ['a browser, and an email address that bounces', { choice: { devices: [1] }, broken: ['email'] }, ['push']],
    ['only texts, with a number', { choice: { phone, channels: { critical: ['text'] } } }, undefined],
    ['only texts, and the number has not been verified', { choice: { channels: { critical: ['text'] } } }, undefined],
    [
      'only texts, and the number replied STOP',
      { choice: { phone: { ...phone, stoppedAt: 1 }, channels: { critical: ['text'] } } },
      undefined,
    ],
    [
      'only texts, and the number replied STOP, and the email address bounces',
      {
        choice: { phone: { ...phone, stoppedAt: 1 }, devices: [1], channels: { critical: ['text'] } },
        broken: ['email'],
      },
      ['push'],
    ],
    [
      'only texts, and texts do not arrive',
      { choice: { phone, channels: { critical: ['text'] } }, broken: ['text', 'call'] },
      ['email'],
    ],
    ['no channel for critical alarms', { choice: { channels: { critical: [] } } }, ['email']],
  ])('%s', (_, given, channels) => {
    expect(resortOf([given])).toEqual(channels ? { only: channels } : {});
    // Somebody on duty gets it: the others keep their hours.
    expect(resortOf([given, {}])).toEqual({});
    // A warning may wait.
    expect(resortOf([given], raised('warning'))).toEqual({});
  });

  test('of several off duty each gets it at once', () => {
    const off = contact(BY_MAIL, { quiet: OFFICE });
    expect(resortOf([off, off, contact(BY_MAIL, { broken: ALL })])).toEqual({ only: ['email'], other1: ['email'] });
  });

  test('an end alone is for those who got the start', () => {
    const off = contact(BY_MAIL, { quiet: OFFICE });
    expect(resortOf([off], [{ kind: 'sensor', event: 'recovered', severity: 'critical' }])).toEqual({});
    expect(
      resortOf(
        [off],
        [
          { kind: 'sensor', event: 'recovered', severity: 'critical' },
          { kind: 'sensor', event: 'raised' },
        ],
      ),
    ).toEqual({});
    expect(resortOf([off], [{ kind: 'sensor', event: 'reminded', severity: 'critical' }])).toEqual({ only: ['email'] });
  });

  test('the message limit is an hour at most, also outside of hours', () => {
    const places = Array.from({ length: 12 }, (_, id) => ({
      id: String(id),
      at: NIGHT - id,
      isCritical: true as const,
    }));
    expect(freeFrom(places, NIGHT, 'critical', hoursThatCount(OFFICE, true)) - NIGHT).toBeLessThanOrEqual(HOUR_MS);
    expect(freeFrom(places, NIGHT, 'critical', hoursThatCount(OFFICE, false)) - NIGHT).toBe(7 * HOUR_MS);
    // Quiet hours of a person are theirs: only hours that somebody else has give way.
    expect(hoursThatCount(SLEEPS, true)).toBe(SLEEPS);
  });
});

let seed = 31;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const halfHour = () => `${String(Math.floor(random() * 24)).padStart(2, '0')}:${pick(['00', '30'])}`;
const ZONES = ['America/New_York', 'America/St_Johns', 'America/Phoenix', 'Pacific/Kiritimati', 'UTC'];
/** Nights in which clocks change, a weekend, and any time of a year. */
const TIMES = [Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 10, 1, 5), Date.UTC(2026, 10, 21), Date.UTC(2026, 0, 1)];

function anyHours(): QuietHours | undefined {
  if (random() < 0.1) return undefined;
  const marks = {
    ...(random() < 0.8 && { everySeverity: true as const }),
    ...(random() < 0.5 && { weekdaysOnly: true as const }),
  };
  return { from: halfHour(), to: halfHour(), timeZone: pick(ZONES), ...marks };
}

function anybody(id: string): DutyFacts {
  const isContact = random() < 0.7;
  const channel = pick(['email', 'text'] as const);
  const critical = random() < 0.8 ? [channel] : [];
  const broken = random() < 0.2 ? ['email'] : [];
  return {
    ...{ id, isContact, quiet: anyHours() },
    choice: {
      channels: isContact ? { critical, warning: [channel] } : { critical: [channel] },
      phone:
        random() < 0.8 || (isContact && channel === 'text')
          ? { ...phone, ...(random() < 0.1 && { stoppedAt: 1 }) }
          : null,
    },
    works: (each) => !broken.includes(each),
  };
}

it('docs/product/channels.md#on-duty: a law, on five thousand random companies: a critical alarm that can reach anybody reaches somebody at once', () => {
  const seen = { onDuty: 0, lastResort: 0, unreachable: 0 };
  for (let count = 0; count < 5_000; count += 1) {
    const people = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => anybody(String(index)));
    const now = pick(TIMES) + Math.floor(random() * 14 * 24 * 60) * MINUTE_MS;
    const news = raised() as never;
    const resort = lastResort(people, news, ALL, now);
    const choices = new Map(
      people.map(({ id, choice }) => {
        const critical = resort.get(id);
        return [id, critical ? { ...choice, channels: { ...choice.channels, critical } } : choice] as const;
      }),
    );
    const addressees = people.map(({ id }) => ({ userId: id }));
    const byChannel = fanOut(addressees, choices, 'critical', ALL);
    const gets = people.filter(({ id, quiet, works }) => {
      const isSent = ALL.some((channel) => works(channel) && byChannel[channel].some(({ userId }) => userId === id));
      return isSent && !reasonToWait({ propertyId: 'p', news }, NO_SITES, hoursThatCount(quiet, resort.has(id)), now);
    });
    const canBeReached = people.some(({ choice, works, isContact }) => {
      const own = isContact ? Object.values(choice.channels ?? {}).flat() : ALL;
      const hasNumber = choice.phone && !choice.phone.stoppedAt;
      return own.some((channel) => works(channel) && (channel === 'email' || (channel !== 'push' && hasNumber)));
    });
    if (canBeReached) expect(gets, `company ${count}`).not.toEqual([]);
    // Nobody is disturbed while somebody on duty gets it.
    const isCovered = people.some((each) => isOnDuty(each, now, ALL));
    if (isCovered) expect(resort.size).toBe(0);
    if (!canBeReached) seen.unreachable += 1;
    else if (isCovered) seen.onDuty += 1;
    else seen.lastResort += 1;
  }
  for (const each of Object.values(seen)) expect(each).toBeGreaterThan(100);
});
