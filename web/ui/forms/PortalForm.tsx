import {
  Form,
  Formik,
  type FormikConfig,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
  useFormikContext,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Errors, remainingErrors } from './corrected.ts';
import { reasonOf } from './reason.ts';
import { RequiredFields, requiredNames } from './required-fields.ts';

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

/** A field with an error: an input, or the button of a select. */
const WRONG_FIELD = '[aria-invalid="true"], [data-invalid] > button';

/** Takes away the errors of corrected fields, and moves the focus to the first error after a submit. */
function ErrorKeeper({ rules }: { readonly rules: unknown }) {
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
    place.current?.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
  }, [isSubmitting, submitCount]);
  return <span ref={place} hidden />;
}

/** Reports to the surroundings of a form whether it has unsaved changes. */
export function WatchChanges({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const { dirty } = useFormikContext();
  useEffect(() => onUnsaved(dirty), [dirty, onUnsaved]);
  return null;
}

type FormElement = Omit<ComponentProps<typeof Form>, 'noValidate' | 'onSubmit' | 'children'>;

export interface PortalFormProps<Values extends FormikValues>
  extends FormElement,
    Pick<
      FormikConfig<Values>,
      'initialValues' | 'initialErrors' | 'initialTouched' | 'enableReinitialize' | 'innerRef'
    > {
  /** The check on submit: a schema of yup. */
  readonly rules: unknown;
  /** The fields that may stay empty say so. For forms in which a person fills in many fields. */
  readonly marksOptional?: boolean;
  /** Does the work. When it rejects, what was typed stays. */
  readonly onSubmit: (values: Values, form: FormikHelpers<Values>) => unknown;
  /** The sentence for an error of `onSubmit`. Nothing is said when it is undefined, such as when a field says it. */
  readonly failed?: (error: unknown, form: FormikHelpers<Values>) => string | undefined;
  /** The field that says the sentence. Without it `FormFailure` does. */
  readonly failedAt?: keyof Values & string;
  readonly children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
}

/**
 * The form of every page: it checks on submit, the first wrong field gets the focus, and an error goes when its field is
 * corrected (docs/product/shell.md#validation). What was typed stays after a failure, whose sentence `FormFailure` shows.
 */
export function PortalForm<Values extends FormikValues>(props: PortalFormProps<Values>) {
  const { rules, marksOptional = false, onSubmit, failed = reasonOf, failedAt, children, ...rest } = props;
  const { initialValues, initialErrors, initialTouched, enableReinitialize, innerRef, ...element } = rest;
  const fields = useMemo(() => ({ names: requiredNames(rules), marksOptional }), [rules, marksOptional]);
  return (
    <Formik
      {...({ initialValues, initialErrors, initialTouched, enableReinitialize, innerRef } as FormikConfig<Values>)}
      validationSchema={rules}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values, form) => {
        form.setStatus(undefined);
        try {
          await onSubmit(values, form);
        } catch (error) {
          const why = failed(error, form);
          if (failedAt) form.setFieldError(failedAt, why);
          else form.setStatus(why);
        }
      }}
    >
      {(form) => (
        <RequiredFields value={fields}>
          <Form noValidate {...element}>
            <ErrorKeeper rules={rules} />
            {typeof children === 'function' ? children(form) : children}
          </Form>
        </RequiredFields>
      )}
    </Formik>
  );
}
