import { Choice } from '../../ui/Choice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './ZoneBar.module.css';
import { PROPERTY_ZONE, zoneChoices } from './zone-choices.ts';

const MODES = ['Property', 'User'] as const;

interface ZoneBarProps {
  /** IANA names: of the property, of this browser, and the one in the address if it has any. */
  readonly zones: { readonly property: string; readonly own: string; readonly shown: string | undefined };
  /** UTC ms; offsets are those of this instant. */
  readonly time: number;
  /** Told an IANA name, or undefined for the property's own. */
  readonly onChoose: (zone: string | undefined) => void;
}

/** Whose time the page shows: the property's or the person's, and which zone that is. */
export function ZoneBar({ zones, time, onChoose }: ZoneBarProps) {
  return (
    <div className={styles.zones}>
      <SegmentedControl
        label="Time shown"
        names={MODES}
        applied={zones.shown === undefined ? 'Property' : 'User'}
        onChoose={(mode) => onChoose(mode === 'Property' ? undefined : zones.own)}
      />
      <div className={styles.choice}>
        <Choice
          label="Timezone"
          labelHidden
          placeholder="Timezone"
          options={zoneChoices(zones, time)}
          chosen={zones.shown ?? PROPERTY_ZONE}
          onChoose={(id) => onChoose(id === PROPERTY_ZONE ? undefined : id)}
        />
      </div>
    </div>
  );
}
