import type { ComponentProps } from 'react';
import { object, string } from 'yup';
import { passwordField } from '../../../shared/api/fields/fields.ts';
import { GivenUp } from '../../api/identity/prove.ts';
import { AskForm } from '../../ui/forms/AskForm.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';

type AskProps = ComponentProps<typeof AskForm<{ password: string; username: string }>>;

interface PasswordQuestionProps extends Omit<AskProps, 'rules' | 'empty' | 'field' | 'onAnswer' | 'children'> {
  readonly email: string;
  /** The reason for asking for the password. */
  readonly says: string;
  /** Does the work. A rejection keeps the question open. */
  readonly onPassword: (password: string) => unknown;
}

const rules = object({ password: passwordField(), username: string().default('') });

/** Asks for the password before something that could take the account over (docs/product/account.md#prove). */
export const PasswordQuestion = ({ email, says, onPassword, sentenceOf, ...rest }: PasswordQuestionProps) => (
  <AskForm
    {...rest}
    rules={rules}
    empty={{ password: '', username: email }}
    field="password"
    onAnswer={({ password }) => onPassword(password)}
    sentenceOf={(error) => (error instanceof GivenUp ? undefined : sentenceOf(error))}
  >
    <p>{says}</p>
    {/* Gives a password manager the account of the password. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <PasswordField label="Your password" name="password" autoComplete="current-password" autoFocus />
  </AskForm>
);
