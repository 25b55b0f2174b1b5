import type { ComponentProps, ReactNode } from 'react';
import { object } from 'yup';
import { codeField } from '../../../shared/api/fields/fields.ts';
import { AskForm } from './AskForm.tsx';
import { CodeField } from './CodeField.tsx';

type AskProps = ComponentProps<typeof AskForm<{ code: string }>>;

interface CodeFormProps extends Omit<AskProps, 'rules' | 'empty' | 'field' | 'onAnswer'> {
  readonly onCode: (code: string) => unknown;
  /** Between the field and the buttons. */
  readonly below?: ReactNode;
}

const rules = object({ code: codeField() });

/** Asks for six digits. */
export const CodeForm = ({ onCode, below, children, ...rest }: CodeFormProps) => (
  <AskForm {...rest} rules={rules} empty={{ code: '' }} field="code" onAnswer={({ code }) => onCode(code)}>
    {children}
    <CodeField />
    {below}
  </AskForm>
);
