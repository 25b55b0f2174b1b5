import { useField } from 'formik';
import { useId } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { ErrorLine } from '../../../ui/forms/ErrorLine.tsx';
import { rich } from '../../../ui/layout/rich.ts';
import styles from './TermsBox.module.css';

const NewTab = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

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
          {rich(say`I agree to the <a>Terms Of Service</a> and the <b>Privacy Policy</b>`, {
            a: (words) => <NewTab href={PUBLIC_PATHS.terms}>{words}</NewTab>,
            b: (words) => <NewTab href={PUBLIC_PATHS.privacy}>{words}</NewTab>,
          })}
        </span>
      </label>
      <ErrorLine id={`${id}-error`}>{wrong && error}</ErrorLine>
    </div>
  );
}
