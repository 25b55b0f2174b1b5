import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { call } from '../../api/client.ts';
import { invalidateFleet, propertyQuery, wingnutsQuery } from '../../api/fleet-queries.ts';
import { useMayAt } from '../../api/identity/reach.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { compareValues } from '../../ui/table/columns.ts';
import cards from '../common/cards.module.css';
import { ClaimForm } from '../common/claim/ClaimForm.tsx';
import { PropertyLoading } from '../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../common/PropertyNotShown.tsx';
import { dateCreated, propertyFacts } from '../common/property-facts.ts';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import { StatusIcon, statusOf } from '../common/StatusIcon.tsx';
import { measuredText } from '../common/wingnut.ts';
import { LinkMessages } from './LinkMessages.tsx';
import styles from './LinkWingnutPage.module.css';
import { NextSteps } from './NextSteps.tsx';
import type { LinkableProperty } from './obstacle-words.ts';
import { useLink } from './use-link.ts';

/** The facts about a wingnut, with its status (docs/product/properties.md#link). */
const WingnutFacts = ({ wingnut }: { readonly wingnut: WingnutReply }) => (
  <DescriptionList
    facts={[
      [say`Serial Number`, wingnut.externalId],
      [say`Measures`, measuredText(wingnut)],
      [say`UUID Number`, wingnut.id],
      [say`Date Added`, dateCreated(wingnut.createdAt)],
      [say`Status`, <StatusIcon key="status" status={statusOf(wingnut)} />],
    ]}
  />
);

interface AddAndLinkProps {
  readonly onAdded: (wingnut: WingnutReply) => void;
  /** Its label was scanned, and the company has it. */
  readonly onOwn: (id: string) => void;
}

/** Adds a new wingnut where it is linked (docs/product/properties.md#link). */
function AddAndLink({ onAdded, onOwn }: AddAndLinkProps) {
  const queries = useQueryClient();
  const [lost, setLost] = useState<string>();
  const read = async (id: string) => {
    setLost(undefined);
    try {
      onAdded(await call('wingnuts', 'get', { path: { id } }));
    } catch (error) {
      console.warn('The new wingnut was not read', error);
      setLost(id);
    }
    await invalidateFleet(queries);
  };
  if (lost) {
    return (
      <Message tone="error" onTryAgain={() => void read(lost)}>
        {say`Wingnut added, but not linked yet.`}
      </Message>
    );
  }
  return <ClaimForm verb={say`ADD AND LINK WINGNUT`} onClaimed={(id) => void read(id)} onOwn={onOwn} />;
}

const NO_WINGNUTS: readonly WingnutReply[] = [];
const NONE_YET = english('You don’t have any wingnuts yet. Add one here and it’s linked right away.');
const ALL_LINKED = english('All of your wingnuts are already linked.');
const idOf = ({ id }: WingnutReply) => id;
const serialOf = ({ externalId }: WingnutReply) => externalId;
const searched = ({ externalId }: WingnutReply) => [externalId];

const bySerial = (a: WingnutReply, b: WingnutReply) => compareValues(a.externalId, b.externalId);

interface WingnutPickerProps {
  readonly property: LinkableProperty;
  readonly onLinked: (wingnut: WingnutReply) => void;
}

/** Chooses one of the company's unlinked wingnuts, or adds a new one, and links it (docs/product/properties.md#link). */
function WingnutPicker({ property, onLinked }: WingnutPickerProps) {
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
        title={say`New wingnut`}
        aside={!isEmpty && <Button onClick={() => setAdding(false)}>{say`CHOOSE FROM THE LIST`}</Button>}
      >
        <div className={styles.adding}>
          {isEmpty && <Message tone="notice">{say(wingnuts.data?.length === 0 ? NONE_YET : ALL_LINKED)}</Message>}
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
      title={say`Wingnut`}
      aside={isAuth && unlinked && <Button onClick={() => setAdding(true)}>{say`ADD A NEW WINGNUT`}</Button>}
    >
      <div className={kit.stack}>
        <ComboBox
          label={say`Wingnut`}
          placeholder={wingnuts.isPending ? say`Loading` : say`Select a wingnut by its serial number`}
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
        <QueryState query={wingnuts} failed={say`Couldn’t load wingnuts.`} loading={null} />
        {isEmpty && !fresh && <Message tone="notice">{say(ALL_LINKED)}</Message>}
        {!isAuth && <ReadOnlyNotice />}
        {chosen && <WingnutFacts wingnut={chosen} />}
        <LinkMessages state={state} />
      </div>
      {isAuth && (
        <div className={cards.foot}>
          <Button look="primary" busy={state.busy} disabled={!state.mayLink} onClick={state.link}>
            {say`LINK WINGNUT`}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LinkedWingnutProps {
  readonly wingnut: WingnutReply;
  readonly propertyId: string;
}

/** The end of linking: the message of success and the linked device. */
const LinkedWingnut = ({ wingnut, propertyId }: LinkedWingnutProps) => (
  <Card title={say`Linked Wingnut`}>
    <div className={kit.stack}>
      <Message tone="success">{say`Success: The Wingnut and property have been linked`}</Message>
      <WingnutFacts wingnut={wingnut} />
    </div>
    <div className={cards.foot}>
      <NextSteps wingnut={wingnut} propertyId={propertyId} />
    </div>
  </Card>
);

/** Links a wingnut to a property, from the property's side (docs/product/properties.md#link). */
export default function LinkWingnutPage() {
  const { id = '' } = useParams();
  const { data: property, error, refetch } = useQuery(propertyQuery(id));
  const [linked, setLinked] = useState<WingnutReply>();
  const lost = !property && error;
  return (
    <>
      <PageHeader />
      {!lost && (
        <div className={styles.intro}>
          <h2>{property?.config.name ?? say`Property Name`}</h2>
          <p>{say`Select which Wingnut you'd like to link to this property`}</p>
        </div>
      )}
      {property && (
        <div className={cards.cards}>
          <Card title={say`Property Details`}>
            <DescriptionList facts={propertyFacts(property).map(([name, value]) => [say(name), value])} />
          </Card>
          {linked ? (
            <LinkedWingnut wingnut={linked} propertyId={id} />
          ) : (
            <WingnutPicker property={property} onLinked={setLinked} />
          )}
        </div>
      )}
      {!property && !error && <PropertyLoading />}
      {lost && <PropertyNotShown error={error} onTryAgain={() => void refetch()} />}
    </>
  );
}
