import { type FormikErrors, type FormikValues, useFormik } from 'formik';
import { useRef, useState } from 'react';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { hasCode } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { saveAfter } from '../../../api/lost-answer.ts';
import { draftErrors, type LimitValues } from './threshold-drafts.ts';

interface Stored {
  readonly version: number;
}

/** The thing whose limits a form has. */
interface Subject<Of extends Stored, Values> {
  /** As it is stored. Undefined for a new one, which begins with `start`. */
  readonly stored: Of | undefined;
  readonly start?: Values;
  readonly valuesOf: (stored: Of) => Values;
  /** The errors of the fields beside the limits. */
  readonly errorsOf: (values: Values) => FormikErrors<Values>;
  /** One person's changes on top of what another has saved since. @param base what both began with */
  readonly merged: (mine: Values, base: Values, theirs: Values) => Values;
  readonly read: (stored: Of) => Promise<Of>;
  readonly send: (values: Values, stored: Of | undefined) => (version: number) => () => Promise<Of>;
  /** @returns the values that the form has then */
  readonly onSaved: (stored: Of, values: Values) => Values;
  /** Words for the console. */
  readonly notSaved: string;
  /** A save makes a new one when somebody has removed it. */
  readonly isMadeAgain?: boolean;
  /** The field that says an error of the server. */
  readonly fieldOf?: (error: unknown) => string | undefined;
}

/** The outcome of a save. */
export type Outcome =
  | { readonly is: 'saved' | 'changedMeanwhile' | 'removedMeanwhile' }
  /** `why` says more than that nothing is saved yet. */
  | { readonly is: 'failed'; readonly why: string | undefined };

/**
 * A form with limits. A failed save keeps everything. When another person has saved since, the form takes those values and keeps this
 * person's changes on top, unsaved (docs/product/alarms.md#two-editors).
 */
export function useLimitsForm<Of extends Stored, Values extends LimitValues & FormikValues>(
  subject: Subject<Of, Values> & ({ readonly stored: Of } | { readonly start: Values }),
) {
  const { valuesOf, errorsOf, merged, read, send, onSaved, notSaved, isMadeAgain, fieldOf } = subject;
  const [before, setBefore] = useState(subject.stored);
  const [initialValues] = useState(() => (subject.stored ? valuesOf(subject.stored) : (subject.start as Values)));
  const [outcome, setOutcome] = useState<Outcome>();
  const unanswered = useRef<() => Promise<Of>>(undefined);
  const form = useFormik<Values>({
    initialValues,
    validateOnBlur: false,
    validateOnMount: subject.stored === undefined,
    validate: (values) => {
      const thresholds = draftErrors(values.thresholds);
      return { ...errorsOf(values), ...(Object.keys(thresholds).length > 0 && { thresholds }) } as FormikErrors<Values>;
    },
    onSubmit: async (values, { resetForm, setValues, setFieldError, setFieldTouched }) => {
      setOutcome(undefined);
      const takeOver = async (base: Of) => {
        const theirs = await read(base);
        setBefore(theirs);
        resetForm({ values: valuesOf(theirs) });
        void setValues(merged(values, valuesOf(base), valuesOf(theirs)));
        setOutcome({ is: 'changedMeanwhile' });
      };
      try {
        const stored = await saveAfter(unanswered, before?.version ?? 0, send(values, before));
        setBefore(stored);
        resetForm({ values: onSaved(stored, values) });
        setOutcome({ is: 'saved' });
      } catch (error) {
        console.warn(notSaved, error);
        const why = errorSentence(error);
        const failed = () => setOutcome({ is: 'failed', why });
        if (before && hasCode(error, 'CHANGED_MEANWHILE')) return takeOver(before).catch(failed);
        if (before && isMadeAgain && hasCode(error, 'NOT_FOUND')) {
          setBefore(undefined);
          return setOutcome({ is: 'removedMeanwhile' });
        }
        const field = fieldOf?.(error);
        if (field === undefined) return failed();
        await setFieldTouched(field, true, false);
        setFieldError(field, why);
      }
    },
  });
  const [wrong] = Object.keys(form.errors.thresholds ?? {});
  return {
    form,
    /** As it was stored when the form began, or was saved or taken over since. */
    before,
    outcome,
    /** What must be corrected first. */
    wrongLimit: wrong && `${labelInWords(wrong)} needs a fix`,
    reset: (values: Values) => {
      setOutcome(undefined);
      form.resetForm({ values });
    },
  };
}
