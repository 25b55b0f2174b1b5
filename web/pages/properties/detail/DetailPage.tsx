import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { PropertyView } from './PropertyView.tsx';

/** One property: its facts, its wingnuts, its form (docs/product/properties.md#detail). */
export default function DetailPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(propertyQuery(id));
  return (
    <>
      <PageHeader title={data?.config.name} withoutActions={!data && error !== null} />
      {data && <PropertyView key={id} property={data} />}
      {!data && (error ? <PropertyNotShown error={error} onTryAgain={() => void refetch()} /> : <PropertyLoading />)}
    </>
  );
}
