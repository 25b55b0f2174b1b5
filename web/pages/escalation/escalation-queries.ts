import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { showAnswer } from '../../api/show-answer.ts';

const KEY = ['escalation', 'settings'] as const;

/** Levels, rotas and overrides of the company. */
export const escalationQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('escalations', 'settings', undefined, signal),
});

/** The version that a save replaces. */
export type Saved = Pick<EscalationsReply, 'levels' | 'rotas' | 'alsoWarnings'>;

const NOT_SAVED = 'Couldn’t save. Your entries are still here.';

/** The sentence for a save that failed. */
export function failureSentence(error: unknown): string {
  if (hasCode(error, 'CHANGED_MEANWHILE')) {
    return 'Someone else changed escalation. Your entries are still here; save again to add them.';
  }
  if (hasCode(error, 'UNKNOWN_RECIPIENT') || hasCode(error, 'NOT_FOUND')) {
    return 'A person or schedule you selected no longer exists. Choose again.';
  }
  return errorSentence(error) ?? NOT_SAVED;
}

const withList = <Part extends { readonly people: readonly string[] }>(part: Part) => ({
  ...part,
  people: [...part.people],
});

/** The changes of the page. Each shows what the server has stored, and reads the newest settings after a failure. */
export function useEscalationChanges() {
  const queries = useQueryClient();
  const change = async (send: () => Promise<EscalationsReply>) => {
    try {
      showAnswer(queries, KEY, await send());
    } catch (error) {
      console.warn('The escalation was not changed', error);
      await queries.invalidateQueries({ queryKey: KEY });
      throw error;
    }
    await queries.invalidateQueries({ queryKey: ['escalation', 'on-call'] });
  };
  return {
    /** Changes the newest settings that this page has seen. */
    save: (next: (known: EscalationsReply) => Saved) =>
      change(() => {
        const known = queries.getQueryData<EscalationsReply>(KEY);
        if (!known) throw new Error('The page shows settings before it changes them');
        const { levels, rotas, alsoWarnings } = next(known);
        const body = { levels: levels.map(withList), rotas: rotas.map(withList), alsoWarnings, seen: known.version };
        return call('escalations', 'save', { body });
      }),
    addOverride: (body: { rotaId: string; userId: string; from: string; to: string }) =>
      change(() => call('escalations', 'addOverride', { body })),
    removeOverride: (overrideId: string) =>
      change(() => call('escalations', 'removeOverride', { path: { overrideId } })),
  };
}
export type EscalationChanges = ReturnType<typeof useEscalationChanges>;

/** The parts of the settings that a save replaces. */
export const savedOf = ({ levels, rotas, alsoWarnings }: EscalationsReply): Saved => ({ levels, rotas, alsoWarnings });
