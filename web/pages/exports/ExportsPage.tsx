import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ExportForm } from './ExportForm.tsx';
import { ExportList } from './ExportList.tsx';
import styles from './Exports.module.css';

/** Asks for files, and lists those of the person (docs/product/import-export.md#exports). */
export default function ExportsPage() {
  const [address] = useSearchParams();
  const properties = useQuery(propertiesQuery);
  return (
    <>
      <PageHeader />
      <div className={styles.page}>
        <Card title="New file">
          <QueryState query={properties} failed="The properties could not be loaded." />
          {properties.data && (
            <ExportForm properties={properties.data} propertyId={address.get('property') ?? undefined} />
          )}
        </Card>
        <ExportList properties={properties.data ?? []} />
      </div>
    </>
  );
}
