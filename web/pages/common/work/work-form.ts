import { object, string } from 'yup';
import {
  MAX_WORK_REASON,
  WORK_PROBLEMS,
  workTimesProblem,
} from '../../../../shared/domain/alarms/check/planned-work.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { localTimeText, timeOfLocal } from '../../../ui/dates/local-time.ts';

/** What a person types to plan work. Times are those of the property: '2026-11-26T14:00'. */
export interface WorkDraft {
  readonly begins: 'Now' | 'Later';
  readonly from: string;
  readonly to: string;
  /** The id of a wingnut; empty for the whole property. */
  readonly where: string;
  readonly reason: string;
}

/** The first hour after some hours, so that the fields begin with times that people would choose. */
const hourAfter = (now: number, hours: number): number => Math.ceil((now + hours * HOUR_MS) / HOUR_MS) * HOUR_MS;

/** A draft of work that begins now and lasts some four hours. */
export const newDraft = (now: number, zone: string, wingnutId = ''): WorkDraft => ({
  begins: 'Now',
  from: localTimeText(hourAfter(now, 0), zone),
  to: localTimeText(hourAfter(now, 4), zone),
  where: wingnutId,
  reason: '',
});

/** The beginning and the end that a draft means, UTC ms; undefined where it says none. */
export const draftTimes = ({ begins, from, to }: WorkDraft, now: number, zone: string) => ({
  from: begins === 'Now' ? now : timeOfLocal(from, zone),
  to: timeOfLocal(to, zone),
});

/** The rules of the form. The server has the same ones (docs/product/incidents.md#planned-work-refusals). */
export const workRules = (now: number, zone: string) =>
  object({
    from: string().test('time', 'Choose a day and a time', (_text, { parent }) =>
      Boolean(draftTimes(parent, now, zone).from),
    ),
    to: string()
      .test('time', 'Choose a day and a time', (_text, { parent }) => Boolean(draftTimes(parent, now, zone).to))
      .test('times', (_text, { parent, createError }) => {
        const { from, to } = draftTimes(parent, now, zone);
        const problem = from !== undefined && to !== undefined && workTimesProblem({ from, to }, now);
        return problem ? createError({ message: WORK_PROBLEMS[problem] }) : true;
      }),
    reason: string()
      .trim()
      .required('Say what is done')
      .max(MAX_WORK_REASON, `Reason must be at most ${MAX_WORK_REASON} characters`),
  });
