import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import { PropertyView } from './PropertyView.tsx';

/** One property: its facts, its wingnuts, its form (docs/product/properties.md#detail). */
export default function DetailPage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(propertyQuery(id));
  return (
    <>
      <PropertyHeader propertyId={id} page="details" />
      {data && <PropertyView key={id} property={data} />}
      {!data && !error && <PropertyLoading />}
    </>
  );
}
