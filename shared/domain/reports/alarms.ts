import { MINUTE_MS, minutesInWords } from '../durations.ts';
import { medianOf } from '../facts/figures.ts';
import { momentText } from '../moment-text.ts';
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
    const times = members.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
    const { acknowledgedAt: _, ...rest } = first;
    const incident = { ...rest, property, alarms: members.length };
    return [times.length > 0 ? { ...incident, acknowledgedAt: Math.min(...times) } : incident];
  });
}

/** From the beginning to the acknowledgement, minutes. */
const waited = ({ raisedAt, acknowledgedAt }: Incident): number | undefined =>
  acknowledgedAt === undefined ? undefined : Math.max(0, (acknowledgedAt - raisedAt) / MINUTE_MS);

function saysOf(incidents: readonly Incident[]): string {
  if (incidents.length === 0) return 'No alarm began in this period.';
  const total = incidents.reduce((sum, { alarms }) => sum + alarms, 0);
  const times = incidents.flatMap((incident) => waited(incident) ?? []);
  const median = medianOf(times);
  const began = `${counted(total, 'alarm')} in ${counted(incidents.length, 'incident')}.`;
  if (median === undefined) return `${began} None was acknowledged.`;
  return `${began} ${times.length} acknowledged, half of them within ${minutesInWords(median)}; ${incidents.length - times.length} not acknowledged.`;
}

/** The alarms that began in the period, by incident, and how fast they were acknowledged. Nobody, then the slowest, come first. */
export const alarmsSection: SectionRule = ({ properties, zone }) => {
  const incidents = properties.flatMap(incidentsOf);
  const slowest = incidents.toSorted(
    (a, b) =>
      (waited(b) ?? Number.POSITIVE_INFINITY) - (waited(a) ?? Number.POSITIVE_INFINITY) || a.raisedAt - b.raisedAt,
  );
  const lines = slowest.map((incident) => {
    const minutes = waited(incident);
    const how = minutes === undefined ? 'not acknowledged' : `acknowledged after ${minutesInWords(minutes)}`;
    const { property, about, raisedAt, incidentId } = incident;
    return {
      words: `${property.title}, ${momentText(raisedAt, zone)}: ${about}, ${how}`,
      place: { page: 'alarm' as const, propertyId: property.id, incidentId },
    };
  });
  return sectionOf('Alarms', saysOf(incidents), lines);
};
