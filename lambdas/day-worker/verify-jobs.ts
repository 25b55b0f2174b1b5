import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { dayNumber, dayTextOf } from '../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { knownShare } from '../../shared/domain/findings/days.ts';
import { MAX_DAYS_JUDGED } from '../../shared/domain/findings/due-judgement.ts';
import { findingKey, judgeAll } from '../../shared/domain/findings/judge.ts';
import type { Rule, RuleInput } from '../../shared/domain/findings/rule.ts';
import { APARTMENT_DAYS, MAX_RULE_DAYS, RULES } from '../../shared/domain/findings/rules.ts';
import { alarmShows, shownDays } from '../../shared/domain/findings/showing.ts';
import { changesOfPlant, dayAt, isJudged } from '../../shared/domain/jobs/job.ts';
import { judgedJob, seenFigures } from '../../shared/domain/jobs/job-sentences.ts';
import {
  alarmOutcome,
  findingOutcome,
  type JobOutcome,
  type KnownDay,
  MAX_QUIET_DAYS,
} from '../../shared/domain/jobs/verify.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { knownPlant } from '../../shared/domain/plant-profile.ts';
import { hasLimits, isSensorLabel } from '../../shared/domain/sensor.ts';
import { sentence } from '../../shared/domain/sentences/sentence.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import { listAlarms } from '../store/alarms/alarms.ts';
import { getAlarms } from '../store/alarms/incidents.ts';
import { findNotification } from '../store/alarms/notifications.ts';
import { systemOf } from '../store/base/audit.ts';
import { findMeters } from '../store/energy.ts';
import { listFacts } from '../store/facts.ts';
import { findFindings } from '../store/findings.ts';
import { judgeJob, listJobsOf, sayUnproven, stopWatching } from '../store/jobs.ts';
import { listNotes } from '../store/notes.ts';
import { readApartmentDays } from './apartment-days.ts';
import type { Judged } from './judge-property.ts';
import { limitsOfProperty } from './write-day.ts';

/** The most alarms of a property that are looked at. More than these in two months are no quiet time. */
const MAX_ALARMS = 2000;

/** The verdict of the data on the jobs about findings, by the id of the job: the rules are asked once. */
async function outcomesOfFindings(
  judged: Judged,
  jobs: readonly JobItem[],
  done: RuleInput['done'],
): Promise<Map<string, JobOutcome>> {
  const { companyId, property } = judged;
  const reach = wholeCompany(companyId);
  const stored = await findFindings(reach, property.id);
  if (jobs.length === 0 || !stored) return new Map();
  const lastDay = stored.judgedOn;
  const first = dayTextOf(dayNumber(lastDay) - MAX_RULE_DAYS - MAX_DAYS_JUDGED);
  const [days, notes, limits, { meters }] = await Promise.all([
    listFacts(reach, property.id, first, lastDay),
    listNotes(reach, property.id),
    limitsOfProperty(companyId, property.id),
    findMeters(reach, property.id),
  ]);
  const from = dayTextOf(dayNumber(lastDay) - APARTMENT_DAYS + 1);
  const apartments = await readApartmentDays(reach, property, from, lastDay, days);
  const opened = stored.findings.filter(({ ended }) => !ended);
  const input: RuleInput = {
    days,
    lastDay,
    profile: knownPlant(property),
    limits,
    notes,
    meters,
    apartments,
    opened,
    ...(done && { done }),
  };
  const judgements = judgeAll(input);
  return new Map(
    jobs.map((job) => {
      const key = job.about.kind === 'finding' ? job.about.key : '';
      const rule = Object.entries<Rule>(RULES).find(([id]) => key.startsWith(`${id}/`))?.[1];
      const judgement = judgements.find((each) => findingKey(each) === key);
      const doneDay = dayAt(job.doneAt ?? 0, property.timeZone);
      const outcome = findingOutcome({
        figures: seenFigures(job),
        doneDay,
        lastDay,
        ruleDays: rule?.days ?? 0,
        verdict: judgement?.verdict,
        isOpen: opened.some((finding) => findingKey(finding) === key),
        isVerified: job.state === 'verified',
        shownDays: rule && judgement ? shownDays(rule.shows, input, judgement, MAX_RULE_DAYS, doneDay) : 0,
      });
      return [job.id, outcome];
    }),
  );
}

