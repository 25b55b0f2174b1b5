import { useField } from 'formik';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type English, say } from '../../../shared/domain/figures/say.ts';
import { classNames } from '../style/class-names.ts';
import { Field } from './Field.tsx';
import styles from './PasswordField.module.css';

interface PasswordPolicy {
  readonly sentence: English;
  readonly rules: readonly { readonly words: English; readonly isKept: (password: string) => boolean }[];
}

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'type'> {
  readonly label: string;
  /** The field's name in the surrounding Formik form. */
  readonly name: string;
  /** For a password that the person chooses: the field says the policy, and which of its rules the typed text keeps. */
  readonly policy?: PasswordPolicy;
}

/** The rules of a new password, each with a tick once it is kept. */
const Checklist = ({ rules, password }: Pick<PasswordPolicy, 'rules'> & { readonly password: string }) => (
  <ul className={styles.rules}>
    {rules.map(({ words, isKept }) => {
      const kept = isKept(password);
      // Shapes differ, not colours alone.
      const Mark = kept ? Check : Circle;
      return (
        <li key={words} data-kept={kept || undefined}>
          <Mark aria-hidden size={12} strokeWidth={kept ? 2.4 : 1.75} />
          {say(words)}
          <span className="visually-hidden">{kept ? say`: done` : say`: missing`}</span>
        </li>
      );
    })}
  </ul>
);

/**
 * A password in a Formik form. The person can show it, and reads when Caps Lock is on
 * (docs/product/access.md#password-field).
 */
export function PasswordField({ label, name, policy, ...rest }: PasswordFieldProps) {
  const [{ value }] = useField<string>(name);
  const [shown, setShown] = useState(false);
  const [isCaps, setIsCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'));
  const Icon = shown ? EyeOff : Eye;
  const hint = value === '' && policy ? say(policy.sentence) : undefined;
  return (
    <Field label={label} name={name} hint={hint}>
      {(control) => (
        <>
          <span className={styles.box}>
            <input
              {...rest}
              {...control}
              type={shown ? 'text' : 'password'}
              className={classNames(control.className, styles.input)}
              spellCheck={false}
              autoCapitalize="none"
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={(event) => {
                setIsCaps(false);
                control.onBlur(event);
              }}
            />
            <button
              type="button"
              className={styles.eye}
              aria-label={shown ? say`Hide password` : say`Show password`}
              onClick={() => setShown(!shown)}
            >
              <Icon aria-hidden size={18} strokeWidth={1.75} />
            </button>
          </span>
          <span role="status" className={styles.caps}>
            {isCaps && say`Caps Lock is on`}
          </span>
          {policy && <Checklist rules={policy.rules} password={value} />}
        </>
      )}
    </Field>
  );
}
