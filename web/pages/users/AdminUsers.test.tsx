import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyUserReply } from '../../../shared/api/types/people-types.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { check, choose } from '../../fields.sample.ts';
import { showActionToast, showToast } from '../../ui/feedback/toast.tsx';
import { AdminUsers } from './AdminUsers.tsx';

const server = fakeServer();
vi.mock('../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showFailureToast: vi.fn(),
  showActionToast: vi.fn(),
}));

const user = (id: string, firstName: string, more: Partial<CompanyUserReply> = {}): CompanyUserReply => {
  const email = `${id}@harbourline.example`;
  const lastName = firstName && 'Byrne';
  return {
    id,
    externalId: email,
    entityStatus: 'verified',
    config: { firstName, lastName, phone: '+15035550177', email, role: 'write' },
    ...more,
  };
};
const ALDER = { id: 'alder', externalId: '1001', config: { name: 'Alder House', portfolio: 'North' } };
const PROPERTIES = [ALDER];

const pending = () =>
  user('a-guest', '', { entityStatus: 'pending', invitedAt: Date.now(), expiresAt: Date.now() + 3 * DAY_MS });

let users: readonly CompanyUserReply[];
/** Set when the server refuses the list. */
let refusal: ApiError | undefined;
let seats: () => unknown;
/** The server's answer to calls that change something. */
let change: (name: string) => unknown;

beforeEach(() => {
  vi.clearAllMocks();
  refusal = undefined;
  users = [pending(), user('z', 'Zoe'), user('me', 'Ada')];
  seats = () => ({ config: { name: 'Harbourline', seats: 10, seatsUsed: 4 } });
  change = () => ({});
  server.mockImplementation((async (_group: string, name: string) => {
    if (refusal) throw refusal;
    if (name === 'users') return users;
    if (name === 'list') return PROPERTIES;
    if (name === 'signInRules') return { adminsNeedSecondFactor: true, longPasswords: false };
    if (name === 'details') return seats();
    return change(name);
  }) as never);
});

const open = () => renderPage(<AdminUsers userId="me" company="Harbourline" />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async (heading: string | RegExp) =>
  within(await screen.findByRole('heading', { name: heading }).then((each) => each.closest('dialog') as HTMLElement));

test('Users come by name, the invited last, with what is known of them', async () => {
  open();
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent ?? '');
  expect(rows.map((row) => /^(AB|ZB|A)/.exec(row)?.[0])).toEqual(['AB', 'ZB', 'A']);
  expect(rows[0]).toContain('Online now');
  expect(rows[1]).toContain('Never logged in');
  expect(rows[2]).toContain('expires in 3 days');
});

test('A row and the dialog behind EDIT lead to what its person has changed', async () => {
  open();
  const links = async () =>
    (await screen.findAllByRole('link', { name: /^Changes by/ })).map((each) => each.getAttribute('href'));
  expect(await links()).toEqual(['/portal/users/changes?who=me', '/portal/users/changes?who=z']);
  await press('Edit Zoe Byrne');
  const edit = await dialog('Edit Zoe Byrne');
  expect(edit.getByRole('link', { name: 'Changes by Zoe Byrne' }).getAttribute('href')).toBe(
    '/portal/users/changes?who=z',
  );
});

test('The digits of a phone find its owner', async () => {
  open();
  fireEvent.change(await screen.findByPlaceholderText('Search Users'), { target: { value: '5035550177' } });
  await waitFor(() => expect(screen.getByText('Showing 3 Results')).toBeDefined());
});

test('Seats that cannot be read say so, and are read again', async () => {
  seats = () => {
    throw new ApiError('NETWORK', 0, 'offline');
  };
  open();
  await screen.findByText('Couldn’t load seats.');
  seats = () => ({ config: { name: 'Harbourline', seats: 10, seatsUsed: 4 } });
  await press('TRY AGAIN');
  await screen.findByText('Seats used 4 / 10');
});

test('A resent invitation is said in a toast', async () => {
  change = () => ({ mailed: true });
  open();
  await press(/Resend invitation/);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('a-guest@harbourline.example')));
  expect(server).toHaveBeenCalledWith('companies', 'resendInvite', { body: { userId: 'a-guest' } });
});

test('A link is copied only after the words about the links before it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  change = () => ({ link: 'https://portal.example/createaccount?token=t', expiresAt: 0 });
  open();
  await press(/Copy link for/);
  const asked = await dialog('Create a new link?');
  asked.getByText(/cancels earlier ones/);
  expect(server).not.toHaveBeenCalledWith('companies', 'inviteLink', expect.anything());
  fireEvent.click(asked.getByRole('button', { name: 'COPY LINK' }));
  await dialog('Link copied');
  expect(write).toHaveBeenCalledWith('https://portal.example/createaccount?token=t');
});