/** Known facts of a sensor on each day after one, up to the last that is over. Of a day without facts nothing is known. */
function knownOn({ property }: Judged, days: readonly DayFacts[], label: string, doneDay: string, lastDay: string) {
  const byDay = new Map(days.map((facts) => [facts.day, facts]));
  return Array.from({ length: Math.max(0, dayNumber(lastDay) - dayNumber(doneDay)) }, (_, index): KnownDay => {
    const facts = byDay.get(dayTextOf(dayNumber(doneDay) + 1 + index));
    if (!facts || !isSensorLabel(label)) return { share: 0 };
    const day = { facts, subject: label, profile: knownPlant(property) };
    const share = knownShare(facts, label);
    return share > 0 ? { share, hindered: alarmShows(label).hinders(day) } : { share };
  });
}

/** The verdict of the data on a job about an alarm. @param now UTC ms */
async function outcomeOfAlarm(judged: Judged, job: JobItem, now: number): Promise<JobOutcome> {
  const { companyId, property, sources } = judged;
  const { id: propertyId, timeZone } = property;
  const { alarmId } = partsOfIncident(job.about.kind === 'alarm' ? job.about.incidentId : '');
  const doneAt = job.doneAt ?? 0;
  const [[alarm], alarms, settings] = await Promise.all([
    getAlarms(companyId, [{ propertyId, id: alarmId }]),
    listAlarms(companyId, propertyId, doneAt - MAX_QUIET_DAYS * DAY_MS, MAX_ALARMS),
    findNotification(wholeCompany(companyId), propertyId, false),
  ]);
  if (!alarm) return { unproven: sentence('job.lost') };
  const { kind, subject } = alarm;
  const same = alarms.filter((other) => other.kind === kind && other.subject === subject);
  const isOn = settings?.entityStatus === 'enabled';
  const isWatched = hasLimits(subject)
    ? settings?.thresholds[subject]?.thresholdStatus === 'enabled'
    : sources.some(({ wingnutId }) => wingnutId === subject) && property.linkedWingnuts.includes(subject);
  const doneDay = dayAt(doneAt, timeZone);
  const lastDay = dayTextOf(dayNumber(dayAt(now, timeZone)) - 1);
  return alarmOutcome({
    doneAt,
    now,
    alarms: [...same.filter(({ id }) => id !== alarm.id), alarm],
    unwatched: isOn && isWatched ? undefined : sentence('job.off'),
    known:
      kind === 'sensor'
        ? knownOn(
            judged,
            await listFacts(wholeCompany(companyId), propertyId, doneDay, lastDay),
            subject,
            doneDay,
            lastDay,
          )
        : undefined,
    isVerified: job.state === 'verified',
  });
}

/**
 * Says of each job of a property that is done whether it has helped, and of each that is verified whether its trouble is back
 * (docs/product/jobs.md#verified), after a day was judged.
 * @param now UTC ms
 */
export async function verifyJobs(judged: Judged, now: number): Promise<void> {
  const { companyId, property } = judged;
  const all = await listJobsOf(companyId, property.id);
  const done = all.filter(isJudged);
  const ofFindings = await outcomesOfFindings(
    judged,
    done.filter(({ about }) => about.kind === 'finding'),
    changesOfPlant(all),
  );
  for (const job of done) {
    const outcome = job.about.kind === 'alarm' ? await outcomeOfAlarm(judged, job, now) : ofFindings.get(job.id);
    if (!outcome) {
      if ((job.watchedUntil ?? now) < now) await stopWatching(companyId, job);
      continue;
    }
    if ('unproven' in outcome) {
      if (job.state === 'done') await sayUnproven(companyId, job, outcome.unproven);
      continue;
    }
    await judgeJob(systemOf(companyId, now), job, judgedJob(job, outcome.state, now, outcome.line));
  }
}
