import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import type { WallLinkMadeReply } from '../../../../shared/api/types/wall-types.ts';
import { wallLinkPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { AddressToCopy } from '../../common/AddressToCopy.tsx';
import type { BoardView } from '../rules/address.ts';
import { WallLinkEntry } from './WallLinkEntry.tsx';
import { WallLinkForm } from './WallLinkForm.tsx';
import styles from './WallLinks.module.css';

/** The address of a new wall link, for this one time. */
function MadeLink({ made }: { readonly made: WallLinkMadeReply }) {
  return (
    <section aria-label={`Address of ${made.link.name}`} className={styles.made}>
      <p>{`Open this address on the screen of ${made.link.name}. It is shown this one time.`}</p>
      <AddressToCopy address={`${location.origin}${wallLinkPath(made.token)}`} />
    </section>
  );
}

const KEY = ['dashboard', 'walls'];

interface WallLinksDialogProps {
  readonly rows: readonly BoardRow[];
  /** What the board shows: the form begins with its portfolio and city. */
  readonly view: BoardView;
  readonly onClose: () => void;
}

/** The wall links of the company: each with its last use, and a form for another one (docs/product/wall.md#links). */
export default function WallLinksDialog({ rows, view, onClose }: WallLinksDialogProps) {
  const client = useQueryClient();
  const [made, setMade] = useState<WallLinkMadeReply>();
  const [isOpen, setOpen] = useState(false);
  const now = useClock();
  // The native dialog is opened after it is there.
  useEffect(() => setOpen(true), []);
  const walls = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('dashboards', 'walls', undefined, signal),
  });
  const { data } = walls;
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const isFull = data !== undefined && data.links.length >= data.max;
  return (
    <Dialog open={isOpen} onClose={onClose} title="Wall links" className={styles.dialog}>
      <p className={styles.words}>
        A wall link shows the wall on a screen without signing in. Whoever has its address can look, and change nothing.
      </p>
      {made && <MadeLink made={made} />}
      <QueryState query={walls} failed={errorSentence(walls.error, 'users') ?? 'The wall links could not be loaded.'} />
      {data && data.links.length > 0 && (
        <ul aria-label="Wall links" className={styles.list}>
          {data.links.map((link) => (
            <WallLinkEntry
              key={link.id}
              link={link}
              now={now}
              onRevoked={async () => {
                if (made?.link.id === link.id) setMade(undefined);
                await refresh();
              }}
            />
          ))}
        </ul>
      )}
      {isFull && <Message tone="notice">{`Your company has ${data.max} wall links, which is the most.`}</Message>}
      {data && !isFull && (
        <WallLinkForm
          key={data.links.length}
          rows={rows}
          view={view}
          onMade={async (link) => {
            setMade(link);
            await refresh();
          }}
        />
      )}
      <DialogActions>
        <Button onClick={() => setOpen(false)}>CLOSE</Button>
      </DialogActions>
    </Dialog>
  );
}
