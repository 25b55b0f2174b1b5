import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { ToldContacts } from './ToldContacts.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/session.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/identity/session.ts')>()),
  useSession: vi.fn(),
}));

const contact = (name: string, places: ContactReply['places'], more: Partial<ContactReply> = {}) => ({
  ...{ id: name, name, channel: 'text', address: '+12065550134', severities: ['critical'], quietHours: null, places },
  ...{ told: 'atOnce', state: 'verified', stopped: null, provenAt: null, undeliverable: null, ...more },
});
/** It is midnight, UTC. */
const OFFICE = { from: '17:00', to: '13:00', timeZone: 'UTC', everySeverity: true } as const;
function open(contacts: unknown, session: object = { isAuth: true, isAdmin: true }, count = 0, hasRecipients = true) {
  vi.mocked(useSession).mockReturnValue(session as never);
  const now = Date.UTC(2026, 10, 27);
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async () => {
      if (contacts instanceof Error) throw contacts;
      return { contacts, max: 50, available: ['email', 'text'], now } as never;
    });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ToldContacts
          property={{ id: 'p1', config: { portfolio: 'North' } } as never}
          count={count}
          hasRecipients={hasRecipients}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('docs/product/contacts.md#at-property: the place of a property counts before that of its portfolio; others are not told', async () => {
  open([
    contact('Everywhere', [{ may: 'inform' }], { told: 'escalated', quietHours: OFFICE }),
    contact('Office', [{ may: 'inform' }], { quietHours: OFFICE }),
    contact('Portfolio and property', [
      { portfolio: 'North', may: 'inform' },
      { propertyId: 'p1', may: 'take' },
    ]),
    contact('Portfolio', [{ portfolio: 'North', may: 'take' }], { state: 'stopped' }),
    contact('Elsewhere', [
      { portfolio: 'South', may: 'take' },
      { propertyId: 'p2', may: 'take' },
    ]),
  ]);
  await screen.findByText('Everywhere');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Everywhere(206) 555-0134Notify only · only when escalatedVerified',
    'Office(206) 555-0134Notify only · immediately · Off duty until 1:00 PMVerified',
    'Portfolio and property(206) 555-0134Can respond · immediatelyVerified',
    'Portfolio(206) 555-0134Can respond · immediatelyStopped',
  ]);
});

test('Without one it says so, a failure is said, and who is no admin asks for nothing and reads the number alone', async () => {
  open([]);
  await screen.findByText('No contacts for this property');
  expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/portal/contacts');
  cleanup();
  open(new Error('No connection'));
  await screen.findByText('Couldn’t load contacts.');
  cleanup();
  open([], { isAuth: true, isAdmin: false });
  expect(call).not.toHaveBeenCalled();
  expect(screen.queryByText(/told too/)).toBeNull();
  for (const [count, words] of [
    [1, '1 contact is also notified.'],
    [2, '2 contacts are also notified.'],
  ] as const) {
    cleanup();
    open([contact('Everywhere', [{ may: 'inform' }])], { isAuth: true, isAdmin: false }, count);
    screen.getByText(words);
    expect(screen.queryByText('Everywhere')).toBeNull();
  }
  expect(call).not.toHaveBeenCalled();
  cleanup();
  open([], { isAuth: true, isAdmin: false, isChosen: true, isAdminThere: true });
  await screen.findByText('No contacts for this property');
});

test('docs/product/contacts.md#none-critical: contacts alone, and none of Critical alarms, is said', async () => {
  const admin = { isAuth: true, isAdmin: true };
  const warned = contact('Office', [{ may: 'inform' }], { severities: ['warning'] });
  const words = 'No one gets Critical alarms. Add a recipient, or change a contact.';
  open([warned], admin, 0, false);
  await screen.findByText(words);
  for (const [contacts, hasRecipients] of [
    [[warned], true],
    [[warned, contact('Super', [{ may: 'take' }])], false],
    // A level of an escalation, or someone who has not agreed, is no one who is notified.
    [[contact('Later', [{ may: 'take' }], { severities: ['warning'], told: 'escalated' })], false],
  ] as const) {
    cleanup();
    open(contacts, admin, 0, hasRecipients);
    await screen.findByText(contacts[0].name);
    expect(screen.queryByText(words)).toBeNull();
  }
});
