import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { wingnutQuery } from '../../api/fleet-queries.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusIcon, statusOf } from '../common/StatusIcon.tsx';
import { WingnutNotShown } from '../common/WingnutNotShown.tsx';
import { measuredText } from '../common/wingnut.ts';
import { LinkedProperty } from './LinkedProperty.tsx';
import styles from './LinkPropertyPage.module.css';
import { PropertyPicker } from './PropertyPicker.tsx';

const WingnutSide = ({ wingnut }: { readonly wingnut: WingnutReply }) => (
  <Card title={`Wingnut ${wingnut.externalId}`} aside={<StatusIcon status={statusOf(wingnut)} />}>
    <DescriptionList
      facts={[
        ['Serial Number', wingnut.externalId],
        ['Measures', measuredText(wingnut)],
        ['Inputs configured', String(Object.keys(wingnut.config.sensors).length)],
        ['UUID Number', wingnut.id],
      ]}
    />
  </Card>
);

/** Links a wingnut to a property, from the wingnut's side (docs/product/wingnuts.md#link), or moves it (docs/product/wingnuts.md#move). */
export default function LinkPropertyPage() {
  const { id = '' } = useParams();
  const wingnut = useQuery(wingnutQuery(id));
  const [linkedHere, setLinkedHere] = useState(false);
  const moves = useSearchParams()[0].has('move') && !linkedHere;
  if (!wingnut.data) {
    return (
      <>
        <PageHeader />
        <Card>
          {wingnut.isError ? (
            <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
          ) : (
            <div role="status" className={styles.loading}>
              <span className="visually-hidden">Loading</span>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={moves ? 'Move Wingnut' : undefined} />
      <div className={styles.sides}>
        <WingnutSide wingnut={wingnut.data} />
        {wingnut.data.property && !moves ? (
          <LinkedProperty wingnut={wingnut.data} property={wingnut.data.property} linkedHere={linkedHere} />
        ) : (
          <PropertyPicker wingnut={wingnut.data} from={wingnut.data.property} onLinked={() => setLinkedHere(true)} />
        )}
      </div>
    </>
  );
}
