import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { bookQuery } from '../../common/book-query.ts';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import { PlantBook } from './PlantBook.tsx';

/** The book of a plant (docs/product/book.md#page). */
export default function PlantBookPage() {
  const { id = '' } = useParams();
  const { data: property, error } = useQuery(propertyQuery(id));
  const book = useQuery(bookQuery(id));
  return (
    <>
      <PropertyHeader propertyId={id} page="book" />
      {property && book.data && <PlantBook key={id} property={property} book={book.data} />}
      {property && !book.data && (
        <Card>
          <QueryState query={book} failed="Couldn’t load the equipment." />
        </Card>
      )}
      {!property && !error && <PropertyLoading />}
    </>
  );
}
