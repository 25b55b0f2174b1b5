import { expect, test } from 'vitest';
import { sampleContact } from './contact.sample.ts';
import { contactBody, contactForm, contactValues } from './contact-form.ts';

test.each([
  sampleContact(),
  sampleContact({ channel: 'text', address: '+12065550134', forContractors: true }),
  sampleContact({ places: [{ may: 'take' }], told: 'escalated', severities: ['notice'] }),
  sampleContact({
    places: [
      { portfolio: 'North', may: 'take' },
      { propertyId: 'p1', may: 'inform' },
    ],
    quietHours: { from: '21:15', to: '06:00', timeZone: 'Europe/Oslo', onlyLasting: 'warning' },
  }),
])('A form that nobody has touched saves what it has read', (contact) => {
  const { name, channel, address, severities, quietHours, places, told, forContractors } = contact;
  const values = contactValues(contact, 'text', false, 'America/Denver');
  expect(contactForm.isValidSync(values)).toBe(true);
  const shown = { name, channel, address: channel === 'text' ? '(206) 555-0134' : address };
  expect(contactBody(values)).toEqual({ ...shown, severities, quietHours, places, told, forContractors });
});

test('A new one is told at once of what is critical or a warning, everywhere, or nowhere yet by an admin of chosen properties', () => {
  const values = contactValues(undefined, 'text', false, 'America/Denver');
  expect(contactBody(values)).toMatchObject({ severities: ['critical', 'warning'], places: [{ may: 'inform' }] });
  expect(contactBody(contactValues(undefined, 'text', true, 'America/Denver')).places).toEqual([]);
});

test('docs/product/contacts.md#for-contractors: an address of mail is shown to nobody, also when the tick was made for a number', () => {
  const values = contactValues(sampleContact({ channel: 'text', forContractors: true }), 'text', false, 'UTC');
  expect(contactBody({ ...values, channel: 'email' }).forContractors).toBe(false);
  expect(contactBody(contactValues(undefined, 'text', false, 'UTC')).forContractors).toBe(false);
});
