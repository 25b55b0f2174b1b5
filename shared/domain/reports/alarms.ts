import { MINUTE_MS } from '../durations.ts';
import { medianOf } from '../facts/figures.ts';
import { plural, type Say, sayTo } from '../figures/say.ts';
import { minutesText } from '../figures/spans.ts';
import { dayMinuteText } from '../figures/times.ts';
import {
  type PropertyPeriod,
  type ReportCell,
  type ReportedAlarm,
  type ReportLine,
  type SectionRule,
  sectionOf,
} from './report.ts';

/** An incident of the period: its alarms are one story, as people see them. */
export interface Incident extends ReportedAlarm {
  readonly property: PropertyPeriod;
  readonly alarms: number;
}

export function incidentsOf(property: PropertyPeriod): Incident[] {
  return [...Map.groupBy(property.alarms, ({ incidentId }) => incidentId).values()].flatMap((members) => {
    const [first] = members.toSorted((a, b) => a.raisedAt - b.raisedAt);
    if (!first) return [];
    const times = members.flatMap(({ hadAt }) => hadAt ?? []);
    const { hadAt: _, ...rest } = first;
    const incident = { ...rest, property, alarms: members.length };
    return [times.length > 0 ? { ...incident, hadAt: Math.min(...times) } : incident];
  });
}

/** From the alarm to the moment in which somebody had it, minutes. */
const waited = ({ raisedAt, hadAt }: Incident): number | undefined =>
  hadAt === undefined ? undefined : Math.max(0, (hadAt - raisedAt) / MINUTE_MS);

function saysOf(incidents: readonly Incident[], say: Say): string {
  if (incidents.length === 0) return say`No alarms in this period.`;
  const total = incidents.reduce((sum, { alarms }) => sum + alarms, 0);
  const times = incidents.flatMap((incident) => waited(incident) ?? []);
  const median = medianOf(times);
  const began =
    total === incidents.length
      ? say`${plural(total, 'alarm')}.`
      : say`${plural(total, 'alarm')} in ${plural(incidents.length, 'incident')}.`;
  const left = incidents.length - times.length;
  if (median === undefined) return `${began} ${say`None were assigned.`}`;
  const wait = minutesText(median, say.reader);
  const had =
    left === 0
      ? say`All were assigned (median ${wait}).`
      : say`${plural(times.length, 'was assigned', 'were assigned')} (median ${wait}); ${plural(left, 'wasn’t', 'weren’t')}.`;
  return `${began} ${had}`;
}

/** The incidents of one sensor. The one that waited longest, or was never assigned, comes first. */
interface Group {
  readonly property: PropertyPeriod;
  readonly sensor: string;
  readonly alarms: number;
  readonly left: number;
  readonly last: number;
  readonly worst: Incident;
}

const waitOf = (incident: Incident): number => waited(incident) ?? Number.POSITIVE_INFINITY;

function groupsOf(property: PropertyPeriod): Group[] {
  return [...Map.groupBy(incidentsOf(property), ({ sensor }) => sensor)].flatMap(([sensor, incidents]) => {
    const [worst] = incidents.toSorted((a, b) => waitOf(b) - waitOf(a) || a.raisedAt - b.raisedAt);
    if (!worst) return [];
    return {
      property,
      sensor,
      alarms: incidents.reduce((sum, { alarms }) => sum + alarms, 0),
      left: incidents.filter((incident) => waited(incident) === undefined).length,
      last: Math.max(...incidents.map(({ since }) => since)),
      worst,
    };
  });
}

/** How fast the slowest was assigned, or how many never were. */
function assignedInWords({ left, worst, alarms }: Group, say: Say): string {
  if (left > 0) return alarms === 1 ? say`not assigned` : say`${left} not assigned`;
  const wait = minutesText(waitOf(worst), say.reader);
  return alarms === 1 ? say`assigned after ${wait}` : say`assigned within ${wait}`;
}

function lineOf(group: Group, zone: string, say: Say): ReportLine {
  const { property, sensor, alarms, last, worst } = group;
  const time = dayMinuteText(last, zone, say.reader);
  const about = alarms === 1 ? worst.about : say`${plural(alarms, 'alarm')}, last ${time}`;
  const when = alarms === 1 ? `, ${time}` : '';
  return {
    words: `${property.title}${when}: ${sensor}, ${about}, ${assignedInWords(group, say)}`,
    place: { page: 'alarm', propertyId: property.id, incidentId: worst.incidentId },
  };
}

function cellsOf(group: Group, zone: string, say: Say): ReportCell[] {
  const { property, sensor, alarms, last, worst } = group;
  const assigned = assignedInWords(group, say);
  return [
    { words: property.title, place: { page: 'property', propertyId: property.id } },
    { words: sensor, place: { page: 'alarm', propertyId: property.id, incidentId: worst.incidentId } },
    { words: `${alarms}` },
    { words: dayMinuteText(last, zone, say.reader) },
    { words: `${assigned.slice(0, 1).toUpperCase()}${assigned.slice(1)}` },
  ];
}

const columnsOf = (say: Say) => [
  { title: say`Building` },
  { title: say`Sensor`, isText: true },
  ...[say`Alarms`, say`Last alarm`, say`Response`].map((title) => ({ title })),
];

/** The alarms that began in the period, by sensor, and how fast they were assigned. Unassigned ones, then the most, come first. */
export const alarmsSection: SectionRule = ({ properties, zone, reader }) => {
  const say = sayTo(reader);
  const incidents = properties.flatMap(incidentsOf);
  const groups = properties
    .flatMap(groupsOf)
    .sort((a, b) => b.left - a.left || b.alarms - a.alarms || waitOf(b.worst) - waitOf(a.worst) || b.last - a.last);
  const total = groups.reduce((sum, { alarms }) => sum + alarms, 0);
  return sectionOf(
    say`Alarms`,
    saysOf(incidents, say),
    groups.map((group) => lineOf(group, zone, say)),
    {
      list: 'alarms',
      table: {
        columns: columnsOf(say),
        rows: groups.map((group) => cellsOf(group, zone, say)),
        total: [say`Total`, say`${plural(groups.length, 'sensor')}`, `${total}`, '', ''],
      },
    },
  );
};
