import { expect, it } from 'vitest';
import { contactLinkAddress, contactStopAddress, mailEndAddress } from './mail-end.ts';
import { fullPath } from './route.ts';
import { API } from './routes.ts';

it('The address that ends a mail is that of its routes', () => {
  for (const route of [API.alerts.openMail, API.alerts.endMail]) {
    expect(mailEndAddress('a.b')).toBe(fullPath('alerts', route).replace('{link}', 'a.b'));
  }
});

it('The addresses of the links of a contact are those of their routes', () => {
  const { openContact, confirmContact, stopContact } = API.alerts;
  for (const route of [openContact, confirmContact, stopContact]) {
    const address = route === stopContact ? contactStopAddress : contactLinkAddress;
    expect(address('a.b')).toBe(fullPath('alerts', route).replace('{link}', 'a.b'));
  }
});
