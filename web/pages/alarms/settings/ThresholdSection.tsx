import { Unplug, Wrench } from 'lucide-react';
import type { PropertyReply } from '../../../../shared/api/types.ts';
import { useSession } from '../../../api/session.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { LinkWingnutLink } from '../../common/LinkWingnutLink.tsx';
import { WingnutChips } from '../../common/WingnutChips.tsx';
import { hasAnalogSensor } from '../../common/wingnut.ts';
import { AlarmsByEmail } from '../notifications/AlarmsByEmail.tsx';
import { ThresholdEditor } from './ThresholdEditor.tsx';

interface ThresholdSettingsProps {
  readonly property: PropertyReply;
  readonly sought?: string | undefined;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onSaved: () => void;
}

/** A property's limits and recipients, or why it has no limits to set (S2 §2.9). */
export function ThresholdSettings(props: ThresholdSettingsProps) {
  const { isAuth } = useSession();
  const { id, linkedWingnuts } = props.property;
  if (linkedWingnuts.some(hasAnalogSensor)) return <ThresholdEditor {...props} />;
  return linkedWingnuts.length ? (
    <EmptyState icon={Wrench} action={<WingnutChips wingnuts={linkedWingnuts} />}>
      This property has no configured wingnuts
    </EmptyState>
  ) : (
    <EmptyState icon={Unplug} action={isAuth && <LinkWingnutLink propertyId={id} />}>
      This property has no linked wingnuts
    </EmptyState>
  );
}

interface AlarmThresholdsProps extends Omit<ThresholdSettingsProps, 'onSaved'> {
  readonly open: boolean;
  /** With unsaved changes it stays open until they are saved or discarded. */
  readonly locked: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The section of a property's alarm settings; it closes when they are saved. */
export function AlarmThresholds({ open, locked, onOpen, ...settings }: AlarmThresholdsProps) {
  const { isAuth } = useSession();
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
