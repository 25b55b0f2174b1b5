import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { propertyQuery } from '../../api/fleet-queries.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import cards from '../common/cards.module.css';
import { PropertyLoading } from '../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../common/PropertyNotShown.tsx';
import { propertyFacts } from '../common/property-facts.ts';
import { LinkedWingnut } from './LinkedWingnut.tsx';
import styles from './LinkWingnutPage.module.css';
import { WingnutPicker } from './WingnutPicker.tsx';

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
