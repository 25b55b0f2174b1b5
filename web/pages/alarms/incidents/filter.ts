import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { SEVERITIES } from '../../../../shared/domain/alarms/limits/severity.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { causeInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { isApartmentLabel, kindOf, parseSensorLabel } from '../../../../shared/domain/sensor.ts';
import { type Option, saidOptions } from '../../../ui/forms/choices/Select.tsx';
import type { FilterChoice } from '../../common/FilterBar.tsx';
import { ALL, type FilterOf, idsOf, listAddress, oneOf, textOf } from '../../common/list-address.ts';

/** Alarms that nobody has. */
const NOBODY = 'nobody';

/** The past that can be chosen, in days, and its words. */
export const TIMES = [
  { id: '7', title: english('Last 7 days') },
  { id: '30', title: english('Last 30 days') },
  { id: '90', title: english('Last 90 days') },
] as const;

const STATES = [
  { id: ALL, title: english('Open and resolved') },
  { id: 'open', title: english('Unassigned') },
  { id: 'acknowledged', title: english('Assigned') },
  { id: 'past', title: english('Resolved') },
] as const;

const SENSOR_KINDS = [
  { id: ALL, title: english('All sensors') },
  { id: 'temperature', title: english('Temperature') },
  { id: 'pressure', title: english('Pressure') },
  { id: 'current', title: english('Current') },
  { id: 'level', title: english('Level') },
  { id: 'state', title: english('States') },
  { id: 'wingnut', title: english('Wingnuts') },
] as const;

const MAX_TEXT = 60;

/**
 * The filter of the page (docs/product/incidents.md#filters). `who` is the id of a person, `nobody` or `all`. `sort` is the order of
 * the resolved ones, as `sortText` writes it; empty for the most alarms first.
 */
export const ALARMS_ADDRESS = listAddress(
  {
    severity: oneOf([...SEVERITIES, ALL], ALL),
    portfolio: textOf(MAX_TEXT, ALL),
    state: oneOf(idsOf(STATES), ALL),
    kind: oneOf(idsOf(SENSOR_KINDS), ALL),
    who: textOf(MAX_TEXT, ALL),
    time: oneOf(idsOf(TIMES), '30'),
    search: textOf(MAX_TEXT),
    sort: textOf(MAX_TEXT),
  },
  ['time', 'sort'],
);
type IncidentsFilter = FilterOf<typeof ALARMS_ADDRESS>;

/** The kind of sensor that an alarm is about; a silent wingnut, and one whose values come late, is `wingnut`. */
export function sensorKindOf({ subject }: Pick<IncidentReply, 'subject'>): IncidentsFilter['kind'] {
  if (isApartmentLabel(subject)) return 'temperature';
  const name = parseSensorLabel(subject)?.name;
  const kind = name && kindOf(name);
  // A counter has no limits, so no alarm is about one.
  return kind && kind !== 'counter' ? kind : 'wingnut';
}

/** The person who has an alarm, or who had a past one. */
export const holderOf = ({ assignee, acknowledged }: IncidentReply): { userId: string; name: string } | null =>
  assignee ?? acknowledged;

/** Whether a filter shows an alarm. The search and the time are not compared here. */
export function isIncidentShown(incident: IncidentReply, filter: IncidentsFilter): boolean {
  const { severity, portfolio, state, kind, who } = filter;
  const isOf = (choice: string, value: string | undefined) => choice === ALL || choice === value;
  return (
    isOf(severity, incident.severity) &&
    isOf(portfolio, incident.portfolio.trim()) &&
    isOf(state, incident.state) &&
    isOf(kind, sensorKindOf(incident)) &&
    isOf(who, holderOf(incident)?.userId ?? NOBODY)
  );
}

/** The texts that a search compares. */
export const incidentSearchTexts = (incident: IncidentReply): string[] => [
  incident.propertyName,
  incident.portfolio,
  subjectInWords(incident),
  holderOf(incident)?.name ?? '',
  causeInWords(incident) ?? '',
  incident.acknowledged?.note ?? '',
];

/** The people who can be chosen: those who have an alarm of the list, and oneself. */
export function peopleOptions(incidents: readonly IncidentReply[], me: Option, chosen: string): Option[] {
  const people = new Map<string, string>();
  for (const incident of incidents) {
    const holder = holderOf(incident);
    if (holder && holder.userId !== me.id) people.set(holder.userId, holder.name);
  }
  const known = [
    { id: ALL, title: say`Anyone` },
    { id: NOBODY, title: say`Unassigned` },
    { ...me, title: say`Me` },
    ...[...people].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title)),
  ];
  // A link from another time may name a person who has none of these alarms.
  return known.some(({ id }) => id === chosen) ? known : [...known, { id: chosen, title: say`Someone else` }];
}

/** The portfolios that can be chosen. */
export function portfolioOptions(incidents: readonly IncidentReply[], chosen: string): Option[] {
  const names = new Set(incidents.map(({ portfolio }) => portfolio.trim()).filter(Boolean));
  if (chosen !== ALL) names.add(chosen);
  const own = [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ id: name, title: name }));
  return [{ id: ALL, title: say`All portfolios` }, ...own];
}

/** The choices of the bar. What can be chosen is what there is, and what the address names. */
export const choicesOf = (
  incidents: readonly IncidentReply[],
  me: Option,
  filter: IncidentsFilter,
): FilterChoice<IncidentsFilter>[] => [
  {
    name: 'portfolio',
    label: say`Portfolio`,
    placeholder: say`All portfolios`,
    options: portfolioOptions(incidents, filter.portfolio),
  },
  { name: 'state', label: say`State`, placeholder: say`State`, options: saidOptions(STATES) },
  { name: 'kind', label: say`Sensors`, placeholder: say`Sensors`, options: saidOptions(SENSOR_KINDS) },
  { name: 'who', label: say`Assigned to`, placeholder: say`Anyone`, options: peopleOptions(incidents, me, filter.who) },
];