test('Where the page may not copy, the link is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  change = () => ({ link: 'https://portal.example/createaccount?token=t', expiresAt: 0 });
  open();
  await press(/Copy link for/);
  fireEvent.click((await dialog('Create a new link?')).getByRole('button', { name: 'COPY LINK' }));
  const shown = await dialog('Copy this link');
  expect(shown.getByLabelText<HTMLInputElement>('Invitation link').value).toContain('token=t');
});

test('A deletion from the row asks first, and its toast offers to invite the person again as before', async () => {
  users = [user('z', 'Zoe', { grants: [{ portfolio: 'North', role: 'write' }] }), user('me', 'Ada')];
  open();
  await press('Delete Zoe Byrne');
  const asked = await dialog('Delete Zoe Byrne?');
  fireEvent.click(asked.getByRole('button', { name: 'YES' }));
  const said = ['Zoe Byrne deleted', 'INVITE AGAIN', expect.any(Function)] as const;
  await waitFor(() => expect(showActionToast).toHaveBeenCalledWith(...said));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Search Users')));
  act(() => vi.mocked(showActionToast).mock.lastCall?.[2]());
  const invite = await dialog('Invite new user');
  expect((await invite.findByLabelText<HTMLInputElement>('Email')).value).toBe('z@harbourline.example');
  expect(invite.getByRole<HTMLInputElement>('radio', { name: /Editor/ }).checked).toBe(true);
  fireEvent.click(invite.getByRole('button', { name: 'SEND INVITE' }));
  const body = expect.objectContaining({ email: 'z@harbourline.example', role: 'write', grants: users[0]?.grants });
  await waitFor(() => expect(server).toHaveBeenCalledWith('companies', 'invite', { body }));
});

test('The role that somebody has already cannot be saved', async () => {
  open();
  await press('Edit Zoe Byrne');
  const edit = await dialog('Edit Zoe Byrne');
  const save = edit.getByRole<HTMLButtonElement>('button', { name: 'SAVE USER' });
  expect(edit.getByRole<HTMLInputElement>('radio', { name: /Editor/ }).checked).toBe(true);
  expect(save.disabled).toBe(true);
  fireEvent.click(edit.getByRole('radio', { name: /Editor/ }));
  expect(save.disabled).toBe(true);
  fireEvent.click(edit.getByRole('radio', { name: /Viewer/ }));
  expect(save.disabled).toBe(false);
});

test('LOG OUT EVERYWHERE ends all of a person, and says so; what failed stays open to try again', async () => {
  open();
  await press('Edit Zoe Byrne');
  const edit = await dialog('Edit Zoe Byrne');
  const end = edit.getByRole('button', { name: 'LOG OUT EVERYWHERE' });
  change = () => Promise.reject(new ApiError('NETWORK', 0, 'offline'));
  fireEvent.click(end);
  await edit.findByText('Couldn’t log the user out. Try again.');
  change = () => ({});
  fireEvent.click(end);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Zoe Byrne was logged out everywhere.'));
  expect(server).toHaveBeenLastCalledWith('companies', 'endUserSessions', {
    body: { userId: 'z', email: 'z@harbourline.example' },
  });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Zoe Byrne' })).toBeNull());
});

test('An invitation says to whom it went, and of whom it will not tell more', async () => {
  change = () => ({ user: user('help', ''), mailed: true, hidden: true });
  open();
  await press('INVITE NEW USER');
  const invite = await dialog('Invite new user');
  fireEvent.change(await invite.findByLabelText('Email'), { target: { value: 'help@wingnut.example' } });
  fireEvent.click(invite.getByRole('button', { name: 'SEND INVITE' }));
  await screen.findByText('To help@harbourline.example.');
  screen.getByText(/don’t use a seat or appear in the list/);
});

test('Without a seat there is a way to ask for more', async () => {
  seats = () => ({ config: { name: 'Harbourline', seats: 4, seatsUsed: 4 } });
  open();
  await press('INVITE NEW USER');
  const full = await dialog("You don't have any more seats available on your plan");
  expect(full.getByRole('link', { name: 'CONTACT US' }).getAttribute('href')).toBe('/portal/help');
});

test('A quota of invitations is said beside the button, not at the address', async () => {
  const sentence = 'Your company has sent 30 invitations today. Try again tomorrow';
  change = () => Promise.reject(new ApiError('TOO_MANY_REQUESTS', 429, sentence));
  open();
  await press('INVITE NEW USER');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  fireEvent.change(email, { target: { value: 'guest@harbourline.example' } });
  await press('SEND INVITE');
  await screen.findByText(sentence);
  expect(email.value).toBe('guest@harbourline.example');
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
});

