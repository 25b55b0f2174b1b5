import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { WALL } from '../../../../shared/api/fields/wall-fields.ts';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import type { WallLinkMadeReply, WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { wallLinkPath } from '../../../../shared/portal/public-paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { untilGone } from '../../../api/lost-answer.ts';
import { Act } from '../../../ui/controls/Act.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextToCopy } from '../../../ui/controls/TextToCopy.tsx';
import { useClock } from '../../../ui/dates/use-now.ts';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { useOver } from '../../../ui/feedback/use-over.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Entry } from '../../../ui/layout/Entry.tsx';
import kit from '../../../ui/style/kit.module.css';
import { isFull, KeptList } from '../../common/kept-list/KeptList.tsx';
import { saying } from '../../common/saying.ts';
import type { BoardView } from '../rules/address.ts';
import { choicesOf } from '../rules/filter.ts';
import { linkFacts } from './link-facts.ts';
import styles from './WallLinks.module.css';

const RULES = WALL.omit(['grouping']);

interface WallLinkFormProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onMade: (made: WallLinkMadeReply) => Promise<void>;
}

/** Makes a wall link. It begins with the portfolio and the city of the board. A failure keeps what was typed. */
function WallLinkForm({ rows, view, onMade }: WallLinkFormProps) {
  const { portfolio, city, grouping } = view;
  const portfolios = useMemo(
    () => [{ id: '', title: say`All portfolios` }, ...choicesOf(rows, 'portfolio', portfolio)],
    [rows, portfolio],
  );
  const cities = useMemo(() => [{ id: '', title: say`All cities` }, ...choicesOf(rows, 'city', city)], [rows, city]);
  return (
    <PortalForm
      initialValues={{ name: '', portfolio, city }}
      rules={RULES}
      onSubmit={async (values) => onMade(await call('dashboards', 'makeWall', { body: { ...values, grouping } }))}
      failed={(error) => errorSentence(error, 'users') ?? say`Couldn’t create the link. Try again.`}
      className={kit.list}
    >
      {({ isSubmitting }) => (
        <>
          <TextField label={say`Name`} name="name" autoComplete="off" hint={say`For example: Lobby TV`} />
          <div className={styles.choices}>
            <ChoiceField label={say`Portfolio`} name="portfolio" options={portfolios} />
            <ChoiceField label={say`City`} name="city" options={cities} />
          </div>
          <FormFailure />
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.make}>
            {say`CREATE LINK`}
          </Button>
        </>
      )}
    </PortalForm>
  );
}

/** The address of a new wall link, for this one time. */
function MadeLink({ made }: { readonly made: WallLinkMadeReply }) {
  return (
    <section aria-label={say`Link for ${made.link.name}`} className={styles.made}>
      <p>{say`Open this link on ${made.link.name}. You won’t be able to see it again.`}</p>
      <TextToCopy text={`${location.origin}${wallLinkPath(made.token)}`} what={say`address`} />
    </section>
  );
}

const WALLS = queryOptions({
  queryKey: ['dashboard', 'walls'],
  queryFn: ({ signal }) => call('dashboards', 'walls', undefined, signal),
});
const linksOf = ({ links }: { readonly links: readonly WallLinkReply[] }) => links;

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
  const now = useClock();
  const walls = useQuery(WALLS);
  const { ask, over } = useOver();
  const { data } = walls;
  const refresh = () => client.invalidateQueries({ queryKey: WALLS.queryKey });
  const revoke = ({ id, name }: WallLinkReply) =>
    ask({
      question: say`Revoke ${name}?`,
      consequence: say`Screens using this link go blank.`,
      verb: say`REVOKE`,
      danger: true,
      act: async () => {
        await untilGone(() => call('dashboards', 'revokeWall', { path: { wallId: id } }));
        if (made?.link.id === id) setMade(undefined);
        await refresh();
      },
      failed: saying('The wall link was not revoked', english('Couldn’t revoke the link. Try again.'), 'users'),
    });
  return (
    <Dialog open onClose={onClose} title={say`TV display links`} className={styles.dialog}>
      <p className={styles.words}>
        {say`A display link shows your buildings on a TV without logging in. Anyone with the link can view, not change.`}
      </p>
      {made && <MadeLink made={made} />}
      <KeptList
        label={say`TV display links`}
        query={walls}
        failed={errorSentence(walls.error, 'users') ?? say`Couldn’t load the display links.`}
        full={(max) => say`You’ve reached the limit of ${max} display links.`}
        itemsOf={linksOf}
        row={(link) => (
          <Entry
            key={link.id}
            name={link.name}
            facts={[linkFacts(link, now)]}
            acts={
              <Act look="danger" of={link.name} onClick={() => revoke(link)}>
                {say`REVOKE`}
              </Act>
            }
          />
        )}
      />
      {data && !isFull({ query: walls, itemsOf: linksOf }) && (
        <WallLinkForm
          key={`form ${data.links.length}`}
          rows={rows}
          view={view}
          onMade={async (link) => {
            setMade(link);
            await refresh();
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{say`CLOSE`}</Button>
      </DialogActions>
      {over}
    </Dialog>
  );
}
