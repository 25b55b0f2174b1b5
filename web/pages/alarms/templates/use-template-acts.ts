import { useQueryClient } from '@tanstack/react-query';
import type { LimitTemplateReply, LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { readTemplate, templatesQuery } from './template-queries.ts';

/** Removes a template, and takes it back (docs/product/limit-templates.md#remove). */
export function useTemplateActs() {
  const queries = useQueryClient();
  const { queryKey } = templatesQuery;
  const refresh = () => queries.invalidateQueries({ queryKey, exact: true });

  const restore = async (template: LimitTemplateReply): Promise<void> => {
    const { id, name, limits } = template;
    try {
      await untilKnown(() => call('properties', 'addTemplate', { body: { name, limits } }));
      await refresh();
    } catch (error) {
      console.warn('The template was not put back', error);
      const why = errorSentence(error) ?? `${name} is still removed.`;
      showFailureToast(`template-${id}`, why, () => void restore(template));
    }
  };

  const remove = async ({ id, name }: Pick<LimitTemplateSummary, 'id' | 'name'>): Promise<void> => {
    queries.setQueryData(
      queryKey,
      (known) => known && { ...known, templates: known.templates.filter((template) => template.id !== id) },
    );
    try {
      // UNDO makes it again from what it is now.
      const template = await readTemplate(queries, id);
      await untilGone(() => call('properties', 'removeTemplate', { path: { limitTemplateId: id } }));
      showUndoToast(`${name} is removed.`, () => void restore(template));
    } catch (error) {
      console.warn('The template was not removed', error);
      showFailureToast(`template-${id}`, `${name} is not removed yet.`, () => void remove({ id, name }));
    }
    await refresh();
  };
  return { remove };
}
