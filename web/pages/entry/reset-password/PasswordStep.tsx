import { NEW_PASSWORD } from '../../../../shared/domain/people/password.ts';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { StepButtons } from './StepButtons.tsx';

/** Asks for the new password, twice. */
export const PasswordStep = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <PasswordField label="New password" name="password" autoComplete="new-password" autoFocus policy={NEW_PASSWORD} />
    <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
    <StepButtons word="CHANGE PASSWORD" onBack={onBack} />
  </>
);
