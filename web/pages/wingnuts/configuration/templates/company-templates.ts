import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type {
  WiringTemplateReply,
  WiringTemplatesReply,
} from '../../../../../shared/api/types/wiring-template-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { call } from '../../../../api/client.ts';
import { errorSentence } from '../../../../api/error-sentence.ts';
import { untilGone, untilKnown } from '../../../../api/lost-answer.ts';
import { showFailureToast, showUndoToast } from '../../../../ui/feedback/toast.tsx';

/** The configuration templates of the company (docs/product/commissioning.md#company-templates). */
export const companyTemplatesQuery = queryOptions({
  queryKey: ['configuration templates'],
  queryFn: ({ signal }) => call('wingnuts', 'templates', undefined, signal),
  staleTime: 0,
});

/** Keeps and removes configuration templates. */
export function useCompanyTemplates() {
  const queries = useQueryClient();
  const { queryKey } = companyTemplatesQuery;
  const refresh = () => queries.invalidateQueries({ queryKey });

  /** Throws `ApiError`. */
  const keep = async (name: string, sensors: Sensors): Promise<void> => {
    await untilKnown(() => call('wingnuts', 'addTemplate', { body: { name, sensors } }));
    await refresh();
  };
  const restore = async ({ id, name, sensors }: WiringTemplateReply): Promise<void> => {
    try {
      await keep(name, sensors);
    } catch (error) {
      console.warn('The template was not put back', error);
      showFailureToast(
        `wiring-${id}`,
        errorSentence(error) ?? say`${name} couldn’t be restored.`,
        () => void keep(name, sensors),
      );
    }
  };
  const remove = async (template: WiringTemplateReply): Promise<void> => {
    const { id, name } = template;
    const without = (known: WiringTemplatesReply | undefined) =>
      known && { ...known, templates: known.templates.filter((template) => template.id !== id) };
    queries.setQueryData(queryKey, without);
    try {
      await untilGone(() => call('wingnuts', 'removeTemplate', { path: { wiringTemplateId: id } }));
      showUndoToast(say`${name} is removed.`, () => void restore(template));
    } catch (error) {
      console.warn('The template was not removed', error);
      showFailureToast(`wiring-${id}`, say`${name} couldn’t be removed.`, () => void remove(template));
    }
    await refresh();
  };
  return { keep, remove };
}
