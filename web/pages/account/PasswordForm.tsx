import { NEW_PASSWORD } from '../../../shared/domain/people/password.ts';
import { replacePassword } from '../../api/account.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { AccountForm, SAVED } from './AccountForm.tsx';
import { passwordForm } from './account-form.ts';

/** The current password and twice the new one. */
export const PasswordForm = ({ email }: { readonly email: string }) => (
  <AccountForm
    title="Change Password"
    empty={{ current: '', password: '', again: '', username: email }}
    rules={passwordForm}
    word="CHANGE PASSWORD"
    lastField="current"
    onSave={async ({ current, password }) => {
      await replacePassword(current, password);
      return SAVED;
    }}
  >
    {/* Gives a password manager the account of the changed password. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Current password" name="current" autoComplete="current-password" />
    <PasswordField label="New password" name="password" autoComplete="new-password" policy={NEW_PASSWORD} />
    <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
  </AccountForm>
);
