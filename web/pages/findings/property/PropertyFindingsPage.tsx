import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { propertyPath } from '../../../../shared/portal/paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { findingsQuery } from '../common/findings-queries.ts';
import { PropertyFindings } from './PropertyFindings.tsx';

/** What the building tells: the findings of a property (docs/product/findings.md#property-page). */
export default function PropertyFindingsPage() {
  const { id = '' } = useParams();
  const { data: property } = useQuery(propertyQuery(id));
  const findings = useQuery(findingsQuery(id));
  const name = property?.config.name;
  const { error } = findings;
  const missing = error instanceof ApiError && error.status === 404 ? error : undefined;
  return (
    <>
      <PageHeader
        tab={name && `Findings of ${name}`}
        below={name && <Link to={propertyPath(id)}>{name}</Link>}
        withoutActions={missing !== undefined}
      />
      {findings.data && <PropertyFindings key={id} propertyId={id} reply={findings.data} />}
      {!findings.data && missing && <PropertyNotShown error={missing} onTryAgain={() => void findings.refetch()} />}
      {!findings.data && !missing && (
        <Card>
          <QueryState query={findings} failed="The findings could not be loaded." />
        </Card>
      )}
    </>
  );
}
