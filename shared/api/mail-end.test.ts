import { expect, it } from 'vitest';
import { mailEndAddress } from './mail-end.ts';
import { fullPath } from './route.ts';
import { API } from './routes.ts';

it('The address that ends a mail is that of its routes', () => {
  for (const route of [API.alerts.openMail, API.alerts.endMail]) {
    expect(mailEndAddress('a.b')).toBe(fullPath('alerts', route).replace('{link}', 'a.b'));
  }
});
