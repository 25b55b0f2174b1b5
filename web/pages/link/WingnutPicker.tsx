import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types.ts';
import { ApiError, call } from '../../api/client.ts';
import { forgetEstate, wingnutsQuery } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import cards from '../common/cards.module.css';
import { WingnutFacts } from './WingnutFacts.tsx';

const NO_WINGNUTS: readonly WingnutReply[] = [];
const idOf = ({ id }: WingnutReply) => id;
const serialOf = ({ externalId }: WingnutReply) => externalId;
const searched = ({ externalId }: WingnutReply) => [externalId];

/** Why it was refused, in the server's words, or that nothing is lost. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? error.message : 'The wingnut is not linked yet. Nothing is lost.';

interface LinkWingnutProps {
  readonly propertyId: string;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Chooses one of the company's unlinked wingnuts and links it. */
export function LinkWingnut({ propertyId, onLinked }: LinkWingnutProps) {
  const { isAuth } = useSession();
  const queries = useQueryClient();
  const wingnuts = useQuery(wingnutsQuery);
  const unlinked = useMemo(() => wingnuts.data?.filter(({ config }) => !config.propertyId), [wingnuts.data]);
  const [chosenId, setChosenId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = unlinked?.find(({ id }) => id === chosenId);
  const link = async (wingnut: WingnutReply) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const linked = await call('wingnuts', 'link', { path: { id: wingnut.id }, body: { propertyId } });
      onLinked(linked);
      void forgetEstate(queries);
    } catch (error) {
      console.warn('The wingnut was not linked', error);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Wingnut">
      <div className={cards.stack}>
        <ComboBox
          label="Wingnut"
          placeholder={wingnuts.isPending ? 'Loading' : 'Select a wingnut by its serial number'}
          icon={Search}
          items={unlinked ?? NO_WINGNUTS}
          idOf={idOf}
          titleOf={serialOf}
          searched={searched}
          chosen={chosen?.id}
          disabled={!isAuth || !unlinked?.length || busy}
          onChoose={(id) => {
            setFailure(undefined);
            setChosenId(id);
          }}
        />
        {wingnuts.isError && !unlinked && (
          <Message tone="error" onTryAgain={() => void wingnuts.refetch()} busy={wingnuts.isFetching}>
            Wingnuts could not be loaded.
          </Message>
        )}
        {unlinked?.length === 0 && <Message tone="notice">Every wingnut of your company is linked already.</Message>}
        {!isAuth && <Message tone="notice">You can look, but not change. Ask an admin.</Message>}
        {chosen && <WingnutFacts wingnut={chosen} />}
        {failure && <Message tone="error">{failure}</Message>}
      </div>
      {isAuth && (
        <div className={cards.foot}>
          <Button look="primary" busy={busy} disabled={!chosen} onClick={() => chosen && void link(chosen)}>
            LINK WINGNUT
          </Button>
        </div>
      )}
    </Card>
  );
}
