import { useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import styles from './form.module.css';
import { isZoneKnown, type PropertyValues, zoneOf } from './property-values.ts';

interface Zone {
  readonly id: string;
  readonly title: string;
}

const ZONES: readonly Zone[] = Intl.supportedValuesOf('timeZone').map((id) => ({ id, title: id.replaceAll('_', ' ') }));
const idOf = ({ id }: Zone) => id;
const titleOf = ({ title }: Zone) => title;
const searched = ({ id, title }: Zone) => [title, id];

/**
 * The property's time zone. It comes from the address, or the person chooses it when the search gave none
 * (docs/product/properties.md#time-zone).
 */
export function TimeZoneField() {
  const { values, setValues } = useFormikContext<PropertyValues>();
  const zone = zoneOf(values);
  return (
    <div className={styles.labelled}>
      <span className={styles.label}>Time Zone</span>
      {isZoneKnown(values) ? (
        <p className={styles.known}>{zone.replaceAll('_', ' ')}</p>
      ) : (
        <ComboBox
          label="Time Zone"
          placeholder="Found from the address"
          icon={Clock}
          items={ZONES}
          idOf={idOf}
          titleOf={titleOf}
          searched={searched}
          chosen={zone || undefined}
          onChoose={(timeZone) => void setValues({ ...values, timeZone, zonePlace: null }, false)}
        />
      )}
    </div>
  );
}
