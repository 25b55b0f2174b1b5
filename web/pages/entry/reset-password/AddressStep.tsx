import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from '../entry-form.module.css';
import { StepButtons } from './StepButtons.tsx';

/** Asks for the account's address. */
export function AddressStep({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <p className={styles.intro}>We mail you a 6-digit code and a link to this page.</p>
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <StepButtons word="SEND RECOVERY LINK" onBack={onBack} />
    </>
  );
}
