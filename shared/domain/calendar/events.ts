import { heldInWords, type PlannedWork, workEnd } from '../alarms/check/planned-work.ts';
import { type IsHere, type Override, type Rota, shiftsOf } from '../alarms/escalation/rota.ts';
import { DAY_MS } from '../durations.ts';
import { isOf, isToDo, JOB_STATES, type Job } from '../jobs/job.ts';
import { type Address, addressLine } from '../property.ts';
import type { DayEvent, TimedEvent } from './ical.ts';

/** The reach of a calendar, back and ahead (docs/product/calendar.md#what). */
const PAST_MS = 32 * DAY_MS;
const AHEAD_MS = 84 * DAY_MS;

/** A property with its planned work. */
export interface WorkedProperty {
  readonly property: { readonly id: string; readonly name: string; readonly address: Address };
  readonly works: readonly PlannedWork[];
  /** The page of the property. */
  readonly url: string;
}

/** Planned work as events, the first first. Work that was removed, or ended before it began, is none. @param now UTC ms */
export const workEvents = (places: readonly WorkedProperty[], now: number): TimedEvent[] =>
  places
    .flatMap(({ property, works, url }) =>
      works
        .filter((work) => workEnd(work) > Math.max(work.from, now - PAST_MS))
        .map(
          (work): TimedEvent => ({
            id: `work-${work.id}`,
            from: work.from,
            to: workEnd(work),
            title: `${property.name}: scheduled maintenance`,
            text: [
              work.reason,
              work.wingnutId === undefined ? '' : 'One wingnut only',
              work.kinds ? heldInWords(work.kinds) : '',
            ]
              .filter(Boolean)
              .join('\n'),
            place: addressLine(property.address),
            url,
          }),
        ),
    )
    .sort((a, b) => a.from - b.from);

/** The shifts of a person in the company's rotas as events, from four weeks ago to twelve weeks from now. @param now UTC ms */
export const shiftEvents = (
  rotas: readonly Rota[],
  overrides: readonly Override[],
  isHere: IsHere,
  userId: string,
  url: string,
  now: number,
): TimedEvent[] =>
  rotas.flatMap((rota) =>
    // A shift that has begun before keeps its beginning, so its id stays the same at each reading.
    shiftsOf(rota, overrides, isHere, Math.floor((now - PAST_MS) / DAY_MS) * DAY_MS, now + AHEAD_MS)
      .slice(1, -1)
      .filter((shift) => shift.userId === userId)
      .map(
        ({ from, to, isOverride }): TimedEvent => ({
          id: `shift-${rota.id}-${from}`,
          from,
          to,
          title: `On call: ${rota.name}`,
          text: isOverride ? 'Covering for someone else' : '',
          place: '',
          url,
        }),
      ),
  );

/** A job with the name and the address of its property. */
export interface PlacedJob {
  readonly job: Pick<Job, 'id' | 'what' | 'who' | 'until' | 'state' | 'evidence'>;
  readonly property: WorkedProperty['property'];
  /** The address of the page that shows the job. */
  readonly url: string;
}

/** The jobs of a person that have a last day, on that day, until they are done (docs/product/calendar.md#what). */
export const jobEvents = (jobs: readonly PlacedJob[], userId: string): DayEvent[] =>
  jobs.flatMap(({ job, property, url }) =>
    isOf(job, userId) && job.until !== undefined && isToDo(job)
      ? [
          {
            id: `job-${job.id}`,
            day: job.until,
            title: `${property.name}: ${job.what}`,
            text: [JOB_STATES[job.state], job.evidence ?? ''].filter(Boolean).join('\n'),
            place: addressLine(property.address),
            url,
          },
        ]
      : [],
  );
