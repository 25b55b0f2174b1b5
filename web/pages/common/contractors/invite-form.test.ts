import { expect, test } from 'vitest';
import { dayChoices, grantChoices, INVITE_RULES, inviteBody, newInvite } from './invite-form.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

test('A link is open for one to fourteen days, and each choice says until when', () => {
  const titles = dayChoices(NOW, 'UTC').map(({ title }) => title);
  expect(titles).toHaveLength(14);
  expect(titles[0]).toBe('1 day, until Tue 12:00 PM');
  expect(titles[2]).toBe('3 days, until Thu 12:00 PM');
  expect(titles.at(-1)).toBe('14 days, until Dec 7, 12:00 PM');
});

test.each([
  [{ name: '' }, 'This field is required'],
  [{ name: '   ' }, 'This field is required'],
  [{ name: 'x'.repeat(61) }, 'This field has hit its max character limit'],
  [{ name: 'a', email: 'nobody' }, 'Email must be valid'],
  [{ name: 'a', phone: '12' }, 'Enter a U.S. or Canadian number'],
  [{ name: 'a', email: `${'x'.repeat(40)}@example.com` }, 'This field has hit its max character limit'],
])('%j is refused with "%s"', async (typed, sentence) => {
  await expect(INVITE_RULES.validate({ ...newInvite, ...typed })).rejects.toThrow(sentence);
});

test('What is typed becomes a number of days and trimmed texts; an address that is not given is left out', () => {
  expect(
    inviteBody({
      name: ' Northgate ',
      days: '5',
      mayChange: true,
      email: '',
      phone: ' (206) 555-0134 ',
      language: 'es',
    }),
  ).toEqual({
    name: 'Northgate',
    days: 5,
    mayChange: true,
    email: undefined,
    phone: '(206) 555-0134',
    language: 'es',
  });
  expect(inviteBody({ ...newInvite, name: 'N', email: ' a@b.example ' })).toMatchObject({
    email: 'a@b.example',
    phone: undefined,
  });
});

test('docs/product/contractors.md#days: answers say until when, none is longer than 14 days from now, and one declines', () => {
  const titles = (endsIn: number) => grantChoices(NOW + endsIn * 24 * 3_600_000, NOW, 'UTC').map(({ title }) => title);
  expect(titles(1)[0]).toBe('1 day more, until Wed 12:00 PM');
  expect(titles(12)).toEqual(['1 day more, until Dec 6, 12:00 PM', '2 days more, until Dec 7, 12:00 PM', 'Decline']);
});
