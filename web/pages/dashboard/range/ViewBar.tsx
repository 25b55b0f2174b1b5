import { type ComponentProps, memo } from 'react';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Select } from '../../../ui/forms/choices/Select.tsx';
import { RangeBar } from './RangeBar.tsx';
import type { ShownView } from './view-address.ts';
import { WindowBar } from './WindowBar.tsx';
import styles from './ZoneBar.module.css';
import { PROPERTY_ZONE, zoneChoices } from './zone-choices.ts';

const MODES = ['Property', 'User'] as const;
const MODE_WORDS = { Property: english('Property'), User: english('User') } as const;

interface ZoneBarProps {
  readonly view: ShownView;
  /** The saved zone of the property. */
  readonly timeZone: string;
  /** UTC ms. The offsets are valid at this instant. */
  readonly time: number;
  readonly onChoose: (view: ShownView) => void;
}

/** Chooses whose time the page shows, the property's or the person's, and the zone. */
const ZoneBar = memo(function ZoneBar({ view, timeZone, time, onChoose }: ZoneBarProps) {
  const zones = { property: knownZone(timeZone), own: OWN_ZONE, shown: view.zone };
  const choose = (zone: string | undefined) => onChoose({ ...view, zone });
  return (
    <div className={styles.zones}>
      <SegmentedControl
        label={say`Time shown`}
        small
        names={MODES}
        words={MODE_WORDS}
        applied={zones.shown === undefined ? 'Property' : 'User'}
        onChoose={(mode) => choose(mode === 'Property' ? undefined : zones.own)}
      />
      <div className={styles.choice}>
        <Select
          label={say`Timezone`}
          labelHidden
          placeholder={say`Timezone`}
          options={zoneChoices(zones, time)}
          chosen={zones.shown ?? PROPERTY_ZONE}
          onChoose={(id) => choose(id === PROPERTY_ZONE ? undefined : id)}
        />
      </div>
    </div>
  );
});

interface ViewBarProps {
  readonly range: ComponentProps<typeof RangeBar>;
  readonly window: ComponentProps<typeof WindowBar>;
  readonly zone: ComponentProps<typeof ZoneBar>;
}

/** The choices of the range and of the zone, with the steps between. */
export default function ViewBar({ range, window, zone }: ViewBarProps) {
  return (
    <>
      <RangeBar {...range} />
      <WindowBar {...window} />
      <ZoneBar {...zone} />
    </>
  );
}
