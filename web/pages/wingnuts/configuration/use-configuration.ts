import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import type { Relabeling } from '../../../../shared/domain/wingnuts/wiring.ts';
import { invalidateFleet, wingnutQuery } from '../../../api/fleet-queries.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { callLater, callOrWait, useWaiting, WaitsError } from '../../../api/waiting/waiting.ts';
import { useReach } from '../../common/reach.ts';
import { namesOf } from './inputs/notes.ts';
import { changedInputs, changeSession, sensorsToSave, sinceStored, startSession } from './session.ts';
import { useLater } from './use-later.ts';

/**
 * The shortest time of a save's spinner, and the delays after a clear and after a discard
 * (docs/product/configuration.md#popup-delays).
 */
const SAVE_MS = 1000;
const CLEARED_MS = 500;
const RELOAD_MS = 200;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * The configuration of a wingnut among the changes that wait on this device. A later one takes the place of an earlier
 * one.
 */
export const waitingConfiguration = (wingnutId: string): string => `configuration ${wingnutId}`;

/** The sensors of a configuration that waits. */
interface WaitingBody {
  readonly sensors: Sensors;
  readonly relabeled?: Readonly<Record<string, Relabeling>>;
}

/**
 * The editing session of a wingnut's configuration. It follows the server's state while there are no unsaved changes.
 */
export function useConfiguration({ id, externalId, config }: WingnutDetailReply) {
  const queries = useQueryClient();
  const { wingnutPath: pathOf } = useReach();
  const later = useLater();
  const [session, change] = useReducer(changeSession, config, startSession);
  const { sensors, version } = config;
  const waits = useWaiting().find(({ instead, refused }) => instead === waitingConfiguration(id) && !refused);
  const waiting = waits?.call.input.body as WaitingBody | undefined;
  // A configuration that waits on this device is shown as if it were stored, also when the page is opened again.
  const shown = waiting?.sensors ?? sensors;
  useEffect(() => change({ do: 'follow', sensors: shown, version }), [shown, version]);
  return {
    session,
    change,
    clear: (input: InputKey) => {
      change({ do: 'clear', input });
      later(CLEARED_MS, () => change({ do: 'remove', input }));
    },
    discard: () => {
      change({ do: 'discard' });
      later(RELOAD_MS, () => void invalidateFleet(queries));
    },
    /**
     * Throws `ApiError`, and then nothing has changed. Throws `WaitsError` when it waits on this device: then the session shows
     * what will be stored.
     * @param answers the meaning of the other labels, by input
     */
    save: async (answers?: Readonly<Record<string, Relabeling>>) => {
      const path = { id };
      const sensors = sensorsToSave(session);
      const { version } = session;
      // It takes the place of one that waits, so it says all that that one says.
      const relabeled = waiting?.relabeled || answers ? { ...waiting?.relabeled, ...answers } : undefined;
      const draft = waiting ? sinceStored(session, config) : session;
      const input = { path, body: { sensors, version, relabeled } };
      const work = callOrWait(callLater('wingnuts', 'configure', input), {
        title: say`Wingnut ${externalId}`,
        detail: say`Configuration of ${namesOf(changedInputs(draft))}`,
        page: `${pathOf(id)}?configure`,
        instead: waitingConfiguration(id),
        draft,
      });
      const [saved] = await Promise.all([work, wait(SAVE_MS)]).catch((error: unknown) => {
        if (error instanceof WaitsError) {
          change({ do: 'take', sensors, version });
        }
        throw error;
      });
      const { queryKey } = wingnutQuery(id);
      showAnswer(queries, queryKey, saved);
      change({ do: 'take', sensors: saved.config.sensors, version: saved.config.version });
      void invalidateFleet(queries);
    },
    /** Reads the server's current state. */
    reload: () => queries.fetchQuery({ ...wingnutQuery(id), staleTime: 0 }),
  };
}

export type Configuration = ReturnType<typeof useConfiguration>;
