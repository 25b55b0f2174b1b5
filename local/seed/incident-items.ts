import type { WorkEntry } from '../../shared/domain/alarms/incidents/incident-changes.ts';
import { type AlarmFacts, alarmId, NO_ALARMS } from '../../shared/domain/alarms/property-alarms.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import {
  type AlarmItem,
  type AlarmStateItem,
  type IncidentItem,
  NAMELESS,
} from '../../shared/platform/items/alarm-items.ts';
import { formAttribute } from '../../shared/platform/items/item-forms.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { uuidOf } from '../world/fixtures/uuid.ts';
import { type DemoNotification, WINGNUTS } from '../world/fixtures.ts';
import type { StoredItem } from './items.ts';

/** What the people of one company have done about alarms before the demo began: its page of alarms has a past. */

const person = (firstName: string): string => {
  const user = HARBOURLINE.users.find((each) => each.firstName === firstName);
  if (!user) throw new Error(`${firstName} is not in the demo world`);
  return user.id;
};
const [DANA, MARCUS, PRIYA] = [person('Dana'), person('Marcus'), person('Priya')];

/** Settings of properties that the demo watches beside those of the fixtures: a silent wingnut, and a limit that is too strict. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  { name: 'Dunmore Place', thresholds: {}, recipients: [DANA, MARCUS, PRIYA] },
  {
    name: 'Birchwood Terrace',
    recipients: [DANA],
    thresholds: {
      mechanicalRoomTemperature1: { max: '55', thresholdStatus: 'enabled' as const, severity: 'notice' as const },
    },
  },
].map(({ name, thresholds, recipients }) => ({
  id: uuidOf(`notification ${name}`),
  companyId: HARBOURLINE.id,
  propertyId: propertyNamed(name).id,
  enabled: true,
  thresholds,
  recipients: recipients.map((id) => ({ id, type: 'email' as const })),
}));

interface Story extends Pick<AlarmItem, 'assignee' | 'snoozed' | 'foundCause'> {
  readonly property: string;
  readonly facts: AlarmFacts;
  readonly endedAt?: number;
  readonly acknowledged?: { readonly userId: string; readonly at: number; readonly note: string };
  readonly entries: readonly WorkEntry[];
}

/** @param before when the first sample was outside, in minutes before the end of the history */
const lowWater = (end: number, before: number, subject: string, value: number, limit: number): AlarmFacts => {
  const since = end - before * MINUTE_MS;
  const extreme = { value, time: since + 20 * MINUTE_MS, side: 'min' as const, limit };
  return { kind: 'sensor', subject, since, raisedAt: since + MINUTE_MS, extreme };
};
const silence = (end: number, before: number, serial: string): AlarmFacts => {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut) throw new Error(`No wingnut has the serial ${serial}`);
  const since = end - before * MINUTE_MS;
  return { kind: 'silence', subject: wingnut.id, serial, since, raisedAt: since + 16 * MINUTE_MS };
};

