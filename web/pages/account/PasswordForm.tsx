import { PASSWORD_POLICY } from '../../../shared/domain/password.ts';
import { changePassword } from '../../api/account.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
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
      await changePassword(current, password);
      return SAVED;
    }}
  >
    {/* Gives a password manager the account of the changed password. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField label="Current password" name="current" type="password" autoComplete="current-password" />
    <TextField
      label="New password"
      name="password"
      type="password"
      autoComplete="new-password"
      hint={PASSWORD_POLICY}
    />
    <TextField label="Confirm password" name="again" type="password" autoComplete="new-password" />
  </AccountForm>
);
