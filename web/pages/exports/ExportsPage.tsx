import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ExportEntry } from './ExportEntry.tsx';
import { ExportForm } from './ExportForm.tsx';
import styles from './Exports.module.css';
import { useExports } from './export-queries.ts';

/** The person's own files of the last 30 days. */
function ExportList({ properties }: { readonly properties: readonly PropertyReply[] }) {
  const list = useExports();
  const zones = new Map(properties.map(({ id, config }) => [id, config.timeZone]));
  return (
    <Card title="Your files">
      <QueryState query={list} failed="Your files could not be loaded." />
      {list.data?.exports.length === 0 && (
        <EmptyState icon={Download}>You have exported nothing in the last 30 days.</EmptyState>
      )}
      {list.data && list.data.exports.length > 0 && (
        <ul className={styles.list}>
          {list.data.exports.map((each) => (
            <ExportEntry key={each.id} file={each} zone={zones.get(each.property?.id ?? '') ?? 'UTC'} />
          ))}
        </ul>
      )}
    </Card>
  );
}

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
