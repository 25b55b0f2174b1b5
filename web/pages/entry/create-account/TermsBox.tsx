import { useField } from 'formik';
import { useId } from 'react';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import styles from './TermsBox.module.css';

/** The checkbox for the terms. It is the browser's own: the kit's would double the download of this public page. */
export function TermsBox({ name }: { readonly name: string }) {
  const id = useId();
  const [{ value, onChange, onBlur }, { error, touched }] = useField<boolean>(name);
  const wrong = touched && error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
        <span>
          I agree to the{' '}
          <a href={PUBLIC_PATHS.terms} target="_blank" rel="noopener">
            Terms Of Service
          </a>{' '}
          and the{' '}
          <a href={PUBLIC_PATHS.privacy} target="_blank" rel="noopener">
            Privacy Policy
          </a>
        </span>
      </label>
      <ErrorLine id={`${id}-error`}>{wrong && error}</ErrorLine>
    </div>
  );
}
