import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from './ClaimForm.module.css';
import { caretAfter, formatUuid } from './uuid-text.ts';

/**
 * The field for a wingnut's UUID. It keeps only the hex digits of typed or pasted text, and keeps the caret in place
 * (docs/product/wingnuts.md#uuid-field).
 */
export function UuidField({ name }: { readonly name: string }) {
  const { setFieldValue, setFieldError } = useFormikContext();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  useEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Field label="UUID" name={name}>
      {(control) => (
        <input
          {...control}
          ref={input}
          className={`${control.className} ${styles.uuid}`}
          onChange={({ target }) => {
            caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length);
            void setFieldValue(name, formatUuid(target.value));
            setFieldError(name, undefined);
          }}
          placeholder="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
