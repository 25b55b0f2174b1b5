import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { quantityOf } from '../../../../shared/domain/figures/readings.ts';
import { type ApartmentLabel, isApartmentLabel, labelInWords } from '../../../../shared/domain/sensor.ts';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { NumberField } from '../../../ui/forms/NumberField.tsx';
import styles from './LimitRow.module.css';
import type { ThresholdDraft } from './threshold-drafts.ts';

/** Apartments have one side each. A warm one is no cold one. */
const SIDES: Readonly<Record<ApartmentLabel, readonly ('min' | 'max')[]>> = {
  coldestApartment: ['min'],
  warmestApartment: ['max'],
};

interface LimitsProps {
  readonly label: string;
  readonly mayChange: boolean;
}

/** The minimum and the maximum of a sensor that measures. */
export function Limits({ label, mayChange }: LimitsProps) {
  const path = `thresholds.${label}`;
  const { getFieldMeta, setFieldTouched } = useFormikContext();
  const left = getFieldMeta(`${path}.min`).touched || getFieldMeta(`${path}.max`).touched;
  // An error concerns both limits. Both show it when the person leaves one of them.
  useEffect(() => {
    if (!left) return;
    for (const side of ['min', 'max']) void setFieldTouched(`${path}.${side}`, true, false);
  }, [left, path, setFieldTouched]);
  const words = labelInWords(label);
  const sides = isApartmentLabel(label) ? SIDES[label] : (['min', 'max'] as const);
  const { byRules } = getFieldMeta<ThresholdDraft>(path).value;
  return (
    <div className={styles.limits}>
      {sides.map((side) => (
        <div key={side} className={styles.limit} data-side={side}>
          <span className={styles.side} aria-hidden="true">
            {side === 'min' ? 'Min' : 'Max'}
          </span>
          {byRules ? (
            <span className={styles.byRules}>City rules</span>
          ) : (
            <NumberField
              name={`${path}.${side}`}
              label={`${side === 'min' ? 'Min' : 'Max'} of ${words}`}
              quantity={quantityOf(label)}
              disabled={!mayChange}
              describedBy={`${label}-${side}-error`}
            />
          )}
          <ErrorLine id={`${label}-${side}-error`}>{left && getFieldMeta(`${path}.${side}`).error}</ErrorLine>
        </div>
      ))}
    </div>
  );
}
