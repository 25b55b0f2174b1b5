import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { findingsQuery } from '../common/findings-queries.ts';
import { PropertyFindings } from './PropertyFindings.tsx';

/** What the building tells: the findings of a property (docs/product/findings.md#property-page). */
export default function PropertyFindingsPage() {
  const { id = '' } = useParams();
  const { data: property } = useQuery(propertyQuery(id));
  const { data, error, isFetching, refetch } = useQuery(findingsQuery(id));
  const name = property?.config.name;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        tab={name && `Findings of ${name}`}
        below={name && <Link to={propertyPath(id)}>{name}</Link>}
        withoutActions={isMissing}
      />
      {data && <PropertyFindings key={id} propertyId={id} reply={data} />}
      {!data && isMissing && <PropertyNotShown error={error} onTryAgain={() => void refetch()} />}
      {!data && !isMissing && (
        <Card>
          {error ? (
            <Message tone="error" busy={isFetching} onTryAgain={() => void refetch()}>
              The findings could not be loaded.
            </Message>
          ) : (
            <RowsLoading />
          )}
        </Card>
      )}
    </>
  );
}
