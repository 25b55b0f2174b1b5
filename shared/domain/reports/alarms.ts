import { MINUTE_MS } from '../durations.ts';
import { medianOf } from '../facts/figures.ts';
import { minutesText } from '../figures/spans.ts';
import { dayMinuteText } from '../figures/times.ts';
import { counted, type PropertyPeriod, type ReportedAlarm, type SectionRule, sectionOf } from './report.ts';

/** An incident of the period: its alarms are one story, as people see them. */
interface Incident extends ReportedAlarm {
  readonly property: PropertyPeriod;
  readonly alarms: number;
}

function incidentsOf(property: PropertyPeriod): Incident[] {
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

function saysOf(incidents: readonly Incident[]): string {
  if (incidents.length === 0) return 'No alarms in this period.';
  const total = incidents.reduce((sum, { alarms }) => sum + alarms, 0);
  const times = incidents.flatMap((incident) => waited(incident) ?? []);
  const median = medianOf(times);
  const began = `${counted(total, 'alarm')} in ${counted(incidents.length, 'incident')}.`;
  const left = incidents.length - times.length;
  if (median === undefined) return `${began} None were assigned.`;
  const had = `${left > 0 ? `${times.length} ${times.length === 1 ? 'was' : 'were'}` : 'All were'} assigned (median ${minutesText(median)})`;
  return `${began} ${had}${left > 0 ? `; ${left} ${left === 1 ? 'wasn’t' : 'weren’t'}` : ''}.`;
}

/** The alarms that began in the period, by incident, and how fast somebody had them. Nobody, then the slowest, come first. */
export const alarmsSection: SectionRule = ({ properties, zone }) => {
  const incidents = properties.flatMap(incidentsOf);
  const slowest = incidents.toSorted(
    (a, b) =>
      (waited(b) ?? Number.POSITIVE_INFINITY) - (waited(a) ?? Number.POSITIVE_INFINITY) || a.raisedAt - b.raisedAt,
  );
  const lines = slowest.map((incident) => {
    const minutes = waited(incident);
    const how = minutes === undefined ? 'not assigned' : `assigned after ${minutesText(minutes)}`;
    const { property, about, since, incidentId } = incident;
    return {
      words: `${property.title}, ${dayMinuteText(since, zone)}: ${about}, ${how}`,
      place: { page: 'alarm' as const, propertyId: property.id, incidentId },
    };
  });
  return sectionOf('Alarms', saysOf(incidents), lines);
};
