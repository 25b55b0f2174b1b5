import { PASSWORD_POLICY } from '../../../../shared/domain/password.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { StepButtons } from './StepButtons.tsx';

/** Asks for the new password, twice. */
export const PasswordStep = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <TextField
      label="New password"
      name="password"
      type="password"
      autoComplete="new-password"
      autoFocus
      hint={PASSWORD_POLICY}
    />
    <TextField label="Confirm password" name="again" type="password" autoComplete="new-password" />
    <StepButtons word="CHANGE PASSWORD" onBack={onBack} />
  </>
);
