import { useFormikContext } from 'formik';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { CheckedForm } from '../ui/forms/CheckedForm.tsx';

/**
 * The form of a page whose markup is there before its script: it takes over what a person has typed, or a browser has filled
 * in, until then (docs/product/shell.md#prerendered). Its submit button is an `EarlySubmit`.
 */
export function EarlyForm(props: Omit<ComponentProps<typeof CheckedForm>, 'ref'>) {
  const form = useRef<HTMLFormElement>(null);
  const { initialValues, setFieldValue } = useFormikContext<Readonly<Record<string, unknown>>>();
  // Before the next rendering, which would write the empty values of the form into its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later, Formik knows each change by itself
  useLayoutEffect(() => {
    if (!form.current) return;
    for (const [name, typed] of new FormData(form.current)) {
      if (Object.hasOwn(initialValues, name) && typed !== initialValues[name]) void setFieldValue(name, typed, false);
    }
  }, []);
  return <CheckedForm {...props} ref={form} />;
}
