import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { Bill, Meter } from '../../../../shared/domain/energy/meter.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { companyEnergyQuery, energyQuery } from '../common/energy-queries.ts';

const NOT_SAVED = 'Couldn’t save. Your changes are still here.';
const MEANWHILE = 'Someone else changed this. Save again to overwrite their changes.';
const SAVED = 'Saved. Recalculating.';

/** The body of a meter. */
const sentOf = (meter: Meter) => ({ ...meter, prices: [...meter.prices], exchanges: [...meter.exchanges] });

/** A change of the meters or the bills of a property. */
interface Change {
  /** The part that the person has looked at. When somebody else changed it, the person is notified first. */
  readonly partOf: (reply: EnergyReply) => unknown;
  /** Sends the whole list, with the change in it. */
  readonly send: (reply: EnergyReply) => Promise<EnergyReply>;
}

/**
 * Saves meters and bills of a property. A save names the version that the person began with. Where others have changed another meter or
 * bill, theirs is kept and the change is made again. Rejects with the sentence that says why it was not saved.
 */
export function useSaveEnergy(propertyId: string, reply: EnergyReply) {
  const queries = useQueryClient();
  // The page is read again now and then. A save still compares with what the person began with.
  const [before, setBefore] = useState(reply);
  const query = energyQuery(propertyId);
  const path = { id: propertyId };
  const sendAgain = async ({ partOf, send }: Change): Promise<EnergyReply> => {
    const now = await queries.fetchQuery({ ...query, staleTime: 0 });
    setBefore(now);
    if (JSON.stringify(partOf(now)) !== JSON.stringify(partOf(before))) throw new Error(MEANWHILE);
    return untilKnown(() => send(now));
  };
  const save = async (change: Change): Promise<void> => {
    try {
      const saved = await untilKnown(() => change.send(before)).catch((error: unknown) => {
        if (hasCode(error, 'CHANGED_MEANWHILE')) return sendAgain(change);
        throw error;
      });
      setBefore(saved);
      showAnswer(queries, query.queryKey, saved);
    } catch (error) {
      console.warn('The meters or bills were not saved', error);
      const isMeanwhile = error instanceof Error && error.message === MEANWHILE;
      throw new Error(isMeanwhile ? MEANWHILE : (errorSentence(error) ?? NOT_SAVED), { cause: error });
    }
    // The savings of a chosen day, and the list of all properties.
    void queries.invalidateQueries({ queryKey: query.queryKey });
    void queries.invalidateQueries({ queryKey: companyEnergyQuery.queryKey, exact: true });
    showToast(SAVED);
  };
  return {
    /** @param meter what is said of the label; undefined: nothing any more */
    saveMeter: (label: string, meter: Meter | undefined) => {
      const meterOf = ({ meters }: EnergyReply) => meters.find((each) => each.label === label);
      return save({
        partOf: (of) => meterOf(of) ?? null,
        send: ({ meters, version }) => {
          const others = meters.filter((each) => each.label !== label);
          const all = meter ? [...others, meter].sort((a, b) => a.label.localeCompare(b.label)) : others;
          return call('properties', 'saveMeters', { path, body: { meters: all.map(sentOf), version } });
        },
      });
    },
    /** Takes bills away and adds others. One with the same id is replaced. */
    saveBills: (added: readonly Bill[], removed: readonly string[] = []) => {
      const ids = new Set([...removed, ...added.map(({ id }) => id)]);
      return save({
        partOf: ({ bills }) => bills.filter(({ id }) => ids.has(id)),
        send: ({ bills, version }) => {
          const all = [...bills.filter(({ id }) => !ids.has(id)), ...added].sort((a, b) =>
            a.from.localeCompare(b.from),
          );
          return call('properties', 'saveBills', { path, body: { bills: all, version } });
        },
      });
    },
  };
}
