import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { wingnutsQuery } from '../../api/fleet-queries.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { compareValues } from '../../ui/table/columns.ts';
import cards from '../common/cards.module.css';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import { AddAndLink } from './AddAndLink.tsx';
import { LinkMessages } from './LinkMessages.tsx';
import type { LinkableProperty } from './obstacle-words.ts';
import { useLink } from './use-link.ts';
import { WingnutFacts } from './WingnutFacts.tsx';
import styles from './WingnutPicker.module.css';

const NO_WINGNUTS: readonly WingnutReply[] = [];
const NONE_YET = 'Your company has no wingnut yet. Add the first one here, and it is linked at once.';
const ALL_LINKED = 'Every wingnut of your company is linked already.';
const idOf = ({ id }: WingnutReply) => id;
const serialOf = ({ externalId }: WingnutReply) => externalId;
const searched = ({ externalId }: WingnutReply) => [externalId];

const bySerial = (a: WingnutReply, b: WingnutReply) => compareValues(a.externalId, b.externalId);

interface WingnutPickerProps {
  readonly property: LinkableProperty;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Chooses one of the company's unlinked wingnuts, or adds a new one, and links it (docs/product/properties.md#link). */
export function WingnutPicker({ property, onLinked }: WingnutPickerProps) {
  const isAuth = useMayAt(property.id);
  const wingnuts = useQuery(wingnutsQuery);
  const unlinked = useMemo(
    () => wingnuts.data?.filter(({ config }) => !config.propertyId).sort(bySerial),
    [wingnuts.data],
  );
  const [chosenId, setChosenId] = useState<string>();
  const [fresh, setFresh] = useState<WingnutReply>();
  // A new wingnut is not in the list at once.
  const chosen = unlinked?.find(({ id }) => id === chosenId) ?? (fresh?.id === chosenId ? fresh : undefined);
  const state = useLink({ wingnut: chosen, property, onLinked });
  const [adding, setAdding] = useState(false);
  const choose = (id: string) => {
    state.forgetFailure();
    setChosenId(id);
    setAdding(false);
  };
  // Without a wingnut that can be chosen, the way on is a new one.
  const isEmpty = unlinked?.length === 0;
  const adds = isAuth && !fresh && (adding || isEmpty);
  if (adds) {
    return (
      <Card
        title="New wingnut"
        aside={!isEmpty && <Button onClick={() => setAdding(false)}>CHOOSE FROM THE LIST</Button>}
      >
        <div className={styles.adding}>
          {isEmpty && <Message tone="notice">{wingnuts.data?.length === 0 ? NONE_YET : ALL_LINKED}</Message>}
          <AddAndLink
            onAdded={(wingnut) => {
              setFresh(wingnut);
              choose(wingnut.id);
              void state.linkThis(wingnut);
            }}
            onOwn={choose}
          />
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="Wingnut"
      aside={isAuth && unlinked && <Button onClick={() => setAdding(true)}>ADD A NEW WINGNUT</Button>}
    >
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
          onChoose={choose}
        />
        <QueryState query={wingnuts} failed="Wingnuts could not be loaded." loading={null} />
        {isEmpty && !fresh && <Message tone="notice">{ALL_LINKED}</Message>}
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
