import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { APARTMENT_LABELS, SENSOR_NAMES } from '../../shared/domain/sensor.ts';
import type { AlarmMessage, AlarmPart } from './channel.ts';

/** Messages for the tests of what channels say: every kind of change, long and foreign names, many properties. */

export const AT = Date.UTC(2026, 10, 19, 7, 16);
const SINCE = AT - 125 * MINUTE_MS;

export const PRESSURE = {
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  event: 'raised',
  since: SINCE,
  raisedAt: SINCE,
  at: AT,
  extreme: { value: 6.21, time: SINCE, side: 'min', limit: 10 },
  latest: { value: 6.2, time: AT },
} as const satisfies Transition;
export const SILENCE = {
  kind: 'silence',
  subject: 'w1',
  serial: '48213007',
  event: 'raised',
  since: SINCE,
  raisedAt: AT,
  at: AT,
} as const satisfies Transition;

export const part = (news: readonly Transition[], name = 'Alder House', id = name): AlarmPart => ({
  companyId: 'c1',
  property: {
    id,
    name,
    timeZone: 'America/Toronto',
    address: {
      streetAddress: '12 Bay Street',
      city: 'Toronto',
      provinceState: 'ON',
      country: 'Canada',
      postalZip: 'M5J 2X8',
    },
  },
  news,
  at: AT,
});

export const messageOf = (parts: readonly AlarmPart[], more: Partial<AlarmMessage> = {}): AlarmMessage => ({
  kind: 'alarms',
  parts,
  at: AT,
  portalUrl: 'https://portal.wingnut.example',
  ...more,
});

/** Alarms of apartments: raised, told again with more apartments than are named, and over for each of their reasons. */
export const APARTMENTS: readonly Transition[] = APARTMENT_LABELS.flatMap((subject) => {
  const side = subject === 'coldestApartment' ? 'min' : 'max';
  const one = {
    ...PRESSURE,
    subject,
    extreme: { value: side === 'min' ? 61 : 84, time: SINCE, side, limit: side === 'min' ? 68 : 78 },
    latest: { value: side === 'min' ? 65 : 80, time: AT },
  } as const satisfies Transition;
  return [
    { ...one, apartments: { numbers: ['2-1'], count: 1 } },
    { ...one, apartments: { numbers: ['2-1', '3-1'], count: 2 } },
    { ...one, event: 'reminded', apartments: { numbers: ['2-1', '3-1', '4-1', '5-1', '6-1'], count: 7 } },
    { ...one, event: 'reminded', keptBy: 'band' },
    ...(['recovered', 'limitChanged', 'lessRequired'] as const).map(
      (endReason): Transition => ({ ...one, event: 'recovered', endReason }),
    ),
  ];
});

/** The level to which a message goes, as its words say it. An end has not been escalated. */
export const levelOf = ({ parts }: AlarmMessage): string | undefined => {
  const level = parts[0]?.news.find(({ event }) => event !== 'recovered')?.level;
  return level === undefined ? undefined : String(level);
};

const NAMES = [
  'A',
  'Alder House',
  'Château Frontenac Résidence Étudiante',
  'The Honourable William Lyon Mackenzie King Memorial Cooperative Housing Development, Building 12-B (north)',
  'Supercalifragilisticexpialidocious'.repeat(6),
  '[East] {West} ~ ^ | \\ €€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€€',
  '桜の家 集合住宅 ボイラー室',
  '👩‍👩‍👧 Family Court 🏠'.repeat(4),
  '12345678901234567890 4455667788',
  'Łódź\nHouse\t“two”',
];
const VALUES = [-40, 0, 1, 6.21, 151.53, 1234567.89];
const EVENTS = ['raised', 'reminded', 'recovered'] as const;
const SEVERITIES = [undefined, 'critical', 'warning', 'notice'] as const;
const KINDS = ['alarms', 'digest', 'manySites'] as const;

/** A series of numbers that looks random and is the same each time: from 0, below `below`. */
function series(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** More than a thousand different messages. */
export function* manyMessages(count = 1200): Generator<AlarmMessage> {
  const below = series(20);
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const change = (index: number): Transition => {
    const severity = of(SEVERITIES);
    const event = of(EVENTS);
    const since = AT - below(100) * HOUR_MS - index;
    const rest = { event, since, raisedAt: since, at: AT, ...(severity && { severity }) };
    const kind = of(['sensor', 'sensor', 'silence', 'unknown'] as const);
    if (kind === 'silence') return { kind, subject: `w${index}`, serial: '48213007', ...rest };
    const subject = `${of(SENSOR_NAMES)}${1 + below(9)}`;
    if (kind === 'unknown')
      return { kind, subject, cause: of(['fault', 'missing', 'late']), ...rest, event: of(['raised', 'recovered']) };
    const value = of(VALUES);
    return {
      kind,
      subject,
      ...rest,
      extreme: { value, time: since, side: of(['min', 'max']), limit: of(VALUES) },
      latest: { value, time: AT },
      ...(below(8) === 0 && { commonCause: of(['siteSilent', 'pressureLost', 'plantLostHeat'] as const) }),
    };
  };
  for (let index = 0; index < count; index += 1) {
    const isTest = below(3) === 0;
    const kind = isTest ? 'alarms' : of(KINDS);
    const parts = Array.from({ length: kind === 'alarms' ? 1 : 1 + below(12) }, (_, each) =>
      part(
        Array.from({ length: 1 + below(12) }, (_one, at) => change(at)),
        of(NAMES),
        `p${each}`,
      ),
    );
    const level = !isTest && kind === 'alarms' && below(4) === 0 ? 1 + below(3) : undefined;
    const told =
      level === undefined
        ? parts
        : parts.map((part) => ({ ...part, news: part.news.map((one) => ({ ...one, level })) }));
    yield messageOf(told, {
      kind,
      portalUrl: of(['https://p.io', `https://${'a'.repeat(60)}.example`]),
      ...(isTest && { isTest, testId: '9a0364b9-e99b-4480-9f25-1f0c2b117e52' }),
    });
  }
}
