import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import kit from '../../../ui/style/kit.module.css';
import { AlarmBanner } from '../../alarms/banner/AlarmBanner.tsx';
import { CheckNotice } from '../../alarms/banner/CheckNotice.tsx';
import { AlarmsByEmail } from '../../alarms/notifications/AlarmsByEmail.tsx';
import { ThresholdSettings, type ThresholdSettingsProps } from '../../alarms/settings/ThresholdSettings.tsx';
import styles from '../../common/cards.module.css';
import { propertyFacts } from '../../common/property-facts.ts';
import { MutedNotice } from '../../muting/MutedNotice.tsx';
import { PlannedWorkCard } from '../../planned-work/PlannedWorkCard.tsx';
import { WorkNotice } from '../../planned-work/WorkNotice.tsx';
import { workQuery } from '../../planned-work/work-query.ts';
import { Activity } from '../activity/Activity.tsx';
import { EditProperty } from '../edit/EditProperty.tsx';
import { PlantCard } from '../plant/PlantCard.tsx';
import { ContractorsCard } from './contractors/ContractorsCard.tsx';
import { EquipmentCard } from './EquipmentCard.tsx';
import { LinkedWingnutsCard } from './LinkedWingnutsCard.tsx';
import { PropertyGlance } from './PropertyGlance.tsx';

interface ThresholdSectionProps extends Omit<ThresholdSettingsProps, 'onSaved'> {
  readonly open: boolean;
  /** With unsaved changes it stays open until the person saves or discards them. */
  readonly locked: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The section of a property's alarm settings; it closes when they are saved. */
function ThresholdSection({ open, locked, onOpen, ...settings }: ThresholdSectionProps) {
  const isAuth = useMayAt(settings.property.id);
  return (
    <Collapsible
      title={isAuth ? 'Edit Alarm Thresholds' : 'Alarm Thresholds'}
      aside={<AlarmsByEmail property={settings.property} />}
      open={open}
      onOpen={onOpen}
      locked={locked}
    >
      <ThresholdSettings {...settings} onSaved={() => onOpen(false)} />
    </Collapsible>
  );
}

/** The cards and sections of a property. */
export function PropertyView({ property }: { readonly property: PropertyReply }) {
  const isAuth = useMayAt(property.id);
  const [editing, setEditing] = useState(false);
  const [editUnsaved, setEditUnsaved] = useState(false);
  const [limiting, setLimiting] = useState(false);
  const [plantUnsaved, setPlantUnsaved] = useState(false);
  const [limitsUnsaved, setLimitsUnsaved] = useState(false);
  const [sought, setSought] = useState<string>();
  const openThreshold = (label: string) => {
    // The same row may be requested again. The reset makes the page scroll to it again.
    setSought(undefined);
    setLimiting(true);
    requestAnimationFrame(() => setSought(label));
  };
  const { data: work, dataUpdatedAt } = useQuery(workQuery(property.id));
  const now = useServerNow(work?.now, dataUpdatedAt);
  const section = useRef<HTMLDivElement>(null);
  const edit = () => {
    setEditing(true);
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className={kit.stack}>
      <CheckNotice />
      <PropertyGlance property={property} />
      <div className={styles.columns}>
        <div className={kit.stack}>
          <AlarmBanner propertyId={property.id} onOpenThreshold={openThreshold} />
          <MutedNotice propertyId={property.id} timeZone={property.config.timeZone} />
          <WorkNotice
            works={work?.works}
            wingnuts={property.linkedWingnuts}
            timeZone={property.config.timeZone}
            now={now}
          />
          <Activity property={property} />
          <ThresholdSection
            property={property}
            open={limiting}
            locked={limitsUnsaved}
            sought={sought}
            onOpen={(open) => {
              setSought(undefined);
              setLimiting(open);
            }}
            onUnsaved={setLimitsUnsaved}
          />
          <PlantCard property={property} unsaved={plantUnsaved} onUnsaved={setPlantUnsaved} />
          {isAuth && (
            <div ref={section}>
              <EditProperty
                property={property}
                open={editing}
                unsaved={editUnsaved}
                onUnsaved={setEditUnsaved}
                onOpen={setEditing}
              />
            </div>
          )}
        </div>
        <div className={kit.stack}>
          <Card title="Property Details">
            <DescriptionList facts={propertyFacts(property)} />
            {isAuth && (
              <div className={styles.foot}>
                <Button onClick={edit}>EDIT PROPERTY DETAILS</Button>
              </div>
            )}
          </Card>
          <LinkedWingnutsCard property={property} />
          <EquipmentCard property={property} />
          <PlannedWorkCard
            propertyId={property.id}
            timeZone={property.config.timeZone}
            wingnuts={property.linkedWingnuts}
          />
          <ContractorsCard propertyId={property.id} />
        </div>
      </div>
      <LeaveDialog unsaved={editUnsaved || limitsUnsaved || plantUnsaved}>
        Your changes to this property are not saved yet.
      </LeaveDialog>
    </div>
  );
}
