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
import type { Breach, DemoBreaches } from './breaches.ts';
import type { StoredItem } from './items.ts';
import { NOISY_LIMITS, noisyItems } from './noisy-alarms.ts';

/** Acts of the people of one company on alarms before the demo began: its page of alarms has a past. */

const person = (firstName: string): string => {
  const user = HARBOURLINE.users.find((user) => user.firstName === firstName);
  if (!user) throw new Error(`${firstName} is not in the demo world`);
  return user.id;
};
const [DANA, MARCUS, PRIYA] = [person('Dana'), person('Marcus'), person('Priya')];

/** Settings of properties that the demo watches beside those of the fixtures: a silent wingnut with limits that cry wolf, and a limit that is too strict. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    name: 'Dunmore Place',
    recipients: [DANA, MARCUS, PRIYA],
    thresholds: NOISY_LIMITS,
    instruction: 'Boiler room: stairs behind the laundry, key at the front desk\nSuper: Joe, 503-555-0142, until 10 PM',
  },
  {
    name: 'Birchwood Terrace',
    recipients: [DANA],
    thresholds: {
      mechanicalRoomTemperature1: { max: '55', thresholdStatus: 'enabled' as const, severity: 'notice' as const },
    },
  },
].map(({ name, recipients, ...settings }) => ({
  id: uuidOf(`notification ${name}`),
  companyId: HARBOURLINE.id,
  propertyId: propertyNamed(name).id,
  enabled: true,
  ...settings,
  recipients: recipients.map((id) => ({ id, type: 'email' as const })),
}));

interface Story extends Pick<AlarmItem, 'assignee' | 'snoozed' | 'foundCause'> {
  readonly property: string;
  readonly facts: AlarmFacts;
  readonly endedAt?: number;
  readonly acknowledged?: { readonly userId: string; readonly at: number; readonly note: string };
  readonly entries: readonly WorkEntry[];
}

const sensorFacts = ({ label, since, raisedAt, extreme }: Breach): AlarmFacts => ({
  kind: 'sensor',
  subject: label,
  since,
  raisedAt,
  extreme,
});
const silence = (end: number, before: number, serial: string): AlarmFacts => {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  if (!wingnut) throw new Error(`No wingnut has the serial ${serial}`);
  const since = end - before * MINUTE_MS;
  return { kind: 'silence', subject: wingnut.id, serial, since, raisedAt: since + 16 * MINUTE_MS };
};

const minutes = (count: number): number => count * MINUTE_MS;
const entry = (at: number, userId: string, what: Omit<WorkEntry, 'at' | 'userId'>): WorkEntry => ({
  at,
  userId,
  ...what,
});

/** The cause that somebody has said: as it is now, and as an entry. */
function saidCause(at: number, userId: string, cause: NonNullable<Story['foundCause']>['cause'], note: string) {
  const said = entry(at, userId, { kind: 'causeGiven', cause, note });
  return { foundCause: { cause, note, userId, at, version: 9 }, said };
}

/** Wingnuts that fell silent. */
function silenceStories(end: number): Story[] {
  const ago = (count: number) => end - minutes(count);
  const power = saidCause(ago(500), DANA, 'power', 'Power outage on the street. Utility confirmed.');
  const network = saidCause(ago(8200), DANA, 'network', 'Had to restart the modem.');
  return [
    {
      property: 'Alder House',
      facts: silence(end, 600, '48213007'),
      endedAt: ago(528),
      foundCause: power.foundCause,
      entries: [power.said],
    },
    {
      property: 'Birchwood Terrace',
      facts: silence(end, 6 * 24 * 60, '20811402'),
      endedAt: ago(6 * 24 * 60 - 182),
      foundCause: network.foundCause,
      entries: [network.said],
    },
    {
      property: 'Dunmore Place',
      facts: silence(end, 540, '44027713'),
      acknowledged: { userId: DANA, at: ago(500), note: 'The super will check it today.' },
      assignee: { userId: MARCUS, by: DANA, at: ago(498), version: 2 },
      entries: [
        entry(ago(500), DANA, { kind: 'acknowledged', note: 'The super will check it today.' }),
        entry(ago(498), DANA, { kind: 'taken', to: MARCUS }),
        entry(ago(120), MARCUS, { kind: 'noted', note: 'No power at the outlet. Electrician coming at 2 PM.' }),
      ],
    },
  ];
}

