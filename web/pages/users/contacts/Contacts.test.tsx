import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { check, choose, optionsOf } from '../../../fields.sample.ts';
import { showFailureToast, showLastingToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { Contacts } from './Contacts.tsx';
import { NOW, sampleContact } from './contact.sample.ts';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showLastingToast: vi.fn(),
  showUndoToast: vi.fn(),
  showFailureToast: vi.fn(),
}));

const PROPERTIES = [
  { id: 'p1', externalId: '7', config: { name: 'Elm Court', portfolio: 'North' }, role: 'admin' },
  { id: 'p2', externalId: '8', config: { name: 'Oak', portfolio: '' }, role: 'read' },
];
const CODE_UNTIL = NOW + HOUR_MS;
let contacts: ContactReply[];
let available: ('email' | 'text')[];
let failure: ApiError | undefined;
/** The server's answer about a contact. */
let after: Partial<ContactReply>;
const sent: { name: string; body?: object; path?: { contactId: string } }[] = [];

beforeEach(() => {
  contacts = [];
  available = ['email', 'text'];
  failure = undefined;
  after = {};
  sent.length = 0;
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: (typeof sent)[number]) => {
    if (name === 'contacts') return { contacts, max: 2, available, now: NOW };
    if (name === 'changes') return { at: 1, whole: true, rows: PROPERTIES, gone: [] };
    if (name === 'list') return PROPERTIES;
    sent.push({ ...input, name });
    if (failure) throw failure;
    if (name === 'removeContact') {
      contacts = [];
      return {};
    }
    const before = contacts.find(({ id }) => id === input.path?.contactId);
    const contact = sampleContact({ ...before, ...input.body, ...after });
    contacts = [...contacts.filter(({ id }) => id !== contact.id), contact];
    return { contact, now: NOW };
  }) as never);
});

async function open(onlyChosen = false) {
  const router = createMemoryRouter([{ path: '/', element: <Contacts onlyChosen={onlyChosen} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'ADD CONTACT' })).toHaveProperty('disabled', contacts.length >= 2),
  );
}
const press = (name: string | RegExp) => {
  const [button] = screen.getAllByRole('button', { name, hidden: true }).slice(-1);
  fireEvent.click(button as HTMLElement);
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('A contact by text is added, asked, and told of alarms when its code was typed; a wrong one stays', async () => {
  await open();
  await screen.findByText('No contacts yet');
  press('ADD CONTACT');
  type(/^Name/, ' Night super ');
  type('Mobile number', '(206) 555-0134');
  fireEvent.click(screen.getByLabelText('Show name and number to contractors at these properties'));
  after = { channel: 'text', address: '+12065550134', state: 'waits', codeUntil: CODE_UNTIL };
  press('ADD AND SEND REQUEST');
  await screen.findByText(/We texted a code to \(206\) 555-0134\. Ask them for it and enter it here\. It expires at/);
  expect(sent).toEqual([
    {
      name: 'addContact',
      body: {
        name: 'Night super',
        channel: 'text',
        address: '(206) 555-0134',
        severities: ['critical', 'warning'],
        quietHours: null,
        places: [{ may: 'inform' }],
        told: 'atOnce',
        language: 'en',
        units: 'us',
        forContractors: true,
        forTenants: false,
      },
    },
  ]);
  await screen.findByText('Your contact isn’t receiving alarms.');
  failure = new ApiError('PHONE_CODE_WRONG', 409, 'This code does not fit.');
  type('Code', '111111');
  press('VERIFY');
  await screen.findByText('This code does not fit.');
  expect(typedIn('Code')).toBe('111111');
  failure = undefined;
  after = { state: 'verified', codeUntil: null, verifiedAt: NOW, provenAt: NOW };
  type('Code', '123456');
  press('VERIFY');
  await screen.findByText('Your contact is receiving alarms.');
  expect(sent.at(-1)).toEqual({ name: 'verifyContact', path: { contactId: 'contact-1' }, body: { code: '123456' } });
  expect(showToast).toHaveBeenCalledWith('Night super now gets alarms.');
});

test('A contact by mail with chosen places names what it may do at each, and at least one', async () => {
  await open();
  press('ADD CONTACT');
  choose(screen.getByLabelText('Notify by'), 'Email');
  type(/^Name/, 'Desk');
  // 'Email' is also what is chosen above.
  fireEvent.change(screen.getByRole('textbox', { name: 'Email', hidden: true }), {
    target: { value: 'desk@service.example' },
  });
  choose(screen.getByLabelText('Properties'), 'Selected properties and portfolios');
  press('ADD AND SEND REQUEST');
  await screen.findByText('Choose at least one portfolio or property');
  expect(sent).toEqual([]);
  check(screen.getByRole('button', { name: 'Add portfolio or property', hidden: true }), 'North', '7 - Elm Court');
  choose(screen.getByLabelText('Permission at 7 - Elm Court'), 'Can respond');
  press('ADD AND SEND REQUEST');
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(expect.stringMatching(/^Request sent to desk@service\.example\./)),
  );
  expect(sent[0]?.body).toMatchObject({
    places: [
      { portfolio: 'North', may: 'inform' },
      { propertyId: 'p1', may: 'take' },
    ],
  });
});

