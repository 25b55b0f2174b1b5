import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import type { WallLinkMadeReply, WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { WALL_LIMITS } from '../../../../shared/domain/walls.ts';
import { wallLinkPath } from '../../../../shared/portal/public-paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../ui/controls/TextToCopy.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useAct } from '../../common/acts.ts';
import { saying } from '../../common/saying.ts';
import type { BoardView } from '../rules/address.ts';
import { choicesOf } from '../rules/filter.ts';
import { linkFacts } from './link-facts.ts';
import styles from './WallLinks.module.css';

const RULES = object({
  name: string().trim().required(WRONG.required).max(WALL_LIMITS.name, WRONG.tooLong),
});

interface WallLinkFormProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onMade: (made: WallLinkMadeReply) => Promise<void>;
}

/** Makes a wall link. It begins with the portfolio and the city of the board. A failure keeps what was typed. */
function WallLinkForm({ rows, view, onMade }: WallLinkFormProps) {
  const { portfolio, city, grouping } = view;
  const portfolios = useMemo(
    () => [{ id: '', title: 'All portfolios' }, ...choicesOf(rows, 'portfolio', portfolio)],
    [rows, portfolio],
  );
  const cities = useMemo(() => [{ id: '', title: 'All cities' }, ...choicesOf(rows, 'city', city)], [rows, city]);
  return (
    <PortalForm
      initialValues={{ name: '', portfolio, city }}
      rules={RULES}
      onSubmit={async (values) => onMade(await call('dashboards', 'makeWall', { body: { ...values, grouping } }))}
      failed={(error) => errorSentence(error, 'users') ?? 'The wall link could not be made. Try again.'}
      className={styles.form}
    >
      {({ isSubmitting }) => (
        <>
          <TextField label="Name" name="name" autoComplete="off" hint="Where the screen hangs" />
          <div className={styles.choices}>
            <ChoiceField label="Portfolio" name="portfolio" options={portfolios} />
            <ChoiceField label="City" name="city" options={cities} />
          </div>
          <FormFailure />
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.make}>
            MAKE WALL LINK
          </Button>
        </>
      )}
    </PortalForm>
  );
}

interface WallLinkEntryProps {
  readonly link: WallLinkReply;
  /** UTC ms. */
  readonly now: number;
  readonly onRevoked: () => Promise<void>;
}

/** A wall link. Revoking asks first: the screens that use it go dark. */
function WallLinkEntry({ link, now, onRevoked }: WallLinkEntryProps) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useAct(
    async () => {
      await call('dashboards', 'revokeWall', { path: { wallId: link.id } }).catch((error: unknown) => {
        // Somebody else was first: it is what was asked for.
        if (!hasCode(error, 'NOT_FOUND')) throw error;
      });
      await onRevoked();
    },
    { failed: saying('The wall link was not revoked', 'The wall link could not be revoked. Try again.', 'users') },
  );
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <h3 className={styles.name}>{link.name}</h3>
        <p className={styles.facts}>{linkFacts(link, now)}</p>
      </div>
      {!isAsking && (
        <Button look="danger" aria-label={`REVOKE ${link.name}`} onClick={() => setAsking(true)}>
          REVOKE
        </Button>
      )}
      {isAsking && (
        <div className={styles.question}>
          <p>Its walls show nothing any more.</p>
          <Button disabled={revoke.busy} onClick={() => setAsking(false)}>
            KEEP
          </Button>
          <Button look="dangerFilled" busy={revoke.busy} autoFocus onClick={() => revoke.start()}>
            REVOKE
          </Button>
        </div>
      )}
      {revoke.failure && <Message tone="error">{revoke.failure}</Message>}
    </li>
  );
}

/** The address of a new wall link, for this one time. */
function MadeLink({ made }: { readonly made: WallLinkMadeReply }) {
  return (
    <section aria-label={`Address of ${made.link.name}`} className={styles.made}>
      <p>{`Open this address on the screen of ${made.link.name}. It is shown this one time.`}</p>
      <TextToCopy text={`${location.origin}${wallLinkPath(made.token)}`} what="address" />
    </section>
  );
}

const KEY = ['dashboard', 'walls'];

interface WallLinksDialogProps {
  readonly rows: readonly BoardRow[];
  /** The filter of the board: the form begins with its portfolio and city. */
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