/** A boiler that locked out, and was repaired. */
function repairedLockout(breach: Breach & { readonly backAt: number }): Story {
  const { raisedAt, backAt } = breach;
  const flame = saidCause(backAt + minutes(10), MARCUS, 'partFailed', 'Cleaned the flame rod. New one on order.');
  const acknowledged = { at: raisedAt + minutes(12), note: 'On my way, there in 30 minutes.' };
  const takenAt = raisedAt + minutes(14);
  return {
    property: 'Alder House',
    facts: sensorFacts(breach),
    endedAt: backAt,
    acknowledged: { userId: MARCUS, ...acknowledged },
    assignee: { userId: MARCUS, by: MARCUS, at: takenAt, version: 2 },
    foundCause: flame.foundCause,
    entries: [
      entry(acknowledged.at, MARCUS, { kind: 'acknowledged', note: acknowledged.note }),
      entry(takenAt, MARCUS, { kind: 'taken' }),
      entry(raisedAt + minutes(45), MARCUS, { kind: 'noted', note: 'Burner locked out, flame failure. Reset twice.' }),
      flame.said,
    ],
  };
}

/** A pump that failed under a limit that has been lowered since (`audit-items.ts`). */
function failedPump(breach: Breach & { readonly backAt: number }): Story {
  const { raisedAt, backAt } = breach;
  const pump = saidCause(backAt + minutes(30), MARCUS, 'partFailed', 'System pump bearing. Replaced.');
  return {
    property: 'Hawthorn Gardens',
    facts: sensorFacts(breach),
    endedAt: backAt,
    foundCause: pump.foundCause,
    entries: [entry(raisedAt + minutes(40), DANA, { kind: 'taken', to: MARCUS }), pump.said],
  };
}

/** A limit that is too strict. */
function snoozedNotice(breach: Breach): Story {
  const at = breach.raisedAt + minutes(8 * 60);
  return {
    property: 'Birchwood Terrace',
    facts: { ...sensorFacts(breach), severity: 'notice' },
    snoozed: { userId: MARCUS, at, until: 'over' },
    entries: [
      entry(at - minutes(2), MARCUS, { kind: 'noted', note: 'The limit is too tight for this room.' }),
      entry(at, MARCUS, { kind: 'snoozed', until: 'over' }),
    ],
  };
}

const isOver = (breach: Breach | undefined): breach is Breach & { readonly backAt: number } =>
  breach?.backAt !== undefined;

/** The alarms of sensors. A breach that the weather has prevented has no story. */
const sensorStories = ({ alderLockout, hawthornPump, hawthornLockout, birchwoodRoom }: DemoBreaches): Story[] => [
  ...(isOver(alderLockout) ? [repairedLockout(alderLockout)] : []),
  ...(isOver(hawthornPump) ? [failedPump(hawthornPump)] : []),
  // Nobody has it.
  ...(hawthornLockout ? [{ property: 'Hawthorn Gardens', facts: sensorFacts(hawthornLockout), entries: [] }] : []),
  ...(birchwoodRoom ? [snoozedNotice(birchwoodRoom)] : []),
];

/** The state of the check of a property with one open alarm. */
function stateOf({ facts, acknowledged, snoozed }: Story, propertyId: string, end: number): AlarmStateItem {
  const { kind, subject, since, raisedAt, extreme, severity } = facts;
  const id = alarmId(facts);
  const open = { since, raisedAt, toldAt: Math.max(raisedAt, end - HOUR_MS) };
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
export const incidentItems = (end: number, breaches: DemoBreaches): StoredItem[] =>
  [...silenceStories(end), ...sensorStories(breaches)].flatMap((story): StoredItem[] => {
    const { property, facts, acknowledged, entries, ...work } = story;
    const { id: propertyId, companyId } = propertyNamed(property);
    const id = alarmId(facts);
    const key = KEYS.alarm(companyId, propertyId, id);
    const mail = { ...NAMELESS, userId: DANA };
    const hasEnded = work.endedAt !== undefined;
    const listed: IncidentItem = { propertyId, id };
    const alarm: AlarmItem = {
      id,
      propertyId,
      ...facts,
      ...work,
      ...(hasEnded && { endReason: 'recovered' }),
      ...(acknowledged && { acknowledged: { ...NAMELESS, ...acknowledged } }),
      told: [
        { ...mail, at: facts.raisedAt, event: 'raised' },
        ...(hasEnded ? [{ ...mail, at: (work.endedAt ?? 0) + 2 * MINUTE_MS, event: 'recovered' as const }] : []),
      ],
      toldCount: hasEnded ? 2 : 1,
      entries,
      version: entries.length,
    };
    return [
      { ...key, ...alarm, ...formAttribute(key) },
      { ...KEYS.incident(companyId, String(facts.since), propertyId, id), ...listed },
      ...(hasEnded ? [] : [{ ...KEYS.alarmState(companyId, propertyId), ...stateOf(story, propertyId, end) }]),
    ];
  });

/** The past alarms of limits that cry wolf. @param end when the demo begins, UTC ms */
export const noisyAlarmItems = (end: number): StoredItem[] => noisyItems(end, [DANA, MARCUS, PRIYA]);
