import type { ToldPart } from '../../../shared/domain/alarms/channels/told-part.ts';
import { instructionOf } from '../../../shared/domain/alarms/instructions.ts';
import { severityOf } from '../../../shared/domain/alarms/limits/severity.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { subjectInWords } from '../../../shared/domain/alarms/words/about.ts';
import { type JobNews, jobNewsInWords } from '../../../shared/domain/jobs/job-news.ts';
import { addressLine } from '../../../shared/domain/property.ts';
import { hasLimits, isApartmentLabel, kindOf, parseSensorLabel, unitOf } from '../../../shared/domain/sensor.ts';
import type { WebhookChange, WebhookJob, WebhookPayload } from '../../../shared/domain/webhooks/payload.ts';
import { changeInWords, dashboardUrl, incidentOf, jobUrl, type WebhookMessage } from './webhook-message.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** The unit of a sensor's values; null for a state. */
function unitFor(label: string): string | null {
  if (isApartmentLabel(label)) return unitOf('roomTemperature');
  const name = parseSensorLabel(label)?.name;
  return name && kindOf(name) !== 'state' ? unitOf(name) || null : null;
}

function changeOf(change: Transition, part: WebhookMessage['parts'][number], portalUrl: string): WebhookChange {
  const { event, kind, subject, serial, latest, extreme, cause, refused, commonCause, since, at } = change;
  const { sentence, url } = changeInWords(change, part, portalUrl);
  const instruction = instructionOf(part.property, change);
  const isSensor = hasLimits(subject);
  const value = kind === 'sensor' ? (latest?.value ?? extreme?.value ?? null) : null;
  return {
    // Nobody is notified of a change with the event `ended`.
    event: event as WebhookChange['event'],
    severity: severityOf(change),
    kind,
    alarmId: alarmId(change),
    incidentId: incidentOf(change, part.property.id),
    subject: subjectInWords(change),
    sensor: isSensor ? subject : null,
    wingnut: isSensor ? null : (serial ?? subject),
    value,
    unit: value === null ? null : unitFor(subject),
    limit: extreme ? { side: extreme.side, value: extreme.limit } : null,
    unknownCause: cause ?? null,
    refusedCause: refused ?? null,
    commonCause: commonCause ?? null,
    since: iso(since),
    at: iso(at),
    text: sentence,
    ...(instruction && { instruction }),
    url,
  };
}

function jobOf(job: JobNews, part: ToldPart, at: number, portalUrl: string): WebhookJob {
  const { id, event, what, about, until = null, evidence = null, line = null } = job;
  const { word, sentence } = jobNewsInWords(job);
  const url = jobUrl(job, part, portalUrl);
  return { event, jobId: id, what, about, until, evidence, line, at: iso(at), text: `${word}: ${sentence}`, url };
}

/** A message in the portal's own form (docs/webhooks.md). */
export const jsonForm = ({ id, parts, at, portalUrl, isTest, job }: WebhookMessage): WebhookPayload => ({
  version: 1,
  id,
  type: isTest ? 'test' : job ? 'jobs' : 'alarms',
  at: iso(at),
  properties: parts.map((part) => ({
    id: part.property.id,
    name: part.property.name,
    address: addressLine(part.property.address),
    timeZone: part.property.timeZone,
    url: dashboardUrl(part, portalUrl),
    changes: part.news.map((change) => changeOf(change, part, portalUrl)),
    ...(job && { jobs: [jobOf(job, part, at, portalUrl)] }),
  })),
});
