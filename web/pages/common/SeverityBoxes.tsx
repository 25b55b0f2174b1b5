import { SEVERITIES } from '../../../shared/domain/alarms/limits/severity.ts';
import { Checkbox } from '../../ui/forms/choices/Checkbox.tsx';
import styles from './SeverityBoxes.module.css';

/** A box for each severity, the worst first, in a form that holds one value for each. */
export const SeverityBoxes = ({ legend }: { readonly legend: string }) => (
  <fieldset className={styles.boxes}>
    <legend>{legend}</legend>
    {SEVERITIES.map((severity) => (
      <Checkbox key={severity} name={severity}>
        {severity}
      </Checkbox>
    ))}
  </fieldset>
);
