import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Stands in a form and moves the focus to the first field that a submit found wrong. */
export function FocusFirstError() {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting, submitCount } = useFormikContext();
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, submitCount]);
  return <span ref={place} hidden />;
}
