import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { muteOf } from '../../../shared/domain/alarms/limits/mute.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { call } from '../../api/client.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MenuButton } from '../../ui/controls/MenuButton.tsx';
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

const failed = saying('It was not unmuted', english('Couldn’t unmute it. Try again.'));

/** Ends a mute. A failure is a message with TRY AGAIN. */
export function useUnmute() {
  const queries = useQueryClient();
  return useAct(
    async (propertyId: string, label: string | undefined) => {
      await call('notifications', 'unmute', { path: { propertyId }, query: { label } });
      await refreshMutes(queries, propertyId);
      showToast(say`Unmuted. Alarms still open send messages within a minute.`);
    },
    { failed, toast: (propertyId, label) => `unmute ${propertyId} ${label ?? ''}` },
  );
}

interface MuteActProps extends Mutable {
  readonly look?: 'outlined' | 'text';
  /** In a list: what the button is of. */
  readonly of?: string | undefined;
}

/** The mute of a sensor or a property as an act: its word, what it does, and the dialog that asks until when. */
function useMuting(mutable: Mutable) {
  const { propertyId, label } = mutable;
  const { mute, now } = useMute(propertyId, label);
  const unmute = useUnmute();
  const [asking, ask] = useState(false);
  const end = () => unmute.start(propertyId, label);
  return {
    isMuted: mute !== undefined,
    busy: unmute.busy,
    start: mute ? end : () => ask(true),
    dialog: asking && (
      <Suspense>
        <MuteDialog {...mutable} now={now} onUndo={end} onClose={() => ask(false)} />
      </Suspense>
    ),
  };
}

const whatOf = ({ label, propertyName }: Mutable): string => (label === undefined ? propertyName : mutedWhat(label));

/** MUTE of a sensor or a property; UNMUTE while it is muted. Nothing for who may not change its limits. */
export function MuteAct({ look = 'text', of, ...mutable }: MuteActProps) {
  const mayMute = useMayAt(mutable.propertyId);
  const { isMuted, busy, start, dialog } = useMuting(mutable);
  if (!mayMute) return null;
  const word = isMuted ? say`UNMUTE` : say`MUTE`;
  return (
    <>
      <Button look={look} busy={busy} aria-label={of ? `${word}: ${of}` : `${word} ${whatOf(mutable)}`} onClick={start}>
        {word}
      </Button>
      {dialog}
    </>
  );
}

interface MuteMenuProps<Id extends string> extends Mutable {
  /** The name of the button. */
  readonly word: string;
  /** Further acts, above. */
  readonly items: readonly { readonly id: Id; readonly title: string }[];
  readonly onChoose: (id: Id) => void;
}

/** A menu of acts that ends with Mute or Unmute. */
export function MuteMenu<Id extends string>({ word, items, onChoose, ...mutable }: MuteMenuProps<Id>) {
  const mayMute = useMayAt(mutable.propertyId);
  const { isMuted, start, dialog } = useMuting(mutable);
  const own: { readonly id: Id | 'mute'; readonly title: string } = {
    id: 'mute',
    title: isMuted ? say`Unmute ${whatOf(mutable)}` : say`Mute ${whatOf(mutable)}`,
  };
  const all = [...items, ...(mayMute ? [own] : [])];
  if (all.length === 0) return null;
  return (
    <>
      <MenuButton
        word={word}
        look="icon"
        icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
        items={all}
        onChoose={(id) => (id === 'mute' ? start() : onChoose(id))}
      />
      {dialog}
    </>
  );
}
