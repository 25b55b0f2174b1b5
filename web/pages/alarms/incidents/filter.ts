import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/alarm-words.ts';
import { SEVERITIES, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { kindOf, parseSensorLabel } from '../../../../shared/domain/sensor.ts';
import { causeInWords } from '../common/incident-words.ts';

/** The choice that leaves nothing out. */
export const ALL = 'all';
/** Alarms that nobody has. */
const NOBODY = 'nobody';

/** The past that can be chosen, in days, and its words. */
export const TIMES = [
  { id: '7', title: 'Last 7 days' },
  { id: '30', title: 'Last 30 days' },
  { id: '90', title: 'Last 90 days' },
] as const;
const DEFAULT_TIME = '7';

export const STATES = [
  { id: ALL, title: 'Open and past' },
  { id: 'open', title: 'Nobody has it' },
  { id: 'acknowledged', title: 'Somebody has it' },
  { id: 'past', title: 'Past' },
] as const;

export const SENSOR_KINDS = [
  { id: ALL, title: 'All sensors' },
  { id: 'temperature', title: 'Temperature' },
  { id: 'pressure', title: 'Pressure' },
  { id: 'current', title: 'Current' },
  { id: 'state', title: 'States' },
  { id: 'wingnut', title: 'Wingnuts' },
] as const;

/** What the page shows. The address keeps it (docs/product/incidents.md#filters). */
export interface IncidentsFilter {
  readonly severity: Severity | typeof ALL;
  readonly portfolio: string;
  readonly state: (typeof STATES)[number]['id'];
  readonly kind: (typeof SENSOR_KINDS)[number]['id'];
  readonly time: string;
  /** The id of a person, `nobody` or `all`. */
  readonly who: string;
  readonly search: string;
  /** The order of the past ones, as `sortText` writes it; empty for the newest first. */
  readonly sort: string;
}

const MAX_TEXT = 60;
const text = (params: URLSearchParams, name: string): string => (params.get(name) ?? '').slice(0, MAX_TEXT);
const oneOf = <Row extends { readonly id: string }>(rows: readonly Row[], id: string | null): Row['id'] | undefined =>
  rows.find((row) => row.id === id)?.id;

/** The filter of an address. What is unknown in it counts as no choice. */
export const filterOf = (params: URLSearchParams): IncidentsFilter => ({
  severity: SEVERITIES.find((severity) => severity === params.get('severity')) ?? ALL,
  portfolio: text(params, 'portfolio') || ALL,
  state: oneOf(STATES, params.get('state')) ?? ALL,
  kind: oneOf(SENSOR_KINDS, params.get('kind')) ?? ALL,
  time: oneOf(TIMES, params.get('time')) ?? DEFAULT_TIME,
  who: text(params, 'who') || ALL,
  search: text(params, 'search'),
  sort: text(params, 'sort'),
});

/** The address of a filter. It leaves out what is not chosen. */
export function paramsOf({ time, search, sort, ...chosen }: IncidentsFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value !== ALL) params.set(name, value);
  if (time !== DEFAULT_TIME) params.set('time', time);
  if (search) params.set('search', search);
  if (sort) params.set('sort', sort);
  return params;
}

/** How many choices leave something out, without the severity, the time and the search, which have their own place. */
export const chosenCount = ({ portfolio, state, kind, who }: IncidentsFilter): number =>
  [portfolio, state, kind, who].filter((choice) => choice !== ALL).length;

/** Whether a filter leaves out more than old alarms. */
export const isNarrow = (filter: IncidentsFilter): boolean =>
  chosenCount(filter) > 0 || filter.severity !== ALL || filter.search.trim() !== '';

/** The kind of sensor that an alarm is about; a silent wingnut, and one whose values come late, is `wingnut`. */
export function sensorKindOf({ subject }: Pick<IncidentReply, 'subject'>): IncidentsFilter['kind'] {
  const name = parseSensorLabel(subject)?.name;
  return name ? kindOf(name) : 'wingnut';
}

/** The person who has an alarm, or who had a past one. */
export const holderOf = ({ assignee, acknowledged }: IncidentReply): { userId: string; name: string } | null =>
  assignee ?? acknowledged;

/** Whether a filter shows an alarm. The search and the time are not compared here. */
export function isShown(incident: IncidentReply, filter: IncidentsFilter): boolean {
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
export const searchedTexts = (incident: IncidentReply): string[] => [
  incident.propertyName,
  incident.portfolio,
  subjectInWords(incident),
  holderOf(incident)?.name ?? '',
  causeInWords(incident) ?? '',
  incident.acknowledged?.note ?? '',
];

interface Option {
  readonly id: string;
  readonly title: string;
}

/** The people who can be chosen: those who have an alarm of the list, and oneself. */
export function peopleOptions(incidents: readonly IncidentReply[], me: Option, chosen: string): Option[] {
  const people = new Map<string, string>();
  for (const incident of incidents) {
    const holder = holderOf(incident);
    if (holder && holder.userId !== me.id) people.set(holder.userId, holder.name);
  }
  const known = [
    { id: ALL, title: 'Anyone' },
    { id: NOBODY, title: 'Nobody' },
    { ...me, title: 'Me' },
    ...[...people].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title)),
  ];
  // A link from another time may name a person who has none of these alarms.
  return known.some(({ id }) => id === chosen) ? known : [...known, { id: chosen, title: 'Somebody else' }];
}

/** The portfolios that can be chosen. */
export function portfolioOptions(incidents: readonly IncidentReply[], chosen: string): Option[] {
  const names = new Set(incidents.map(({ portfolio }) => portfolio.trim()).filter(Boolean));
  if (chosen !== ALL) names.add(chosen);
  const own = [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ id: name, title: name }));
  return [{ id: ALL, title: 'All portfolios' }, ...own];
}