test('What is wrong is said at its field, and a failure keeps what was typed', async () => {
  await open();
  press('ADD CONTACT');
  press('ADD AND SEND REQUEST');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  type(/^Name/, 'Super');
  type('Mobile number', '+49 30 123456');
  press('ADD AND SEND REQUEST');
  await screen.findByText('Enter a U.S. or Canadian number');
  type('Mobile number', '206 555 0134');
  fireEvent.click(screen.getByRole('checkbox', { name: 'critical', hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'warning', hidden: true }));
  press('ADD AND SEND REQUEST');
  await screen.findByText('Choose at least one severity');
  fireEvent.click(screen.getByRole('checkbox', { name: 'notice', hidden: true }));
  failure = new ApiError('CONTACT_EXISTS', 409, 'Another contact already has this email or number');
  press('ADD AND SEND REQUEST');
  await screen.findByText('Another contact already has this email or number');
  failure = new ApiError('SERVER_ERROR', 500, 'x');
  press('ADD AND SEND REQUEST');
  await screen.findByText('Couldn’t save the contact. Your entries are still here; try again.');
  expect([typedIn(/^Name/), typedIn('Mobile number')]).toEqual(['Super', '206 555 0134']);
});

test('When the question cannot be sent the contact is kept, and that is said', async () => {
  await open();
  press('ADD CONTACT');
  type(/^Name/, 'Super');
  type('Mobile number', '206 555 0134');
  after = { state: 'waits', askedAt: null };
  press('ADD AND SEND REQUEST');
  await screen.findByText('Couldn’t send the request.');
  expect(showLastingToast).toHaveBeenCalledWith('Couldn’t send the request to Super. Resend it from the list.');
});

test('A change names its version and asks nothing while the address stays', async () => {
  contacts = [sampleContact({ places: [{ propertyId: 'p1', may: 'take' }], version: 4 })];
  await open();
  await screen.findByText('Can respond: Elm Court');
  press(/^EDIT/);
  choose(screen.getByLabelText('When'), /escalated/i);
  press('SAVE');
  await screen.findByText(/^Critical, warning · only when escalated/);
  expect(sent).toMatchObject([
    { path: { contactId: 'contact-1' }, body: { version: 4, places: [{ propertyId: 'p1', may: 'take' }] } },
  ]);
  expect(showToast).not.toHaveBeenCalled();
  failure = new ApiError('CHANGED_MEANWHILE', 409, 'x');
  press(/^EDIT/);
  press('SAVE');
  await screen.findByText(/^Someone else changed this contact\./);
});

test('Each contact says whether alarms reach it, what needs somebody first, and offers the next step', async () => {
  contacts = [
    sampleContact({ id: 'contact-1', name: 'Reached' }),
    sampleContact({ id: 'contact-2', name: 'Waits', state: 'waits', askedAt: NOW - HOUR_MS }),
  ];
  await open();
  const rows = within(await screen.findByRole('list', { name: 'Contacts' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Waits', 'Reached']);
  screen.getByText('1 of 2 contacts are receiving alarms.');
  screen.getByText('Limit of 2 contacts reached.');
  expect(screen.queryByRole('button', { name: 'SEND A TEST to Waits' })).toBeNull();
  press('SEND A TEST to Reached');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Test sent to owner@alder.example.'));
  failure = new ApiError('ADDRESS_BOUNCED', 409, 'Mail to this address comes back.');
  press('RESEND REQUEST: Waits');
  await screen.findByText('Mail to this address comes back.');
  expect(sent.map(({ name }) => name)).toEqual(['testContact', 'askContact']);
});

test('Removing asks first; UNDO adds it again, and says that it must agree again', async () => {
  contacts = [sampleContact()];
  await open();
  press(await screen.findByRole('button', { name: /^REMOVE/ }).then(() => /^REMOVE/));
  await screen.findByText(/^They stop getting alarms/);
  expect(sent).toEqual([]);
  press('REMOVE');
  await screen.findByText('No contacts yet');
  expect(sent).toMatchObject([{ name: 'removeContact', path: { contactId: 'contact-1' } }]);
  const undo = vi.mocked(showUndoToast).mock.calls[0]?.[1];
  failure = new ApiError('SERVER_ERROR', 500, 'x');
  undo?.();
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
  failure = undefined;
  vi.mocked(showFailureToast).mock.calls[0]?.[2]();
  await screen.findByRole('heading', { name: 'Owner' });
  expect(sent.at(-1)).toMatchObject({ name: 'addContact', body: { name: 'Owner', address: 'owner@alder.example' } });
  expect(showLastingToast).toHaveBeenCalledWith('Owner was added back and must opt in again.');
});

test('docs/product/contacts.md#who: an admin of chosen properties names those of which he or she is one, not all', async () => {
  available = ['email'];
  await open(true);
  press('ADD CONTACT');
  expect(optionsOf(screen.getByLabelText('Properties'))).toEqual(['Selected properties and portfolios']);
  expect(screen.queryByLabelText('Notify by')).toBeNull();
  const picker = screen.getByRole('button', { name: 'Add portfolio or property', hidden: true });
  expect(optionsOf(picker)).toEqual(['North', '7 - Elm Court']);
});

test('A list that cannot be loaded says so, and is tried again', async () => {
  vi.mocked(call).mockRejectedValue(new Error('No connection'));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Contacts onlyChosen={false} />
    </QueryClientProvider>,
  );
  await screen.findByText('Couldn’t load contacts.');
  vi.mocked(call).mockResolvedValue({ contacts: [], max: 2, available, now: NOW } as never);
  press('TRY AGAIN');
  await screen.findByText('No contacts yet');
});
