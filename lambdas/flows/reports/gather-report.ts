import { incidentId } from '../../../shared/domain/alarms/incidents/incident.ts';
import { aboutInWords, subjectInWords } from '../../../shared/domain/alarms/words/about.ts';
import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { usesInTimes } from '../../../shared/domain/energy/periods.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import { sayTo } from '../../../shared/domain/figures/say.ts';
import { judgedVitals } from '../../../shared/domain/findings/vital.ts';
import { COMMON } from '../../../shared/domain/language/spanish/common.ts';
import { FINDINGS } from '../../../shared/domain/language/spanish/findings.ts';
import { MAILS } from '../../../shared/domain/language/spanish/mails.ts';
import { MESSAGES } from '../../../shared/domain/language/spanish/messages.ts';
import { REPORTS } from '../../../shared/domain/language/spanish/reports.ts';
import { SENTENCES } from '../../../shared/domain/language/spanish/sentences.ts';
import { STATES } from '../../../shared/domain/language/spanish/states.ts';
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
import { speakSpanish } from '../../../shared/language/speak-spanish.ts';
import type { AlarmItem } from '../../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import type { NoteItem } from '../../../shared/platform/items/note-items.ts';
import { forEachConcurrently } from '../../base/concurrency.ts';
import { listAlarms } from '../../store/alarms/alarms.ts';
import { findMeters, listEnergyDays } from '../../store/energy.ts';
import { listFacts } from '../../store/facts.ts';
import { findFindings } from '../../store/findings.ts';
import { listJobsOf } from '../../store/jobs.ts';
import { countNotePhotos, listNotes } from '../../store/notes.ts';
import { noteText } from '../note-text.ts';
import { stateFacts } from '../state-facts.ts';

// Its sentences have words of many rooms.
speakSpanish(MESSAGES, COMMON, MAILS, SENTENCES, FINDINGS, REPORTS, STATES);

/** Properties that are read at the same time. */
const AT_ONCE = 8;
/** Alarms of a property that are looked at. More in a month are a storm, and the newest tell it. */
const MAX_ALARMS = 1000;

function reported(alarm: AlarmItem, reader: Reader): ReportedAlarm {
  const { propertyId, id, follows, since, raisedAt, endedAt, acknowledged, assignee, foundCause } = alarm;
  const times = [acknowledged, assignee, foundCause].flatMap((each) => each?.before?.at ?? each?.at ?? []);
  return {
    incidentId: incidentId(propertyId, follows ?? id),
    sensor: subjectInWords(alarm, reader),
    about: aboutInWords(alarm, reader),
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

/** A property in a period before it has words. */
interface GatheredPeriod extends Omit<PropertyPeriod, 'alarms' | 'notes'> {
  readonly alarms: readonly AlarmItem[];
  readonly notes: readonly (NoteItem & { readonly photos: number })[];
}

/** Reads of the report for one property: seven reads. */
async function propertyPeriod(
  property: PropertyItem,
  { companyId, period, window }: Loaded,
): Promise<Omit<GatheredPeriod, 'facts'>> {
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
    alarms: alarms.filter(({ raisedAt }) => raisedAt >= window.startTime && raisedAt < window.endTime),
    findings: findings?.findings ?? [],
    jobsDone: jobs.filter(({ doneAt = 0 }) => doneAt >= window.startTime && doneAt < window.endTime).length,
    vital: findings?.vital ? judgedVitals(findings.vital) : [],
    days: days.filter(({ day }) => day >= period.from),
    before: days.filter(({ day }) => day < period.from),
    energy: usesInTimes({ days: energyDays, meters, bills, plant: knownPlant(property) }, [
      [period.from, period.to],
      [earlier.from, earlier.to],
    ]),
    notes: told.map((note) => ({ ...note, photos: photos?.get(note.id) ?? 0 })),
  };
}

/** A property in a period, in the words of a reader. */
const writtenPeriod = ({ alarms, notes, ...gathered }: GatheredPeriod, reader: Reader): PropertyPeriod => ({
  ...gathered,
  alarms: alarms.map((alarm) => reported(alarm, reader)),
  notes: notes.map(({ kind, from, to, photos, ...note }) => ({
    ...{ kind, from, to, photos },
    text: noteText(note, reader),
  })),
});

/** Writes a report for a reader. All readers get the same figures. */
export type WriteReport = (reader: Reader) => Report;

/**
 * Gathers the figures of a report, once for all of its readers (docs/product/reports.md#sections). It reads facts of days, alarms, findings
 * and notes, and no readings.
 * @param properties of the company
 * @param period the period, for the zone of the report
 * @param now UTC ms
 * @param areChosen they are not all of the company, whatever the scope says
 */
export async function gatherReport(
  { id: companyId, name }: { readonly id: string; readonly name: string },
  properties: readonly PropertyItem[],
  scope: ReportScope,
  period: ReportPeriod,
  now: number,
  areChosen = false,
): Promise<WriteReport> {
  const scoped = inScope(properties, scope);
  const zone = scopeZone(scoped);
  const window = periodWindow(period, zone);
  const until = Math.min(window.endTime, now);
  const factsOf = await stateFacts(wholeCompany(companyId), now);
  const loaded = new Map<string, GatheredPeriod>();
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
  const gathered = scoped.flatMap(({ id }) => loaded.get(id) ?? []);
  const isPart = areChosen && Object.keys(scope).length === 0;
  return (reader) => {
    const say = sayTo(reader);
    const input = {
      ...{ period, zone, until, now, reader },
      properties: gathered.map((property) => writtenPeriod(property, reader)),
    };
    return {
      ...{ company: name, period, zone, until },
      scope: isPart ? say`Your properties` : scopeInWords(scope, scoped, reader),
      totals: totalsOf(input),
      sections: sectionsOf(input),
    };
  };
}
