import { string } from 'yup';
import { MAX_WORK_REASON } from '../../domain/alarms/check/planned-work.ts';

/** The reason of planned work: what is done. */
export const workReasonField = () =>
  string()
    .trim()
    .required('Enter a description')
    .max(MAX_WORK_REASON, `Reason must be at most ${MAX_WORK_REASON} characters`);
