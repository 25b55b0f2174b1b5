import type { ComponentProps, ReactNode } from 'react';
import { CODE } from '../../../shared/api/fields/people-fields.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { AskForm } from '../../ui/forms/AskForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

type AskProps = ComponentProps<typeof AskForm<{ code: string }>>;

interface CodeFormProps extends Omit<AskProps, 'rules' | 'empty' | 'field' | 'onAnswer'> {
  readonly onCode: (code: string) => unknown;
  /** Between the field and the buttons. */
  readonly below?: ReactNode;
}

/** The field for six digits that an app shows, or that a mail or text brought. */
export const CodeField = () => (
  <TextField label={say`Code`} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
);

/** Asks for them alone. */
export const CodeForm = ({ onCode, below, children, ...rest }: CodeFormProps) => (
  <AskForm {...rest} rules={CODE} empty={{ code: '' }} field="code" onAnswer={({ code }) => onCode(code)}>
    {children}
    <CodeField />
    {below}
  </AskForm>
);
