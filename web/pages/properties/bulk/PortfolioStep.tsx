import { useId } from 'react';
import { object } from 'yup';
import { propertyForm } from '../../../../shared/api/fields/property-form.ts';
import { FormActions } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from './step.ts';

const RULES = object({ portfolio: propertyForm.fields.portfolio });

/** Asks for the portfolio, and offers those that there are. */
export function PortfolioStep({ portfolios, onNext, onCancel }: StepProps) {
  const id = useId();
  return (
    <PortalForm
      initialValues={{ portfolio: '' }}
      rules={RULES}
      onSubmit={({ portfolio }) => onNext({ portfolio: portfolio.trim() })}
    >
      <TextField name="portfolio" label="Portfolio" hint="An empty field takes the portfolio away." list={id} />
      <datalist id={id}>
        {portfolios.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <FormActions onCancel={onCancel}>PREVIEW</FormActions>
    </PortalForm>
  );
}
