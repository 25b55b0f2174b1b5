import { object, string } from 'yup';
import { workReasonField } from '../../../shared/api/fields/work-fields.ts';
import { localTimeText, timeOfLocal } from '../../../shared/dates/local-time.ts';
import {
  MAX_WORK_TIMES,
  WORK_KINDS,
  WORK_PROBLEMS,
  type WorkEvery,
  type WorkKind,
  type WorkProblem,
  type WorkTells,
  workTimesProblem,
} from '../../../shared/domain/alarms/check/planned-work.ts';
import { HOUR_MS } from '../../../shared/domain/durations.ts';

/** Typed fields of planned work. Times are those of the property: '2026-11-26T14:00'. */
export interface WorkDraft {
  readonly begins: 'Now' | 'Later';
  readonly from: string;
  readonly to: string;
  /** The id of a wingnut; empty for the whole property. */
  readonly where: string;
  readonly reason: string;
  /** The people who are notified by mail; empty for nobody. */
  readonly tells: '' | WorkTells;
  /** Empty: it comes once. */
  readonly every: '' | WorkEvery;
  /** Number of times, the first one included. */
  readonly times: string;
  /** Empty: it holds everything back. */
  readonly holds: '' | 'chosen';
  /** The alarms that chosen work holds back. */
  readonly kinds: Readonly<Record<WorkKind, boolean>>;
}

/** Kinds of alarms that a draft holds back; undefined for everything. */
export const draftKinds = ({ holds, kinds }: Pick<WorkDraft, 'holds' | 'kinds'>): WorkKind[] | undefined =>
  holds === 'chosen' ? WORK_KINDS.filter((kind) => kinds[kind]) : undefined;

/** The first hour after some hours, so that the fields begin with times that people would choose. */
const hourAfter = (now: number, hours: number): number => Math.ceil((now + hours * HOUR_MS) / HOUR_MS) * HOUR_MS;

/** A draft of work that begins now and lasts some four hours. */
export const newDraft = (now: number, zone: string, wingnutId = ''): WorkDraft => ({
  begins: 'Now',
  from: localTimeText(hourAfter(now, 0), zone),
  to: localTimeText(hourAfter(now, 4), zone),
  where: wingnutId,
  reason: '',
  tells: '',
  every: '',
  times: '12',
  holds: '',
  // A danger, and a wingnut that cannot tell of one, are held back by nobody's oversight.
  kinds: { heating: true, hotWater: true, other: false, danger: false, connection: false },
});

/** The beginning and the end that a draft means, UTC ms; undefined where it says none. */
export const draftTimes = ({ begins, from, to }: WorkDraft, now: number, zone: string) => ({
  from: begins === 'Now' ? now : timeOfLocal(from, zone),
  to: timeOfLocal(to, zone),
});

/** The fault of the times of a draft in every zone; undefined if it can be planned in one. */
function problemEverywhere(draft: WorkDraft, now: number, zones: readonly string[]): WorkProblem | undefined {
  const problems = zones.map((zone) => {
    const { from, to } = draftTimes(draft, now, zone);
    return from !== undefined && to !== undefined ? workTimesProblem({ from, to }, now) : undefined;
  });
  return problems.includes(undefined) ? undefined : problems[0];
}

/**
 * The rules of the form. The server has the same ones (docs/product/incidents.md#planned-work-refusals).
 * @param zones of the properties, at least one
 */
export const workRules = (now: number, zones: readonly [string, ...string[]]) =>
  object({
    from: string().test('time', 'Choose a date and time', (_text, { parent }) =>
      Boolean(draftTimes(parent, now, zones[0]).from),
    ),
    to: string()
      .test('time', 'Choose a date and time', (_text, { parent }) => Boolean(draftTimes(parent, now, zones[0]).to))
      .test('times', (_text, { parent, createError }) => {
        const problem = problemEverywhere(parent, now, zones);
        return problem ? createError({ message: WORK_PROBLEMS[problem] }) : true;
      }),
    times: string().test(
      'times',
      `Enter 2 to ${MAX_WORK_TIMES}`,
      (text = '', { parent }) =>
        !parent.every || (/^\d+$/.test(text) && Number(text) >= 2 && Number(text) <= MAX_WORK_TIMES),
    ),
    holds: string().test('kinds', 'Select at least one alarm', (_text, { parent }) => draftKinds(parent)?.length !== 0),
    reason: workReasonField(),
  });
