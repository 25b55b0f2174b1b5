import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { type PlantValues, plantOf, valuesOf } from './plant-form.ts';

const NOT_SAVED = 'The plant is not saved yet. Nothing is lost.';
const MEANWHILE =
  'Somebody else has said something of this plant meanwhile. Yours is not saved yet: SAVE PLANT replaces what they said.';

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
const saidOf = ({ plant = {} }: PropertyReply): PlantValues => valuesOf(plant);

/**
 * Saves what a form says of a plant. A save names the version of the property that the person began with, or has been told of. Where
 * others have changed the rest of the property only, it is sent again. Rejects with the sentence that says why it was not saved.
 */
export function useSavePlant(property: PropertyReply): (values: PlantValues) => Promise<void> {
  const queries = useQueryClient();
  // The property is read again each minute. The save still names the version that the person began with.
  const [before, setBefore] = useState(property);
  const { id } = property;
  const query = propertyQuery(id);
  const read = () => queries.fetchQuery({ ...query, staleTime: 0 });
  const send = (values: PlantValues, version: number) =>
    untilKnown(() => call('properties', 'savePlant', { path: { id }, body: { plant: plantOf(values), version } }));
  const sendAgain = async (values: PlantValues): Promise<PropertyReply> => {
    const now = await read();
    setBefore(now);
    if (!isSame(saidOf(now), saidOf(before))) throw new Error(MEANWHILE);
    return send(values, now.version);
  };
  return async (values) => {
    let saved: PropertyReply;
    try {
      saved = await send(values, before.version).catch((error: unknown) => {
        if (hasCode(error, 'CHANGED_MEANWHILE')) return sendAgain(values);
        throw error;
      });
    } catch (error) {
      console.warn('The plant was not saved', error);
      const isMeanwhile = error instanceof Error && error.message === MEANWHILE;
      throw new Error(isMeanwhile ? MEANWHILE : (errorSentence(error) ?? NOT_SAVED), { cause: error });
    }
    setBefore(saved);
    showAnswer(queries, query.queryKey, saved);
    showToast('Saved. The next day is judged with it.');
  };
}
