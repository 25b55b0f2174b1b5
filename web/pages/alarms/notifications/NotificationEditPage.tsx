import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { postalLine } from '../../../../shared/domain/property.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { MutedNotice } from '../../muting/MutedNotice.tsx';
import { CheckNotice } from '../banner/CheckNotice.tsx';
import { ThresholdSettings } from '../settings/ThresholdSettings.tsx';
import { AlarmsByEmail } from './AlarmsByEmail.tsx';

function Settings({ property }: { readonly property: PropertyReply }) {
  const [unsaved, setUnsaved] = useState(false);
  // Saved settings are read again, and the form starts from the stored values.
  const [round, setRound] = useState(0);
  return (
    <div className={kit.stack}>
      <CheckNotice />
      <MutedNotice propertyId={property.id} timeZone={property.config.timeZone} />
      <Card title="Alarm Thresholds" aside={<AlarmsByEmail property={property} />}>
        <ThresholdSettings
          key={round}
          property={property}
          onUnsaved={setUnsaved}
          onSaved={() => setRound((before) => before + 1)}
        />
      </Card>
      <LeaveDialog unsaved={unsaved}>You have unsaved alarm changes.</LeaveDialog>
    </div>
  );
}

/** One property's alarm settings as a page. The mails link to it (docs/product/alarms.md#notification-edit). */
export default function NotificationEditPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(propertyQuery(id));
  return (
    <>
      <PageHeader
        title={data && `Notifications for ${data.config.name}`}
        below={data && postalLine(data.config.address)}
      />
      {data && <Settings key={id} property={data} />}
      {!data && (error ? <PropertyNotShown error={error} onTryAgain={() => void refetch()} /> : <PropertyLoading />)}
    </>
  );
}