test('An admin without the second factor that the company asks for is led to it, and nothing can be changed', async () => {
  refusal = new ApiError('SECOND_FACTOR_NEEDED', 403, 'Your company asks for it');
  open();
  const way = await screen.findByRole('link', { name: 'SET IT UP' });
  expect(way.getAttribute('href')).toBe('/portal/account');
  expect(screen.queryByRole('button', { name: 'INVITE NEW USER' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

const sent = (name: string) => server.mock.calls.find(([, each]) => each === name)?.[2] as { body: object } | undefined;

test('docs/product/users.md#reach: an invitation is for all properties unless somebody chooses, and then says each with its role', async () => {
  change = () => ({ user: user('owner', ''), mailed: true });
  open();
  await press('INVITE NEW USER');
  const invite = await dialog('Invite new user');
  fireEvent.change(await invite.findByLabelText('Email'), { target: { value: 'owner@harbourline.example' } });
  const mayEdit = invite.getByRole('radio', { name: /Editor/ });
  const sees = invite.getByLabelText('Access');
  expect(sees.textContent).toBe('All properties');
  choose(sees, 'Selected properties and portfolios');
  fireEvent.click(invite.getByRole('button', { name: 'SEND INVITE' }));
  await invite.findByText('Choose at least one portfolio or property');
  expect(sent('invite')).toBeUndefined();
  check(
    await invite.findByRole('button', { name: 'Add portfolio or property as Viewer' }),
    'North',
    '1001 - Alder House',
  );
  choose(invite.getByLabelText('Role at 1001 - Alder House'), 'Editor');
  invite.getByText('Full access to these properties; no company settings');
  fireEvent.click(invite.getByRole('button', { name: 'SEND INVITE' }));
  await screen.findByText('Your invite has been successfully sent');
  expect(sent('invite')?.body).toMatchObject({
    role: 'read',
    grants: [
      { portfolio: 'North', role: 'read' },
      { propertyId: 'alder', role: 'write' },
    ],
  });
  expect(mayEdit.isConnected).toBe(false);
});

test('An invitation for all properties says nothing of them', async () => {
  change = () => ({ user: user('owner', ''), mailed: true });
  open();
  await press('INVITE NEW USER');
  const invite = await dialog('Invite new user');
  fireEvent.change(await invite.findByLabelText('Email'), { target: { value: 'owner@harbourline.example' } });
  fireEvent.click(invite.getByRole('button', { name: 'SEND INVITE' }));
  await screen.findByText('Your invite has been successfully sent');
  expect(JSON.stringify(sent('invite')?.body)).not.toContain('grants');
});

test('docs/product/users.md#reach-row: the list says what a person may see, and EDIT widens it again', async () => {
  const grants = [{ propertyId: 'alder', role: 'write' } as const];
  users = [user('z', 'Zoe', { grants }), user('me', 'Ada')];
  open();
  await screen.findByText('1 property');
  await press('Edit Zoe Byrne');
  const edit = await dialog('Edit Zoe Byrne');
  const save = edit.getByRole<HTMLButtonElement>('button', { name: 'SAVE USER' });
  expect(save.disabled).toBe(true);
  await edit.findByText('1001 - Alder House');
  fireEvent.click(edit.getByRole('button', { name: 'Remove 1001 - Alder House' }));
  expect(save.disabled).toBe(true);
  choose(edit.getByLabelText('Access'), 'All properties');
  fireEvent.click(save);
  await screen.findByText('Access updated for Zoe Byrne');
  expect(sent('updateAuth')?.body).toMatchObject({ userId: 'z', new_role: 'write', grants: [] });
});

test('What ends a user or a session stands apart from CANCEL and SAVE USER', async () => {
  users = [user('z', 'Zoe'), user('me', 'Ada')];
  open();
  await press('Edit Zoe Byrne');
  const edit = await dialog('Edit Zoe Byrne');
  const foot = edit.getByRole('button', { name: 'SAVE USER' }).parentElement;
  expect([...(foot?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'DELETE USERLOG OUT EVERYWHERE',
    'CANCEL',
    'SAVE USER',
  ]);
});

test('docs/product/users.md#reach-many: what several people may see is said once, and the own row is left out', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Zoe Byrne/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Ada Byrne/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /a-guest/ }));
  await press('CHANGE ACCESS');
  const many = await dialog('Access for 2 users');
  many.getByText('You can’t change your own access.');
  choose(many.getByLabelText('Access'), 'Selected properties and portfolios');
  const save = many.getByRole<HTMLButtonElement>('button', { name: 'SAVE' });
  expect(save.disabled).toBe(true);
  check(await many.findByRole('button', { name: /^Add portfolio or property/ }), '1001 - Alder House');
  change = () => Promise.reject(new ApiError('NETWORK', 0, 'offline'));
  fireEvent.click(save);
  await many.findByText('Couldn’t change access. Try again.');
  change = () => [];
  fireEvent.click(save);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Access updated for 2 users.'));
  expect(sent('grant')?.body).toEqual({ userIds: ['z', 'a-guest'], grants: [{ propertyId: 'alder', role: 'read' }] });
  await waitFor(() => expect(screen.queryByText('3 chosen')).toBeNull());
});
