import { expect, test } from 'vitest';
import { contactBody, contactForm, contactValues } from './contact-form.ts';
import { sampleContact } from './sample-contact.ts';

test.each([
  sampleContact(),
  sampleContact({ places: [{ may: 'take' }], told: 'escalated', severities: ['notice'] }),
  sampleContact({
    places: [
      { portfolio: 'North', may: 'take' },
      { propertyId: 'p1', may: 'inform' },
    ],
    quietHours: { from: '21:15', to: '06:00', timeZone: 'Europe/Oslo', onlyLasting: 'warning' },
  }),
])('A form that nobody has touched saves what it has read', (contact) => {
  const { name, channel, address, severities, quietHours, places, told } = contact;
  const values = contactValues(contact, 'text', false, 'America/Denver');
  expect(contactForm.isValidSync(values)).toBe(true);
  expect(contactBody(values)).toEqual({ name, channel, address, severities, quietHours, places, told });
});

test('A new one is told at once of what is critical or a warning, everywhere, or nowhere yet by an admin of chosen properties', () => {
  const values = contactValues(undefined, 'text', false, 'America/Denver');
  expect(contactBody(values)).toMatchObject({ severities: ['critical', 'warning'], places: [{ may: 'inform' }] });
  expect(contactBody(contactValues(undefined, 'text', true, 'America/Denver')).places).toEqual([]);
});