function stories(end: number): Story[] {
  const ago = (minutes: number) => end - minutes * MINUTE_MS;
  const on = (minutes: number, userId: string, entry: Omit<WorkEntry, 'at' | 'userId'>): WorkEntry => ({
    at: ago(minutes),
    userId,
    ...entry,
  });
  const cause = (minutes: number, userId: string, name: NonNullable<Story['foundCause']>['cause'], note: string) => ({
    foundCause: { cause: name, note, userId, at: ago(minutes), version: 9 },
    entry: on(minutes, userId, { kind: 'causeGiven', cause: name, note }),
  });
  const [power, flame, pump, network] = [
    cause(500, DANA, 'power', 'The street had no power. The utility confirmed it.'),
    cause(40, MARCUS, 'partFailed', 'Flame rod cleaned. A new one is ordered.'),
    cause(6000, MARCUS, 'partFailed', 'Bearing of the system pump. Replaced.'),
    cause(8200, DANA, 'network', 'The modem had to be restarted.'),
  ];
  return [
    {
      property: 'Alder House',
      facts: silence(end, 600, '48213007'),
      endedAt: ago(528),
      foundCause: power.foundCause,
      entries: [power.entry],
    },
    {
      property: 'Alder House',
      facts: lowWater(end, 260, 'boilerSupplyHeaderTemperature1', 112.4, 130),
      endedAt: ago(58),
      acknowledged: { userId: MARCUS, at: ago(240), note: 'On my way, 30 minutes.' },
      assignee: { userId: MARCUS, by: MARCUS, at: ago(238), version: 2 },
      foundCause: flame.foundCause,
      entries: [
        on(240, MARCUS, { kind: 'acknowledged', note: 'On my way, 30 minutes.' }),
        on(238, MARCUS, { kind: 'taken' }),
        on(195, MARCUS, { kind: 'noted', note: 'Burner locked out, flame failure. Reset twice.' }),
        flame.entry,
      ],
    },
    {
      property: 'Hawthorn Gardens',
      facts: lowWater(end, 5 * 24 * 60 - 30, 'boilerReturnHeaderTemperature1', 96.1, 120),
      endedAt: ago(5 * 24 * 60 - 16 * 60),
      foundCause: pump.foundCause,
      entries: [on(7000, DANA, { kind: 'taken', to: MARCUS }), pump.entry],
    },
    {
      property: 'Birchwood Terrace',
      facts: silence(end, 6 * 24 * 60, '20811402'),
      endedAt: ago(6 * 24 * 60 - 182),
      foundCause: network.foundCause,
      entries: [network.entry],
    },
    {
      property: 'Dunmore Place',
      facts: silence(end, 540, '44027713'),
      acknowledged: { userId: DANA, at: ago(500), note: 'The caretaker looks at it today.' },
      assignee: { userId: MARCUS, by: DANA, at: ago(498), version: 2 },
      entries: [
        on(500, DANA, { kind: 'acknowledged', note: 'The caretaker looks at it today.' }),
        on(498, DANA, { kind: 'taken', to: MARCUS }),
        on(120, MARCUS, { kind: 'noted', note: 'No power at its socket. The electrician comes at 14:00.' }),
      ],
    },
    {
      property: 'Birchwood Terrace',
      facts: {
        ...lowWater(end, 2 * 24 * 60, 'mechanicalRoomTemperature1', 84.2, 55),
        extreme: { value: 84.2, time: ago(1500), side: 'max', limit: 55 },
        severity: 'notice',
      },
      snoozed: { userId: MARCUS, at: ago(1400), until: 'over' },
      entries: [
        on(1402, MARCUS, { kind: 'noted', note: 'The limit is too strict for this room.' }),
        on(1400, MARCUS, { kind: 'snoozed', until: 'over' }),
      ],
    },
  ];
}

/** The state of the check of a property with one open alarm. */
function stateOf({ facts, acknowledged, snoozed }: Story, propertyId: string, end: number): AlarmStateItem {
  const { kind, subject, since, raisedAt, extreme, severity } = facts;
  const id = alarmId(facts);
  const open = { since, raisedAt, toldAt: end - HOUR_MS };
  return {
    ...NO_ALARMS,
    propertyId,
    version: 1,
    ...(kind === 'silence' && { wingnuts: { [subject]: open } }),
    ...(extreme && { sensors: { [subject]: { phase: 'raised', ...open, extreme, ...(severity && { severity }) } } }),
    acknowledged: acknowledged ? [id] : [],
    ...(snoozed && { snoozed: { [id]: snoozed.until } }),
  };
}

/** The past and open incidents of the demo world. @param end when the demo begins, UTC ms */
export const incidentItems = (end: number): StoredItem[] =>
  stories(end).flatMap((story): StoredItem[] => {
    const { property, facts, acknowledged, entries, ...work } = story;
    const { id: propertyId, companyId } = propertyNamed(property);
    const id = alarmId(facts);
    const key = KEYS.alarm(companyId, propertyId, id);
    const mail = { ...NAMELESS, userId: DANA };
    const isOver = work.endedAt !== undefined;
    const entry: IncidentItem = { propertyId, id };
    const alarm: AlarmItem = {
      id,
      propertyId,
      ...facts,
      ...work,
      ...(isOver && { endReason: 'recovered' }),
      ...(acknowledged && { acknowledged: { ...NAMELESS, ...acknowledged } }),
      told: [
        { ...mail, at: facts.raisedAt, event: 'raised' },
        ...(isOver ? [{ ...mail, at: (work.endedAt ?? 0) + 2 * MINUTE_MS, event: 'recovered' as const }] : []),
      ],
      toldCount: isOver ? 2 : 1,
      entries,
      version: entries.length,
    };
    return [
      { ...key, ...alarm, ...formAttribute(key) },
      { ...KEYS.incident(companyId, String(facts.since), propertyId, id), ...entry },
      ...(isOver ? [] : [{ ...KEYS.alarmState(companyId, propertyId), ...stateOf(story, propertyId, end) }]),
    ];
  });
