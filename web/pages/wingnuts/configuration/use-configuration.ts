import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types.ts';
import type { InputKey } from '../../../../shared/domain/input.ts';
import { call } from '../../../api/client.ts';
import { invalidateFleet, wingnutQuery } from '../../../api/fleet-queries.ts';
import { changeSession, sensorsToSave, startSession } from './session.ts';
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
 * The editing session of a wingnut's configuration. It follows the server's state while there are no unsaved changes.
 */
export function useConfiguration({ id, config }: WingnutDetailReply) {
  const queries = useQueryClient();
  const later = useLater();
  const [session, change] = useReducer(changeSession, config, startSession);
  const { sensors, version } = config;
  useEffect(() => change({ do: 'follow', sensors, version }), [sensors, version]);
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
    /** Throws `ApiError`. Then nothing has changed. */
    save: async () => {
      const body = { sensors: sensorsToSave(session), version: session.version, relabeled: undefined };
      const [saved] = await Promise.all([call('wingnuts', 'configure', { path: { id }, body }), wait(SAVE_MS)]);
      const { queryKey } = wingnutQuery(id);
      // An answer still on its way is older than this one.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, saved);
      change({ do: 'take', sensors: saved.config.sensors, version: saved.config.version });
      void invalidateFleet(queries);
    },
    /** Reads the server's current state. */
    reload: () => queries.fetchQuery({ ...wingnutQuery(id), staleTime: 0 }),
  };
}

export type Configuration = ReturnType<typeof useConfiguration>;
