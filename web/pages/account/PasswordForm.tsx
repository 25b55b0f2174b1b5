import { LONG_PASSWORD, NEW_PASSWORD } from '../../../shared/domain/people/password.ts';
import { replacePassword } from '../../api/identity/account.ts';
import { notePasswordLength } from '../../api/identity/short-password.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { passwordForm } from './account-form.ts';

const FORMS = { long: passwordForm(LONG_PASSWORD), ordinary: passwordForm(NEW_PASSWORD) } as const;

interface PasswordFormProps {
  readonly email: string;
  /** The company asks for long passwords. */
  readonly isLong: boolean;
  readonly onChanged: () => void;
}

/** The current password and twice the new one. */
export const PasswordForm = ({ email, isLong, onChanged }: PasswordFormProps) => (
  <AccountForm
    title="Change Password"
    empty={{ current: '', password: '', again: '', username: email }}
    rules={isLong ? FORMS.long : FORMS.ordinary}
    word="CHANGE PASSWORD"
    lastField="current"
    onSave={async ({ current, password }) => {
      await replacePassword(current, password);
      notePasswordLength(password);
      onChanged();
      return SAVED;
    }}
  >
    {/* Gives a password manager the account of the changed password. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Current password" name="current" autoComplete="current-password" />
    <PasswordField
      label="New password"
      name="password"
      autoComplete="new-password"
      policy={isLong ? LONG_PASSWORD : NEW_PASSWORD}
    />
    <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
  </AccountForm>
);
