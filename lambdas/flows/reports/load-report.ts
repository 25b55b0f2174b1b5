import { incidentId } from '../../../shared/domain/alarms/incidents/incident.ts';
import { aboutInWords, subjectInWords } from '../../../shared/domain/alarms/words/about.ts';
import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { usesInTimes } from '../../../shared/domain/energy/periods.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import { judgedVitals } from '../../../shared/domain/findings/vital.ts';
import { isWithin } from '../../../shared/domain/notes/note.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { knownPlant } from '../../../shared/domain/plant-profile.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { periodBefore, periodWindow, type ReportPeriod } from '../../../shared/domain/reports/period.ts';
import type { PropertyPeriod, Report, ReportedAlarm, ReportScope } from '../../../shared/domain/reports/report.ts';
import { inScope, scopeInWords, scopeZone } from '../../../shared/domain/reports/scope.ts';
import { sectionsOf } from '../../../shared/domain/reports/sections.ts';
import { totalsOf } from '../../../shared/domain/reports/totals.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { forEachConcurrently } from '../../base/concurrency.ts';
import { listAlarms } from '../../store/alarms/alarms.ts';
import { findMeters, listEnergyDays } from '../../store/energy.ts';
import { listFacts } from '../../store/facts.ts';
import { findFindings } from '../../store/findings.ts';
import { listJobsOf } from '../../store/jobs.ts';
import { countNotePhotos, listNotes } from '../../store/notes.ts';
import { noteText } from '../note-text.ts';
import { stateFacts } from '../state-facts.ts';

/** Properties that are read at the same time. */
const AT_ONCE = 8;
/** Alarms of a property that are looked at. More in a month are a storm, and the newest tell it. */
const MAX_ALARMS = 1000;

function reported(alarm: AlarmItem): ReportedAlarm {
  const { propertyId, id, follows, since, raisedAt, endedAt, acknowledged, assignee, foundCause } = alarm;
  const times = [acknowledged, assignee, foundCause].flatMap((each) => each?.before?.at ?? each?.at ?? []);
  return {
    incidentId: incidentId(propertyId, follows ?? id),
    sensor: subjectInWords(alarm),
    about: aboutInWords(alarm),
    since,
    raisedAt,
    ...(endedAt !== undefined && { endedAt }),
    ...(times.length > 0 && { hadAt: Math.min(...times) }),
  };
}

/** The days before that tell which use is far above all others (docs/product/energy.md#not-known). */
const DAYS_BEFORE = 400;

interface Loaded {
  readonly companyId: string;
  readonly period: ReportPeriod;
  readonly window: TimeWindow;
}

/** Reads of the report for one property: seven reads. */
async function propertyPeriod(
  property: PropertyItem,
  { companyId, period, window }: Loaded,
): Promise<Omit<PropertyPeriod, 'facts'>> {
  const { id, externalId, name } = property;
  const earlier = periodBefore(period);
  const reach = wholeCompany(companyId);
  const [days, alarms, findings, notes, said, energyDays, jobs] = await Promise.all([
    listFacts(reach, id, earlier.from, period.to),
    listAlarms(companyId, id, window.startTime, MAX_ALARMS),
    findFindings(reach, id),
    listNotes(reach, id),
    findMeters(reach, id),
    listEnergyDays(reach, id, dayTextOf(dayNumber(earlier.from) - DAYS_BEFORE), period.to),
    listJobsOf(companyId, id),
  ]);
  const { meters, bills } = said;
  const told = notes.filter((note) => !note.removed && isWithin(note, window));
  const photos = told.length > 0 ? await countNotePhotos(companyId, id) : undefined;
  return {
    id,
    title: propertyTitle({ externalId, config: { name } }),
    alarms: alarms.filter(({ raisedAt }) => raisedAt >= window.startTime && raisedAt < window.endTime).map(reported),
    findings: findings?.findings ?? [],
    jobsDone: jobs.filter(({ doneAt = 0 }) => doneAt >= window.startTime && doneAt < window.endTime).length,
    vital: findings?.vital ? judgedVitals(findings.vital) : [],
    days: days.filter(({ day }) => day >= period.from),
    before: days.filter(({ day }) => day < period.from),
    energy: usesInTimes({ days: energyDays, meters, bills, plant: knownPlant(property) }, [
      [period.from, period.to],
      [earlier.from, earlier.to],
    ]),
    notes: told.map((note) => ({
      ...{ kind: note.kind, from: note.from, to: note.to, text: noteText(note) },
      photos: photos?.get(note.id) ?? 0,
    })),
  };
}

/**
 * Makes a report (docs/product/reports.md#sections). It reads facts of days, alarms, findings and notes, and no readings.
 * @param properties of the company
 * @param periodIn the period, for the zone of the report
 * @param now UTC ms
 * @param reader whose units the report has. Absent: °F and PSI
 */
export async function loadReport(
  { id: companyId, name }: { readonly id: string; readonly name: string },
  properties: readonly PropertyItem[],
  scope: ReportScope,
  period: ReportPeriod,
  now: number,
  reader?: Reader,
): Promise<Report> {
  const scoped = inScope(properties, scope);
  const zone = scopeZone(scoped);
  const window = periodWindow(period, zone);
  const until = Math.min(window.endTime, now);
  const factsOf = await stateFacts(wholeCompany(companyId), now);
  const loaded = new Map<string, PropertyPeriod>();
  let failure: unknown;
  await forEachConcurrently(
    scoped,
    AT_ONCE,
    async (property) => {
      try {
        const facts = factsOf(property);
        loaded.set(property.id, { ...(await propertyPeriod(property, { companyId, period, window })), facts });
      } catch (error) {
        failure ??= error;
      }
    },
    () => failure === undefined,
  );
  if (failure !== undefined) throw failure;
  const input = {
    properties: scoped.flatMap(({ id }) => loaded.get(id) ?? []),
    period,
    zone,
    until,
    now,
    ...(reader && { reader }),
  };
  return {
    company: name,
    scope: scopeInWords(scope, scoped),
    period,
    zone,
    until,
    totals: totalsOf(input),
    sections: sectionsOf(input),
  };
}
