import { TextField } from '../../ui/forms/TextField.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import styles from './form.module.css';
import { TimeZoneField } from './TimeZoneField.tsx';

/**
 * The address of a property. The search may fill it, and the person can always complete it by hand
 * (docs/product/properties.md#address-search).
 */
export const AddressFields = () => (
  <fieldset className={styles.section}>
    <legend>Address</legend>
    <AddressSearch />
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField label="Street Address" name="streetAddress" autoComplete="off" />
      </div>
      <TextField label="City" name="city" autoComplete="off" />
      <TextField label="Province / State" name="provinceState" autoComplete="off" />
      <TextField label="Country" name="country" autoComplete="off" />
      <TextField label="Postal / ZIP" name="postalZip" autoComplete="off" />
      <TimeZoneField />
    </div>
  </fieldset>
);
