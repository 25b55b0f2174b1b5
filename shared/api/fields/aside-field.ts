import { object, string } from 'yup';
import { MAX_ASIDE_REASON } from '../../domain/findings/aside-reason.ts';
import { WRONG } from './field-messages.ts';

/** The reason for which a finding is put aside (docs/product/findings.md#aside). */
export const ASIDE = object({
  reason: string()
    .trim()
    .required(WRONG.required)
    .max(MAX_ASIDE_REASON, `Reason must be at most ${MAX_ASIDE_REASON} characters`),
}).noUnknown();
