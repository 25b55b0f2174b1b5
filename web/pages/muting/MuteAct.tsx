import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { muteOf } from '../../../shared/domain/alarms/limits/mute.ts';
import { call } from '../../api/client.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServerNow } from '../../ui/dates/use-now.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import type { Mutable } from './MuteDialog.tsx';
import { type ListedMute, mutesQuery, refreshMutes } from './mute-query.ts';
import { mutedWhat } from './mute-words.ts';

const MuteDialog = lazyPart(() => import('./MuteDialog.tsx'));

/** The mute of a sensor, or of a property, that goes on, and the server's time, UTC ms. */
export function useMute(propertyId: string, label: string | undefined): { mute: ListedMute | undefined; now: number } {
  const { data, dataUpdatedAt } = useQuery(mutesQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const here = (data?.mutes ?? []).filter((mute) => mute.propertyId === propertyId);
  return { mute: muteOf(here, label, now), now };
}

const failed = saying('It was not unmuted', 'Couldn’t unmute it. Try again.');

/** Ends a mute. A failure is a message with TRY AGAIN. */
export function useUnmute() {
  const queries = useQueryClient();
  return useAct(
    async (propertyId: string, label: string | undefined) => {
      await call('notifications', 'unmute', { path: { propertyId }, query: { label } });
      await refreshMutes(queries, propertyId);
      showToast('Unmuted. Alarms still open send messages within a minute.');
    },
    { failed, toast: (propertyId, label) => `unmute ${propertyId} ${label ?? ''}` },
  );
}

interface MuteActProps extends Mutable {
  readonly look?: 'outlined' | 'text';
}

/** MUTE of a sensor or a property; UNMUTE while it is muted. Nothing for who may not change its limits. */
export function MuteAct({ look = 'text', ...mutable }: MuteActProps) {
  const { propertyId, propertyName, label } = mutable;
  const mayMute = useMayAt(propertyId);
  const { mute, now } = useMute(propertyId, label);
  const unmute = useUnmute();
  const [asking, ask] = useState(false);
  if (!mayMute) return null;
  const what = label === undefined ? propertyName : mutedWhat(label);
  const end = () => unmute.start(propertyId, label);
  return (
    <>
      {mute ? (
        <Button look={look} busy={unmute.busy} aria-label={`UNMUTE ${what}`} onClick={end}>
          UNMUTE
        </Button>
      ) : (
        <Button look={look} aria-label={`MUTE ${what}`} onClick={() => ask(true)}>
          MUTE
        </Button>
      )}
      {asking && (
        <Suspense>
          <MuteDialog {...mutable} now={now} onUndo={end} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}
