import { useQueryClient } from '@tanstack/react-query';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { TEMPLATE_LIMITS } from '../../../../shared/domain/alarms/limits/template.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useLimitsForm } from '../limits/use-limits-form.ts';
import { contentsOf, countOfChanges, mergedValues, type TemplateValues, valuesOf } from './template-drafts.ts';
import { readTemplate, templateQuery, templatesQuery } from './template-queries.ts';

const NOTHING: TemplateValues = { name: '', thresholds: {} };

/**
 * The form of a limit template (docs/product/limit-templates.md#two-editors).
 * @param template undefined for a new one
 * @param start what a new one begins with
 */
export function useTemplateForm(template: LimitTemplateReply | undefined, start: TemplateValues = NOTHING) {
  const queries = useQueryClient();
  const { form, before, outcome, wrongLimit, reset } = useLimitsForm<LimitTemplateReply, TemplateValues>({
    stored: template,
    start,
    valuesOf,
    errorsOf: ({ name }) => {
      if (!name.trim()) return { name: WRONG.required };
      return name.trim().length > TEMPLATE_LIMITS.name ? { name: WRONG.tooLong } : {};
    },
    merged: mergedValues,
    read: ({ id }) => readTemplate(queries, id),
    send: (values, stored) => {
      const contents = contentsOf(values);
      return (version) => () =>
        stored
          ? call('properties', 'changeTemplate', {
              path: { limitTemplateId: stored.id },
              body: { ...contents, version },
            })
          : call('properties', 'addTemplate', { body: contents });
    },
    onSaved: (stored) => {
      showAnswer(queries, templateQuery(stored.id).queryKey, stored);
      showToast('Template saved.');
      void queries.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true });
      return valuesOf(stored);
    },
    notSaved: 'The template was not saved',
    isMadeAgain: true,
    fieldOf: (error) => (hasCode(error, 'TEMPLATE_NAME_IN_USE') ? 'name' : undefined),
  });
  const { errors, values } = form;
  const saved = before ? valuesOf(before) : NOTHING;
  const count = countOfChanges(values, saved);
  /** Leaving loses what the person has done. What a new template begins with is nobody's work. */
  const unsaved = count > 0 && (before !== undefined || template !== undefined || countOfChanges(values, start) > 0);
  return {
    form,
    before,
    outcome,
    /** The saved state; nothing for a new one. */
    saved,
    changes: {
      count: unsaved ? count : 0,
      unsaved,
      wrong: wrongLimit ?? (errors.name && (values.name.trim() ? 'The name needs a fix' : 'The name is missing')),
    },
    discard: () => reset(saved),
  };
}
