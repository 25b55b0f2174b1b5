import { Formik } from 'formik';
import { useId } from 'react';
import { object } from 'yup';
import { propertyForm } from '../../../../shared/api/fields/property-form.ts';
import { CheckedForm } from '../../../ui/forms/CheckedForm.tsx';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from './step.ts';

const RULES = object({ portfolio: propertyForm.fields.portfolio });

/** Asks for the portfolio, and offers those that there are. */
export function PortfolioStep({ portfolios, onNext, onCancel }: StepProps) {
  const id = useId();
  return (
    <Formik
      initialValues={{ portfolio: '' }}
      validationSchema={RULES}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={({ portfolio }) => onNext({ portfolio: portfolio.trim() })}
    >
      <CheckedForm rules={RULES}>
        <TextField name="portfolio" label="Portfolio" hint="An empty field takes the portfolio away." list={id} />
        <datalist id={id}>
          {portfolios.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <FormActions failure={undefined} onCancel={onCancel}>
          PREVIEW
        </FormActions>
      </CheckedForm>
    </Formik>
  );
}
