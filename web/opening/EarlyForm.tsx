import { type FormikValues, useFormikContext } from 'formik';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { PortalForm } from '../ui/forms/PortalForm.tsx';

/** Takes over the values in the fields of the form around it. */
function TakeOver() {
  const place = useRef<HTMLSpanElement>(null);
  const { initialValues, setFieldValue } = useFormikContext<Readonly<Record<string, unknown>>>();
  // Before the next rendering, which would write the empty values of the form into its fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later, Formik knows each change by itself
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    for (const [name, typed] of new FormData(form)) {
      if (Object.hasOwn(initialValues, name) && typed !== initialValues[name]) void setFieldValue(name, typed, false);
    }
  }, []);
  return <span ref={place} hidden />;
}

/**
 * The form of a page whose markup is there before its script: it takes over what a person has typed, or a browser has filled
 * in, until then (docs/product/shell.md#prerendered). Its submit button is an `EarlySubmit`.
 */
export const EarlyForm = <Values extends FormikValues>({
  children,
  ...rest
}: ComponentProps<typeof PortalForm<Values>>) => (
  <PortalForm {...rest}>
    {(form) => (
      <>
        <TakeOver />
        {typeof children === 'function' ? children(form) : children}
      </>
    )}
  </PortalForm>
);
