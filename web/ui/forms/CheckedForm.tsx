import { Form, type FormikValues, useFormikContext, validateYupSchema, yupToFormErrors } from 'formik';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { type Errors, remainingErrors } from './corrected.ts';
import { RequiredFields, requiredNames } from './required-fields.ts';

interface CheckedFormProps extends Omit<ComponentProps<typeof Form>, 'noValidate'> {
  /** The rules that the surrounding Formik checks on submit: a schema of yup. */
  readonly rules: unknown;
  /** The fields that may stay empty say so. For forms in which a person fills in many fields. */
  readonly marksOptional?: boolean;
}

const checkedBy =
  (rules: unknown) =>
  (values: FormikValues): Errors => {
    try {
      validateYupSchema(values, rules, true);
      return {};
    } catch (error) {
      return yupToFormErrors<Record<string, string>>(error);
    }
  };

/** Takes away the errors of corrected fields, and moves the focus to the first error after a submit. */
function ErrorKeeper({ rules }: Pick<CheckedFormProps, 'rules'>) {
  const place = useRef<HTMLSpanElement>(null);
  const { values, errors, setErrors, isSubmitting, submitCount } = useFormikContext<FormikValues>();
  const before = useRef(values);
  useEffect(() => {
    if (before.current === values) return;
    if (Object.keys(errors).length > 0) {
      setErrors(remainingErrors(errors as Errors, before.current, values, checkedBy(rules)));
    }
    before.current = values;
  }, [values, errors, setErrors, rules]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitting, submitCount]);
  return <span ref={place} hidden />;
}

/**
 * The form of every page: it checks on submit, the first wrong field gets the focus, and an error goes when its field is
 * corrected (docs/product/shell.md#validation). Used inside a Formik that checks neither on change nor on blur.
 */
export function CheckedForm({ rules, marksOptional = false, children, ...rest }: CheckedFormProps) {
  const fields = useMemo(() => ({ names: requiredNames(rules), marksOptional }), [rules, marksOptional]);
  return (
    <RequiredFields value={fields}>
      <Form noValidate {...rest}>
        <ErrorKeeper rules={rules} />
        {children}
      </Form>
    </RequiredFields>
  );
}
