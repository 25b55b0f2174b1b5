import { useSession } from '../../../api/identity/session.ts';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { AlarmsByEmail } from '../notifications/AlarmsByEmail.tsx';
import { ThresholdSettings, type ThresholdSettingsProps } from './ThresholdSettings.tsx';

interface ThresholdSectionProps extends Omit<ThresholdSettingsProps, 'onSaved'> {
  readonly open: boolean;
  /** With unsaved changes it stays open until the person saves or discards them. */
  readonly locked: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The section of a property's alarm settings; it closes when they are saved. */
export function ThresholdSection({ open, locked, onOpen, ...settings }: ThresholdSectionProps) {
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
