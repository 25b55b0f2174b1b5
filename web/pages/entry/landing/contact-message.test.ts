import { expect, test } from 'vitest';
import { contactMessage } from './contact-message.ts';

const good = { fullname: 'Ada Byrne', company: '', email: 'ada@larchwood.example', message: '', website: '' };

test('a name and an e-mail address are enough', async () => {
  await expect(contactMessage.validate(good)).resolves.toEqual(good);
});

test.each([
  ['fullname', '  ', 'Username required'],
  ['email', '', 'Email required and must be valid'],
  ['email', 'ada at larchwood', 'Email required and must be valid'],
  ['fullname', 'n'.repeat(46), 'This field has hit its max character limit'],
  ['company', 'c'.repeat(46), 'This field has hit its max character limit'],
  ['email', `${'e'.repeat(40)}@x.example`, 'This field has hit its max character limit'],
  ['message', 'm'.repeat(201), 'This field has hit its max character limit'],
])('%s %j is refused with its sentence', async (field, value, sentence) => {
  await expect(contactMessage.validate({ ...good, [field]: value })).rejects.toThrow(sentence);
});

test('the longest allowed texts pass', async () => {
  const longest = { ...good, fullname: 'n'.repeat(45), company: 'c'.repeat(45), message: 'm'.repeat(200) };
  await expect(contactMessage.validate(longest)).resolves.toEqual(longest);
});
