import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { bookQuery } from './book-query.ts';
import { PlantBook } from './PlantBook.tsx';

/** The book of a plant (docs/product/book.md#page). */
export default function PlantBookPage() {
  const { id = '' } = useParams();
  const { data: property, error, refetch } = useQuery(propertyQuery(id));
  const book = useQuery(bookQuery(id));
  const name = property?.config.name;
  return (
    <>
      <PageHeader
        tab={name && `${name} · Equipment`}
        below={name && <Link to={propertyPath(id)}>{name}</Link>}
        withoutActions={!property && error !== null}
      />
      {property && book.data && <PlantBook key={id} property={property} book={book.data} />}
      {property && !book.data && (
        <Card>
          <QueryState query={book} failed="Couldn’t load the equipment." />
        </Card>
      )}
      {!property &&
        (error ? <PropertyNotShown error={error} onTryAgain={() => void refetch()} /> : <PropertyLoading />)}
    </>
  );
}
