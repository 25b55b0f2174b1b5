import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { propertyQuery } from '../../api/fleet-queries.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import cards from '../common/cards.module.css';
import { PropertyLoading } from '../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../common/PropertyNotShown.tsx';
import { propertyFacts } from '../common/property-facts.ts';
import styles from './LinkWingnutPage.module.css';
import { WingnutFacts } from './WingnutFacts.tsx';
import { WingnutPicker } from './WingnutPicker.tsx';

interface LinkedWingnutProps {
  readonly wingnut: WingnutReply;
  readonly propertyId: string;
}

/** The end of linking: the message of success and the linked device. */
const LinkedWingnut = ({ wingnut, propertyId }: LinkedWingnutProps) => (
  <Card title="Linked Wingnut">
    <div className={cards.stack}>
      <Message tone="success">Success: The Wingnut and property have been linked</Message>
      <WingnutFacts wingnut={wingnut} />
    </div>
    <div className={cards.foot}>
      <ButtonLink look="primary" to={propertyPath(propertyId)}>
        GO TO PROPERTY
      </ButtonLink>
      <ButtonLink to={wingnutPath(wingnut.id)}>GO TO WINGNUT</ButtonLink>
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
          <h2>{property?.config.name ?? 'Property Name'}</h2>
          <p>Select which Wingnut you'd like to link to this property</p>
        </div>
      )}
      {property && (
        <div className={cards.cards}>
          <Card title="Property Details">
            <DescriptionList facts={propertyFacts(property)} />
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
