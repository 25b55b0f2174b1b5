import { expect, test } from 'vitest';
import { supportForm, supportMessage } from './support-message.ts';

const dana = { firstName: 'Dana', lastName: 'Whitfield', company: 'Harbourline', email: 'dana@harbourline.example' };

test('A message carries who sends it', () => {
  expect(supportMessage(dana, { about: 'Alder House', message: 'It hums.' })).toMatchObject({
    fullname: 'Dana Whitfield',
    company: 'Harbourline',
    email: 'dana@harbourline.example',
    about: 'Alder House',
    message: 'It hums.',
  });
});

test('What is not known of the sender is said to be unknown', () => {
  const nobody = { firstName: '', lastName: '', company: '', email: '' };
  expect(supportMessage(nobody, { about: '', message: 'It hums.' })).toMatchObject({
    fullname: 'Name Unknown',
    company: 'Company Unknown',
    email: 'Email Unknown',
  });
  expect(supportMessage({ ...dana, firstName: '' }, { about: '', message: '' }).fullname).toBe('Whitfield');
});

test('A long name is cut to what the API takes', () => {
  const long = { ...dana, firstName: 'A'.repeat(45), lastName: 'B'.repeat(45) };
  expect(supportMessage(long, { about: '', message: '' }).fullname).toHaveLength(45);
});

test('A message is required, and 300 characters are the most', async () => {
  const refusal = (message: string) =>
    supportForm.validate({ message }).then(
      () => 'fine',
      (error) => error.message,
    );
  expect(await refusal('  ')).toBe('This field is required');
  expect(await refusal('x'.repeat(300))).toBe('fine');
  expect(await refusal('x'.repeat(301))).toBe('This field has hit its max character limit');
});
