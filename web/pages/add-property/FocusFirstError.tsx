import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Used inside a form: it moves the focus to the first field with an error after a submit. */
export function FocusFirstError() {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, submitCount]);
  return <span ref={place} hidden />;
}
