import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EarlierProperty, WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { postalLine } from '../../../../shared/domain/property.ts';
import {
  exchangePath,
  linkPropertyPath,
  movePath,
  propertyPath,
  wingnutPath,
} from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { invalidateFleet } from '../../../api/fleet-queries.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { Emphasized } from '../../common/Emphasized.tsx';
import { leftText } from '../../common/earlier/earlier-words.ts';
import { BANNERS } from './banners.ts';
import styles from './PropertyCard.module.css';

/** Shown for a missing value (docs/product/shell.md#missing-values). */
const MISSING = '--';

interface PropertyCardProps {
  readonly wingnut: Omit<WingnutDetailReply, 'latest' | 'now'>;
  readonly mayChange: boolean;
}

function Actions({ wingnut, mayChange, onUnlink }: PropertyCardProps & { readonly onUnlink: () => void }) {
  // A device is often claimed and linked before it is powered. Its banner then speaks about the connection.
  if (!wingnut.property)
    return wingnut.status !== 'Unlinked' && mayChange ? (
      <ButtonLink to={linkPropertyPath(wingnut.id)}>{say(BANNERS.Unlinked.word)}</ButtonLink>
    ) : null;
  return (
    <span className={styles.actions}>
      <Link to={propertyPath(wingnut.property.id)}>{say`Go to Property`}</Link>
      {mayChange && <Link to={movePath(wingnut.id)}>{say`Move`}</Link>}
      {mayChange && <Link to={exchangePath(wingnut.id)}>{say`Replace`}</Link>}
      {mayChange && (
        <button type="button" className={styles.unlink} onClick={onUnlink}>
          {say`Unlink Property`}
        </button>
      )}
      {/* Hidden: Move says before anything changes what moves (docs/product/wingnuts.md#property-card). */}
      <Link hidden to={linkPropertyPath(wingnut.id)}>
        {say`Change Linked Property`}
      </Link>
    </span>
  );
}

/**
 * Earlier properties of the wingnut. What it reported then stays there (docs/product/wingnuts.md#earlier-properties).
 */
function EarlierProperties({ properties }: { readonly properties: readonly EarlierProperty[] }) {
  if (properties.length === 0) return null;
  return (
    <ul className={styles.earlier}>
      {properties.map((property) => (
        <li key={property.until}>
          <Emphasized sentence={(part) => say`Previously at ${part}, ${leftText(property)}`}>
            {property.id ? <Link to={propertyPath(property.id)}>{property.name}</Link> : property.name}
          </Emphasized>
          {property.replacedBy && (
            <Emphasized sentence={(part) => say`, replaced by ${part}`}>
              <Link to={wingnutPath(property.replacedBy.id)}>{say`wingnut ${property.replacedBy.serial}`}</Link>
            </Emphasized>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The property of the wingnut, and the button to unlink it (docs/product/wingnuts.md#property-card). */
export function PropertyCard({ wingnut, mayChange }: PropertyCardProps) {
  const queries = useQueryClient();
  const [unlinking, setUnlinking] = useState(false);
  const { property } = wingnut;
  // The dialog still names the property after the wingnut is unlinked.
  const [asked, setAsked] = useState(property);
  const ask = () => {
    setAsked(property);
    setUnlinking(true);
  };
  const unlink = async () => {
    const body = { propertyId: '', from: undefined, labels: undefined };
    await untilKnown(() => call('wingnuts', 'link', { path: { id: wingnut.id }, body }));
    void invalidateFleet(queries);
  };
  return (
    <Card title={say`Property Details`}>
      <DescriptionList
        facts={[
          [say`Property Name`, property?.config.name ?? MISSING],
          [say`Property ID`, property?.externalId ?? MISSING],
          [say`Address`, property ? postalLine(property.config.address) : MISSING],
        ]}
      />
      <Actions wingnut={wingnut} mayChange={mayChange} onUnlink={ask} />
      <EarlierProperties properties={wingnut.earlierProperties ?? []} />
      <ConfirmDialog
        open={unlinking}
        onClose={() => setUnlinking(false)}
        question={say`Unlink Wingnut ${wingnut.externalId} from ${asked?.config.name ?? say`its property`}?`}
        consequence={say`New readings won’t be added to the property. Past readings stay.`}
        verb={say`UNLINK PROPERTY`}
        danger
        onConfirm={unlink}
        success={say`Property successfully removed`}
        meaning={say`Wingnut ${wingnut.externalId} is unlinked. The property and its readings are unchanged.`}
        failure={(error) => errorSentence(error) ?? say`Couldn’t unlink the property. Try again.`}
      />
    </Card>
  );
}
