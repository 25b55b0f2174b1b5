import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { wingnutsQuery } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { compareValues } from '../../ui/table/columns.ts';
import cards from '../common/cards.module.css';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import { LinkMessages } from './LinkMessages.tsx';
import type { LinkableProperty } from './obstacle-words.ts';
import { useLink } from './use-link.ts';
import { WingnutFacts } from './WingnutFacts.tsx';

const NO_WINGNUTS: readonly WingnutReply[] = [];
const idOf = ({ id }: WingnutReply) => id;
const serialOf = ({ externalId }: WingnutReply) => externalId;
const searched = ({ externalId }: WingnutReply) => [externalId];

const bySerial = (a: WingnutReply, b: WingnutReply) => compareValues(a.externalId, b.externalId);

interface WingnutPickerProps {
  readonly property: LinkableProperty;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Chooses one of the company's unlinked wingnuts and links it. */
export function WingnutPicker({ property, onLinked }: WingnutPickerProps) {
  const { isAuth } = useSession();
  const wingnuts = useQuery(wingnutsQuery);
  const unlinked = useMemo(
    () => wingnuts.data?.filter(({ config }) => !config.propertyId).sort(bySerial),
    [wingnuts.data],
  );
  const [chosenId, setChosenId] = useState<string>();
  const chosen = unlinked?.find(({ id }) => id === chosenId);
  const state = useLink({ wingnut: chosen, property, onLinked });
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
          disabled={!isAuth || !unlinked?.length || state.busy}
          onClear={() => {
            state.forgetFailure();
            setChosenId(undefined);
          }}
          onChoose={(id) => {
            state.forgetFailure();
            setChosenId(id);
          }}
        />
        {wingnuts.isError && !unlinked && (
          <Message tone="error" onTryAgain={() => void wingnuts.refetch()} busy={wingnuts.isFetching}>
            Wingnuts could not be loaded.
          </Message>
        )}
        {unlinked?.length === 0 && <Message tone="notice">Every wingnut of your company is linked already.</Message>}
        {!isAuth && <ReadOnlyNotice />}
        {chosen && <WingnutFacts wingnut={chosen} />}
        <LinkMessages state={state} />
      </div>
      {isAuth && (
        <div className={cards.foot}>
          <Button look="primary" busy={state.busy} disabled={!state.mayLink} onClick={state.link}>
            LINK WINGNUT
          </Button>
        </div>
      )}
    </Card>
  );
}
