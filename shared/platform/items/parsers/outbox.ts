import { CHANNELS, PERSON_CHANNELS } from '../../../domain/alarms/channels/channel.ts';
import { WAIT_REASONS } from '../../../domain/alarms/channels/reason-to-wait.ts';
import { UNKNOWN_CAUSES } from '../../../domain/alarms/check/unknown-alarm.ts';
import { SEVERITIES } from '../../../domain/alarms/limits/severity.ts';
import { END_REASONS, type Transition } from '../../../domain/alarms/property-alarms.ts';
import { JOB_ABOUTS } from '../../../domain/jobs/job.ts';
import { JOB_NEWS_EVENTS, type JobNews } from '../../../domain/jobs/job-news.ts';
import { QUEUES } from '../../queues.ts';
import type { OutboxMail } from '../alarm-items.ts';
import type { BudgetItem, DigestItem } from '../alert-items.ts';
import { listOf, number, oneOf, optional, type Reader, record, text, withDefault, yes } from '../item-readers.ts';
import { commonCause, extreme, latestValue, onlyWhile, outApartments, refusedCause } from './samples.ts';

const transition: Reader<Transition> = record({
  kind: oneOf('sensor', 'silence', 'unknown'),
  subject: text,
  serial: optional(text),
  cause: optional(oneOf(...UNKNOWN_CAUSES)),
  refused: optional(refusedCause),
  event: oneOf('raised', 'reminded', 'recovered', 'ended'),
  since: number,
  raisedAt: number,
  extreme: optional(extreme),
  severity: optional(oneOf(...SEVERITIES)),
  apartments: optional(outApartments),
  onlyWhile: optional(onlyWhile),
  latest: optional(latestValue),
  at: number,
  endReason: optional(oneOf(...END_REASONS)),
  keptBy: optional(oneOf('band')),
  unmailed: optional(number),
  commonCause: optional(commonCause),
  follows: optional(text),
  level: optional(number),
});

/** Those who still wait for a message. */
const pending = listOf(record({ userId: text, refusals: withDefault(number, 0) }));

/** Common fields of the entries of the outbox. */
export const QUEUED = { delays: withDefault(number, 0), queue: oneOf(QUEUES.OUTBOX), due: number };
/** Common fields of mails in the outbox that are no messages about alarms: who waits for it, and when it is sent. */
export const WAITING = { addressees: pending, ...QUEUED };

const job: Reader<JobNews | undefined> = optional(
  record({
    id: text,
    event: oneOf(...JOB_NEWS_EVENTS),
    what: text,
    about: oneOf(...JOB_ABOUTS),
    until: optional(text),
    evidence: optional(text),
    line: optional(text),
  }),
);

const message = record({
  companyId: text,
  propertyId: text,
  at: number,
  series: optional(text),
  channel: optional(oneOf(...CHANNELS)),
  isFannedOut: yes,
  isTest: yes,
  job,
  news: listOf(transition),
  lastResort: optional(listOf(text)),
  addressees: optional(pending),
  to: optional(pending),
  told: withDefault(
    listOf(
      record({
        userId: text,
        name: text,
        email: text,
        at: number,
        channel: optional(oneOf(...CHANNELS)),
        digestAt: optional(number),
        waitsFor: optional(oneOf(...WAIT_REASONS)),
        failure: optional(text),
        isLastResort: yes,
        messageId: optional(text),
      }),
    ),
    [],
  ),
  ...QUEUED,
});

/**
 * A message that waits in the outbox. The recipients of a channel other than e-mail are in `to`, where the releases before
 * channels do not look: they would mail them.
 */
export const parseOutboxMail: Reader<OutboxMail> = (value, path) => {
  const { to, addressees, ...read } = message(value, path);
  // The one that is missing is not read as an empty list.
  return { ...read, addressees: (read.channel ? to : addressees) ?? pending(undefined, `${path}.addressees`) };
};

/** A message to a person that waits. */
export const parseDigest: Reader<DigestItem> = record({
  companyId: text,
  userId: text,
  channel: oneOf(...PERSON_CHANNELS),
  until: optional(number),
  parts: listOf(record({ propertyId: text, at: number, news: listOf(transition), isAtAnyHour: yes })),
  changes: number,
  isManySites: yes,
  version: number,
  refusals: withDefault(number, 0),
  ...QUEUED,
});

/** The messages of a person on a channel that count in the budget. */
export const parseBudget: Reader<BudgetItem> = record({
  places: listOf(record({ id: text, at: number, isCritical: yes })),
  version: number,
  expiresAt: number,
});
