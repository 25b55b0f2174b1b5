import { useQueryClient } from '@tanstack/react-query';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { TEMPLATE_LIMITS } from '../../../../shared/domain/alarms/limits/template.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { saveAfter } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { draftErrors } from '../limits/threshold-drafts.ts';
import { contentsOf, countOfChanges, mergedValues, type TemplateValues, valuesOf } from './template-drafts.ts';
import { readTemplate, templateQuery, templatesQuery } from './template-queries.ts';

const NOTHING: TemplateValues = { name: '', thresholds: {} };
const isSame = (a: TemplateValues, b: TemplateValues) => countOfChanges(a, b) === 0;

function errorsOf({ name, thresholds }: TemplateValues) {
  const nameError = !name.trim()
    ? WRONG.required
    : name.trim().length > TEMPLATE_LIMITS.name
      ? WRONG.tooLong
      : undefined;
  const errors = draftErrors(thresholds);
  return { ...(nameError && { name: nameError }), ...(Object.keys(errors).length > 0 && { thresholds: errors }) };
}

type Outcome =
  | { readonly is: 'added'; readonly id: string }
  | { readonly is: 'changedMeanwhile' | 'removedMeanwhile' }
  /** `why` says more than that nothing is saved yet. */
  | { readonly is: 'failed'; readonly why: string | undefined };

/**
 * The form of a limit template. A failed save keeps everything. When another person has saved since, the form takes those
 * values and keeps this person's changes on top, unsaved (docs/product/limit-templates.md#two-editors).
 * @param template undefined for a new one
 * @param start what a new one begins with
 */
export function useTemplateForm(template: LimitTemplateReply | undefined, start: TemplateValues = NOTHING) {
  const queries = useQueryClient();
  const [before, setBefore] = useState(template);
  const [outcome, setOutcome] = useState<Outcome>();
  const unanswered = useRef<() => Promise<LimitTemplateReply>>(undefined);
  const saved = before ? valuesOf(before) : NOTHING;
  const [initialValues] = useState(template ? saved : start);

  const save = (values: TemplateValues): Promise<LimitTemplateReply> => {
    const contents = contentsOf(values);
    return saveAfter(
      unanswered,
      before?.version ?? 0,
      (version) => () =>
        before
          ? call('properties', 'changeTemplate', {
              path: { limitTemplateId: before.id },
              body: { ...contents, version },
            })
          : call('properties', 'addTemplate', { body: contents }),
    );
  };

  const form = useFormik<TemplateValues>({
    initialValues,
    validateOnBlur: false,
    validateOnMount: true,
    validate: errorsOf,
    onSubmit: async (values, { resetForm, setValues, setFieldError, setFieldTouched }) => {
      setOutcome(undefined);
      const takeOver = async (id: string) => {
        const theirs = await readTemplate(queries, id);
        setBefore(theirs);
        void setValues(mergedValues(values, saved, valuesOf(theirs)));
        setOutcome({ is: 'changedMeanwhile' });
      };
      try {
        const after = await save(values);
        setBefore(after);
        resetForm({ values: valuesOf(after) });
        showAnswer(queries, templateQuery(after.id).queryKey, after);
        showToast('Template saved.');
        void queries.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true });
        if (after.id !== template?.id) setOutcome({ is: 'added', id: after.id });
      } catch (error) {
        console.warn('The template was not saved', error);
        const why = errorSentence(error);
        const failed = () => setOutcome({ is: 'failed', why });
        if (before && hasCode(error, 'CHANGED_MEANWHILE')) return takeOver(before.id).catch(failed);
        if (before && hasCode(error, 'NOT_FOUND')) {
          setBefore(undefined);
          return setOutcome({ is: 'removedMeanwhile' });
        }
        if (!hasCode(error, 'TEMPLATE_NAME_IN_USE')) return failed();
        await setFieldTouched('name', true, false);
        setFieldError('name', why);
      }
    },
  });
  const { errors, values } = form;
  const count = countOfChanges(values, saved);
  /** Leaving loses what the person has done. What a new template begins with is nobody's work. */
  const unsaved = count > 0 && (before !== undefined || template !== undefined || !isSame(values, start));
  const wrongKey = Object.keys(errors.thresholds ?? {})[0];
  return {
    form,
    before,
    outcome,
    /** The saved state; nothing for a new one. */
    saved,
    changes: {
      count: unsaved ? count : 0,
      unsaved,
      wrong: wrongKey
        ? `${labelInWords(wrongKey)} needs a fix`
        : errors.name && (values.name.trim() ? 'The name needs a fix' : 'The name is missing'),
    },
    discard: () => {
      setOutcome(undefined);
      form.resetForm({ values: saved });
    },
  };
}
