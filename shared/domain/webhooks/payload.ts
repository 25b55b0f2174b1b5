import type { CommonCause } from '../alarms/check/alarm-group.ts';
import type { UnknownCause } from '../alarms/check/unknown-alarm.ts';
import type { Severity } from '../alarms/limits/severity.ts';
import type { AlarmKind } from '../alarms/property-alarms.ts';
import type { JobAbout } from '../jobs/job.ts';
import type { JobNewsEvent } from '../jobs/job-news.ts';
import type { RefusedCause } from '../readings/refused.ts';

/**
 * The message of a webhook with the form JSON (docs/webhooks.md). Receivers outside read it: a field is added and never renamed,
 * removed or given another meaning. A new meaning needs a new `version`. All times are ISO 8601 in UTC.
 */
export interface WebhookPayload {
  readonly version: 1;
  /** The same in each attempt to deliver this message. */
  readonly id: string;
  /** `jobs`: a job has changed its state. `test`: somebody has tried the webhook, and nothing has happened. */
  readonly type: 'alarms' | 'jobs' | 'test';
  /** The time at which the portal found the changes. */
  readonly at: string;
  readonly properties: readonly WebhookProperty[];
}

export interface WebhookProperty {
  readonly id: string;
  readonly name: string;
  /** On one line. */
  readonly address: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Its dashboard at the time of the changes. */
  readonly url: string;
  /** The changes of its alarms, at least one. None of the type `jobs`. */
  readonly changes: readonly WebhookChange[];
  /** The changes of its jobs. Only of the type `jobs`. */
  readonly jobs?: readonly WebhookJob[];
}

/** A change of a job's state. It names no person. */
export interface WebhookJob {
  readonly event: JobNewsEvent;
  readonly jobId: string;
  readonly what: string;
  readonly about: JobAbout['kind'];
  /** The last day, at the property; null without one. */
  readonly until: string | null;
  /** The words of the finding, the alarm or the plant book when the job was made; null without one. */
  readonly evidence: string | null;
  /** The work done, or what the data says; null when nothing was said. */
  readonly line: string | null;
  /** The time of this change. */
  readonly at: string;
  /** The change in one sentence, in English. */
  readonly text: string;
  /** The job on the page of jobs. */
  readonly url: string;
}

export interface WebhookChange {
  readonly event: 'raised' | 'reminded' | 'recovered';
  readonly severity: Severity;
  /** `sensor`: a value outside its limits. `silence`: a wingnut is silent. `unknown`: nobody knows a value. */
  readonly kind: AlarmKind;
  /** The alarm's id. It is the same in all changes of one alarm. */
  readonly alarmId: string;
  /** The id of the incident: several alarms may belong to one. */
  readonly incidentId: string;
  /** The subject of the alarm, in words: `Boiler System Pressure 1`. */
  readonly subject: string;
  /** The label of the sensor; null if the alarm is about a wingnut. */
  readonly sensor: string | null;
  /** The serial number of the wingnut; null if the alarm is about a sensor. */
  readonly wingnut: string | null;
  /** The newest value in the sensor's unit; a state is 1 (ON) or 0 (OFF). null if there is none. */
  readonly value: number | null;
  /** null for a state, and if there is no value. */
  readonly unit: string | null;
  /** The limit that was passed; null if there is none. */
  readonly limit: { readonly side: 'min' | 'max'; readonly value: number } | null;
  /** The reason why nobody knows the value. Only of the kind `unknown`. */
  readonly unknownCause: UnknownCause | null;
  /** The reason why its readings are refused. null if they are not. */
  readonly refusedCause: RefusedCause | null;
  /** The cause that it has in common with other alarms of the property. */
  readonly commonCause: CommonCause | null;
  /** The beginning of the alarm. */
  readonly since: string;
  /** The time of this change. */
  readonly at: string;
  /** The change in one sentence, in English, with times in the property's zone. */
  readonly text: string;
  /** The instruction as written: at most three lines. Absent when nothing is written, and at the end of an alarm. */
  readonly instruction?: string;
  /** The page of the incident. */
  readonly url: string;
}

/** A message as the portal and the documents show it. The test of the form compares it with what is really sent. */
export const WEBHOOK_EXAMPLE: WebhookPayload = {
  version: 1,
  id: '4f1c2b9a-77d0-4b3e-9c55-0d6c1e3f8a21',
  type: 'alarms',
  at: '2026-11-19T07:15:00.000Z',
  properties: [
    {
      id: '9b2e3c1d-5a6f-4e7b-8c9d-0a1b2c3d4e5f',
      name: 'Alder Court',
      address: '12 Alder Street, Boston, MA, United States, 02118',
      timeZone: 'America/New_York',
      url: 'https://portal.example.com/portal/dashboard/9b2e3c1d-5a6f-4e7b-8c9d-0a1b2c3d4e5f/1795072500000',
      changes: [
        {
          event: 'raised',
          severity: 'critical',
          kind: 'sensor',
          alarmId: '1795072440000-boilerSystemPressure1',
          incidentId: '9b2e3c1d-5a6f-4e7b-8c9d-0a1b2c3d4e5f.1795072440000-boilerSystemPressure1',
          subject: 'Boiler System Pressure 1',
          sensor: 'boilerSystemPressure1',
          wingnut: null,
          value: 6.2,
          unit: 'PSI',
          limit: { side: 'min', value: 10 },
          unknownCause: null,
          refusedCause: null,
          commonCause: null,
          since: '2026-11-19T07:14:00.000Z',
          at: '2026-11-19T07:15:00.000Z',
          text: 'Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI.',
          url: 'https://portal.example.com/portal/alarms/9b2e3c1d-5a6f-4e7b-8c9d-0a1b2c3d4e5f.1795072440000-boilerSystemPressure1',
        },
      ],
    },
  ],
};
