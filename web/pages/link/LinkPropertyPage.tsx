import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { postalLine, propertyTitle } from '../../../shared/domain/property.ts';
import { movePath, propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { propertiesQuery, wingnutQuery } from '../../api/fleet-queries.ts';
import { useMayAt, useMayAtEach } from '../../api/identity/reach.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { compareValues } from '../../ui/table/columns.ts';
import { type AddedProperty, AddProperty } from '../add-property/AddProperty.tsx';
import { EnglishPart } from '../common/InEnglish.tsx';
import { ReadOnlyNotice } from '../common/ReadOnlyNotice.tsx';
import { StatusIcon, statusOf } from '../common/StatusIcon.tsx';
import { WingnutNotShown } from '../common/WingnutNotShown.tsx';
import { measuredText } from '../common/wingnut.ts';
import { LinkMessages } from './LinkMessages.tsx';
import styles from './LinkPropertyPage.module.css';
import { NextSteps } from './NextSteps.tsx';
import { useLink } from './use-link.ts';

/** The choices: a property, or a new property. */
interface Option {
  readonly id: string;
  readonly title: string;
  /** Its address, which an installer knows. */
  readonly address?: string;
  readonly texts: string[];
}

const ADD_ID = 'add';
const idOf = ({ id }: Option) => id;
const titleOf = ({ title }: Option) => title;
const textsOf = ({ texts }: Option) => texts;
const addressOf = ({ address }: Option) => address;
const optionOf = (property: PropertyReply): Option => {
  const address = postalLine(property.config.address);
  return {
    id: property.id,
    title: propertyTitle(property),
    address,
    texts: [property.config.name, property.externalId, address],
  };
};

/** By Property ID, as a number. */
const byTitle = (a: Option, b: Option) => compareValues(a.title, b.title);

/** Effects of a move, before it is done (docs/product/wingnuts.md#move). */
const moveSentences = (from: string, to: string): readonly string[] => [
  say`Past readings stay with ${from}. New readings go to ${to}.`,
  say`Input setup moves with it. Limits stay with ${from}, and its open alarms there close without notice.`,
  say`Sign-offs don’t transfer. Recheck it at ${to} and turn alarms on.`,
];

/** The chosen property in the address of the page. */
const PROPERTY = 'property';

interface PropertyPickerProps {
  readonly wingnut: WingnutReply;
  /** The property that the wingnut leaves (docs/product/wingnuts.md#move). */
  readonly from?: NonNullable<WingnutReply['property']> | undefined;
  readonly onLinked: () => void;
}

/** Chooses the property, then links. Nothing is linked before LINK PROPERTY (docs/product/wingnuts.md#link). */
function PropertyPicker({ wingnut, from, onLinked }: PropertyPickerProps) {
  const mayAt = useMayAtEach();
  // Somebody who may link it somewhere, and take it from where it is.
  const isAuth = useSession().isAuth && mayAt(from?.id);
  const properties = useQuery(propertiesQuery);
  // In the address, so that a phone that loads the page again has not lost it.
  const [params, setParams] = useSearchParams();
  const chosenId = params.get(PROPERTY) ?? undefined;
  const setChosenId = (id?: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(PROPERTY);
        else next.set(PROPERTY, id);
        return next;
      },
      { replace: true },
    );
  const [added, setAdded] = useState<AddedProperty>();
  const [adding, setAdding] = useState(false);
  const options = useMemo(
    () =>
      (properties.data ?? [])
        .filter(({ id }) => id !== from?.id && (!isAuth || mayAt(id)))
        .map(optionOf)
        .sort(byTitle),
    [properties.data, from?.id, isAuth, mayAt],
  );
  // A property that was just added is not in the list yet and has no wingnuts.
  const isAdded = added !== undefined && added.id === chosenId;
  const chosen =
    properties.data?.find(({ id }) => id === chosenId) ?? (isAdded ? { id: added.id, linkedWingnuts: [] } : undefined);
  const state = useLink({ wingnut, property: chosen, from: from?.id, onLinked });
  const chosenName =
    properties.data?.find(({ id }) => id === chosenId)?.config.name ?? (isAdded ? added.name : undefined);
  if (adding) {
    return (
      <Card title={say`Add New Property`}>
        <EnglishPart>
          <AddProperty
            onAdded={(property) => {
              setAdded(property);
              setChosenId(property.id);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </EnglishPart>
      </Card>
    );
  }
  return (
    <Card title={from ? say`Move to another property` : say`Link to a property`}>
      <div className={styles.picker}>
        {!isAuth && <ReadOnlyNotice />}
        <QueryState query={properties} failed={say`Couldn’t load properties.`} loading={null} />
        <ComboBox
          label={say`Property`}
          placeholder={say`Search Properties`}
          icon={Building2}
          items={options}
          last={{ id: ADD_ID, title: say`Add New Property`, texts: [] }}
          idOf={idOf}
          titleOf={titleOf}
          detailOf={addressOf}
          searched={textsOf}
          chosen={chosenId}
          onChoose={(id) => {
            state.forgetFailure();
            if (id === ADD_ID) setAdding(true);
            else setChosenId(id);
          }}
          onClear={() => {
            state.forgetFailure();
            setChosenId();
          }}
          disabled={!isAuth || state.busy}
        />
        {added && <Message tone="success">{say`${added.name} has been added. Link the wingnut to it now.`}</Message>}
        {from && chosenName && (
          <ul className={styles.preview} aria-label={say`What will change`}>
            {moveSentences(from.config.name, chosenName).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <LinkMessages state={state} moves={from !== undefined} />
        <div className={styles.actions}>
          <Button look="primary" busy={state.busy} disabled={!state.mayLink} onClick={state.link}>
            {from ? say`MOVE WINGNUT` : say`LINK PROPERTY`}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface LinkedPropertyProps {
  readonly wingnut: WingnutReply;
  readonly property: NonNullable<WingnutReply['property']>;
  /** The wingnut was just linked on this page, and was not linked before. */
  readonly linkedHere: boolean;
}

/** The property of the wingnut, and the next steps. */
function LinkedProperty({ wingnut, property, linkedHere }: LinkedPropertyProps) {
  const isAuth = useMayAt(property.id);
  return (
    <Card title={property.config.name}>
      <div className={kit.parts}>
        {linkedHere && <Message tone="success">{say`The Wingnut and property have been linked`}</Message>}
        <DescriptionList
          facts={[
            [say`Property ID`, property.externalId],
            [say`Portfolio`, property.config.portfolio || '--'],
            [say`Address`, postalLine(property.config.address)],
          ]}
        />
        {!linkedHere && <p className={kit.quiet}>{say`This wingnut is linked to this property.`}</p>}
        <div className={styles.actions}>
          {linkedHere && <NextSteps wingnut={wingnut} propertyId={property.id} />}
          {!linkedHere && isAuth && (
            <ButtonLink look="primary" to={movePath(wingnut.id)}>
              {say`MOVE TO ANOTHER PROPERTY`}
            </ButtonLink>
          )}
          {!linkedHere && (
            <>
              <ButtonLink to={wingnutPath(wingnut.id)}>{say`GO TO WINGNUT`}</ButtonLink>
              <ButtonLink to={propertyPath(property.id)}>{say`GO TO PROPERTY`}</ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

const WingnutSide = ({ wingnut }: { readonly wingnut: WingnutReply }) => (
  <Card title={say`Wingnut ${wingnut.externalId}`} aside={<StatusIcon status={statusOf(wingnut)} />}>
    <DescriptionList
      facts={[
        [say`Serial Number`, wingnut.externalId],
        [say`Measures`, measuredText(wingnut)],
        [say`Inputs configured`, String(Object.keys(wingnut.config.sensors).length)],
        [say`UUID Number`, wingnut.id],
      ]}
    />
  </Card>
);

/** Links a wingnut to a property, from the wingnut's side (docs/product/wingnuts.md#link), or moves it (docs/product/wingnuts.md#move). */
export default function LinkPropertyPage() {
  const { id = '' } = useParams();
  const wingnut = useQuery(wingnutQuery(id));
  const [linkedHere, setLinkedHere] = useState(false);
  const moves = useSearchParams()[0].has('move') && !linkedHere;
  if (!wingnut.data) {
    return (
      <>
        <PageHeader />
        <Card>
          {wingnut.isError ? (
            <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
          ) : (
            <div role="status" className={styles.loading}>
              <span className="visually-hidden">{say`Loading`}</span>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={moves ? say`Move Wingnut` : undefined} />
      <div className={styles.sides}>
        <WingnutSide wingnut={wingnut.data} />
        {wingnut.data.property && !moves ? (
          <LinkedProperty wingnut={wingnut.data} property={wingnut.data.property} linkedHere={linkedHere} />
        ) : (
          <PropertyPicker wingnut={wingnut.data} from={wingnut.data.property} onLinked={() => setLinkedHere(true)} />
        )}
      </div>
    </>
  );
}
