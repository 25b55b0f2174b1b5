import { expect, test } from 'vitest';
import { sampleContact } from './contact.sample.ts';
import { contactBody, contactForm, contactValues } from './contact-form.ts';

test.each([
  sampleContact(),
  sampleContact({ channel: 'text', address: '+12065550134', forContractors: true, forTenants: true }),
  sampleContact({ places: [{ may: 'take' }], told: 'escalated', severities: ['notice'] }),
  sampleContact({
    places: [
      { portfolio: 'North', may: 'take' },
      { propertyId: 'p1', may: 'inform' },
    ],
    quietHours: { from: '21:15', to: '06:00', timeZone: 'Europe/Oslo', onlyLasting: 'warning' },
  }),
  sampleContact({
    quietHours: { from: '08:00', to: '17:00', timeZone: 'America/Chicago', weekdaysOnly: true, everySeverity: true },
  }),
  sampleContact({ language: 'es', units: 'metric' }),
  sampleContact({ quietHours: { from: '06:00', to: '22:30', timeZone: 'Europe/Oslo', everySeverity: true } }),
])('A form that nobody has touched saves what it has read', (contact) => {
  const { name, channel, address, severities, quietHours, places, told, language, units, forContractors, forTenants } =
    contact;
  const values = contactValues(contact, 'text', false, 'America/Denver');
  expect(contactForm.isValidSync(values)).toBe(true);
  const shown = { name, channel, address: channel === 'text' ? '(206) 555-0134' : address };
  const chosen = { severities, quietHours, places, told, language, units, forContractors, forTenants };
  expect(contactBody(values)).toEqual({ ...shown, ...chosen });
});

test('docs/product/contacts.md#hours: hours are saved as those in which messages wait', () => {
  const values = contactValues(undefined, 'text', false, 'America/Denver');
  const saved = (more: Partial<typeof values>) => contactBody({ ...values, ...more }).quietHours;
  expect(saved({})).toBeNull();
  const office = { from: '08:00', to: '17:00', weekdaysOnly: true, timeZone: 'America/Denver', everySeverity: true };
  expect(saved({ hours: 'afterHours' })).toEqual(office);
  const custom = { hours: 'custom', customFrom: '20:00', customTo: '06:00' } as const;
  expect(saved({ ...custom, weekends: false })).toEqual({
    from: '06:00',
    to: '20:00',
    timeZone: 'America/Denver',
    everySeverity: true,
  });
  expect(saved({ ...custom, weekends: true })).toMatchObject({ weekdaysOnly: true });
  const filled = { ...values, name: 'Sam', address: '(206) 555-0134', customFrom: '20:00', customTo: '20:00' };
  expect([filled, { ...filled, hours: 'custom' }].map((each) => contactForm.isValidSync(each))).toEqual([true, false]);
});

test('A new one is told at once of what is critical or a warning, everywhere, or nowhere yet by an admin of chosen properties', () => {
  const values = contactValues(undefined, 'text', false, 'America/Denver');
  expect(contactBody(values)).toMatchObject({ severities: ['critical', 'warning'], places: [{ may: 'inform' }] });
  expect(contactBody(contactValues(undefined, 'text', true, 'America/Denver')).places).toEqual([]);
});

test('docs/product/contacts.md#for-contractors: an address of mail is shown to nobody, also when the tick was made for a number', () => {
  const values = contactValues(
    sampleContact({ channel: 'text', forContractors: true, forTenants: true }),
    'text',
    false,
    'UTC',
  );
  const nobody = { forContractors: false, forTenants: false };
  expect(contactBody({ ...values, channel: 'email' })).toMatchObject(nobody);
  expect(contactBody(contactValues(undefined, 'text', false, 'UTC'))).toMatchObject(nobody);
});
