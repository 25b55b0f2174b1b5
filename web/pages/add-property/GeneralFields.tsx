import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './form.module.css';

interface GeneralFieldsProps {
  /** Name and Property ID cannot change later (docs/product/properties.md#fields). */
  readonly fixed?: boolean;
}

/** The name, Property ID and portfolio of a property. */
export const GeneralFields = ({ fixed = false }: GeneralFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>General Information</legend>
    <div className={styles.fields}>
      <TextField label="Property Name" name="name" disabled={fixed} autoComplete="off" />
      <TextField label="Property ID" name="externalId" inputMode="numeric" disabled={fixed} autoComplete="off" />
      <TextField label="Portfolio" name="portfolio" autoComplete="off" />
    </div>
  </fieldset>
);
