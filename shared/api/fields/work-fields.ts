import { string } from 'yup';
import { MAX_WORK_REASON } from '../../domain/alarms/check/planned-work.ts';

/** What is done at planned work. */
export const workReasonField = () =>
  string()
    .trim()
    .required('Say what is done')
    .max(MAX_WORK_REASON, `Reason must be at most ${MAX_WORK_REASON} characters`);
