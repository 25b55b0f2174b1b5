import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { beforeEach, expect, test } from 'vitest';
import { english } from '../../../shared/domain/figures/say.ts';
import { PasswordField } from './PasswordField.tsx';

const POLICY = {
  sentence: english('At least 8 characters and 1 number'),
  rules: [
    { words: english('8 characters'), isKept: (text: string) => text.length >= 8 },
    { words: english('1 number'), isKept: (text: string) => /\d/.test(text) },
  ],
};

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const rule = (words: string) => screen.getByText(words, { exact: false, selector: 'li' }).textContent;

beforeEach(() => {
  render(
    <Formik initialValues={{ password: '' }} onSubmit={() => {}}>
      <PasswordField label="New password" name="password" policy={POLICY} />
    </Formik>,
  );
});

test('The eye shows what is typed and hides it again', () => {
  expect(field().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field().type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field().type).toBe('password');
});

test('Caps Lock is noticed while one types', () => {
  const press = (isOn: boolean) => {
    const event = new KeyboardEvent('keyup', { key: 'a', bubbles: true });
    Object.defineProperty(event, 'getModifierState', { value: (name: string) => isOn && name === 'CapsLock' });
    fireEvent(field(), event);
  };
  press(true);
  expect(screen.queryByText('Caps Lock is on')).not.toBeNull();
  press(false);
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});

test('The policy stands below the empty field, and its rules are ticked one by one', () => {
  screen.getByText(POLICY.sentence);
  fireEvent.change(field(), { target: { value: 'aA1' } });
  expect(screen.queryByText(POLICY.sentence)).toBeNull();
  expect(rule('1 number')).toContain('done');
  expect(rule('8 characters')).toContain('missing');
});
