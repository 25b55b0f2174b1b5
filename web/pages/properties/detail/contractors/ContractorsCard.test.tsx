import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { useSession } from '../../../../api/identity/session.ts';
import { choose } from '../../../../fields.sample.ts';
import { ContractorsCard } from './ContractorsCard.tsx';

vi.mock('../../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));

const NORTHGATE: ContractorLinkReply = {
  id: 'l1',
  propertyId: 'p1',
  name: 'Northgate',
  mayChange: true,
  email: 'a@northgate.example',
  createdAt: 1,
  expiresAt: Date.now() + 864e5,
  openedAt: null,
  usedAt: null,
  secondAt: null,
  asked: null,
};
let links: ContractorLinkReply[];
let max: number;
let mailed: boolean | undefined;
const revoked: unknown[] = [];
const sent: { readonly body: unknown }[] = [];
const invites = vi.fn();
const answers = vi.fn();

beforeEach(() => {
  links = [NORTHGATE];
  max = 20;
  mailed = undefined;
  revoked.length = 0;
  sent.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(useSession).mockReturnValue({ isAuth: true } as never);
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: { path: object; body: unknown }) => {
    if (name === 'contractors') return { links, max };
    if (name === 'inviteContractor') return invites(input);
    if (name === 'answerContractor') return answers(input);
    revoked.push(input.path);
    links = [];
    return {};
  }) as never);
  invites.mockReset();
  answers.mockReset();
  invites.mockImplementation(async ({ body }: { readonly body: object }) => {
    sent.push({ body });
    const link = { ...NORTHGATE, id: 'l2', ...body } as ContractorLinkReply;
    links = [link, ...links];
    return { link, token: 'c-1.l2.secret', ...(mailed !== undefined && { mailed }) };
  });
});

async function open(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <ContractorsCard propertyId="p1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement;
async function openForm() {
  await open();
  await waitFor(() => expect(button('INVITE CONTRACTOR').hasAttribute('disabled')).toBe(false));
  fireEvent.click(button('INVITE CONTRACTOR'));
  return (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
}

test('Viewers see no contractor links, and do not ask for them', async () => {
  vi.mocked(useSession).mockReturnValue({ isAuth: false } as never);
  await open();
  expect(screen.queryByText('Contractors')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('The card names each link, what it may do and where it was mailed', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Northgate' });
  screen.getByText(/^Can configure wingnuts · until .* · not opened yet$/);
  screen.getByText('Emailed to a@northgate.example');
});

test('A new link shows its address once, as a code and as a text', async () => {
  fireEvent.change(await openForm(), { target: { value: ' Southgate ' } });
  choose(screen.getByLabelText('Access for'), /^5 days/);
  fireEvent.click(button('INVITE'));
  const address = (await screen.findByLabelText('Address')) as HTMLInputElement;
  expect(address.value).toBe(`${location.origin}/contractor#c-1.l2.secret`);
  screen.getByRole('img', { name: 'QR code of the contractor link for Southgate', hidden: true });
  expect(sent).toMatchObject([{ body: { name: 'Southgate', days: 5, mayChange: false } }]);
  await screen.findByRole('heading', { name: 'Southgate' });
});

test.each([
  [true, 'Link emailed to b@south.example.'],
  [false, 'Couldn’t email b@south.example. The link works; share it another way.'],
])('It says whether the mail was sent: %s', async (isSent, words) => {
  mailed = isSent;
  fireEvent.change(await openForm(), { target: { value: 'South' } });
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'b@south.example' } });
  fireEvent.click(button('INVITE'));
  await screen.findByText(words);
});

test('A wrong form is not sent. A failure keeps what was typed, and the next attempt asks for the same, so it has the same key', async () => {
  const name = await openForm();
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'nobody' } });
  fireEvent.click(button('INVITE'));
  await screen.findByText('This field is required');
  screen.getByText('Email must be valid');
  expect(invites).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: '' } });
  fireEvent.change(name, { target: { value: 'South' } });
  invites.mockRejectedValueOnce(new ApiError('NETWORK', 0, 'lost'));
  fireEvent.click(button('INVITE'));
  await screen.findByText('Couldn’t invite the contractor. Try again.');
  expect(name.value).toBe('South');
  fireEvent.click(button('INVITE'));
  await screen.findByLabelText('Address');
  expect(invites.mock.calls[1]).toEqual(invites.mock.calls[0]);
});

test('A refusal of the server is said in its own words', async () => {
  fireEvent.change(await openForm(), { target: { value: 'South' } });
  invites.mockRejectedValueOnce(new ApiError('TOO_MANY_CONTRACTORS', 409, 'A property can have at most 20'));
  fireEvent.click(button('INVITE'));
  await screen.findByText('A property can have at most 20');
});

test('A full list says so and invites nobody', async () => {
  max = 1;
  await open();
  await screen.findByText('You’ve reached the limit of 1 contractor links for this property.');
  expect(button('INVITE CONTRACTOR').hasAttribute('disabled')).toBe(true);
});

test.each([undefined, 'NOT_FOUND', 'NETWORK'] as const)('REVOKE asks first, and %s is no failure', async (refusal) => {
  await open();
  fireEvent.click(await screen.findByLabelText('REVOKE Northgate'));
  screen.getByText('Access ends immediately.');
  expect(revoked).toEqual([]);
  if (refusal) {
    vi.mocked(call).mockImplementationOnce(async () => {
      links = [];
      throw new ApiError(refusal, refusal === 'NETWORK' ? 0 : 404, 'x');
    });
  }
  fireEvent.click(button('REVOKE'));
  await screen.findByText('None');
  if (!refusal) expect(revoked).toEqual([{ id: 'p1', linkId: 'l1' }]);
});

test('A list that could not be loaded can be tried again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new ApiError('NETWORK', 0, 'lost'));
  await open();
  await screen.findByText('Couldn’t load contractor links.');
  fireEvent.click(button('TRY AGAIN'));
  await screen.findByText('Northgate');
});

test('An address that asks for it opens the form', async () => {
  await open('/?invite-contractor');
  await screen.findByRole('heading', { name: 'Invite a contractor', hidden: true });
});

describe('docs/product/contractors.md#days: more days that a contractor requests', () => {
  const asked = { at: 7, line: 'The burner comes on Monday' };
  const answer = async (option: RegExp) => {
    links = [{ ...NORTHGATE, asked }];
    await open();
    await screen.findByText('Requests more days: The burner comes on Monday');
    fireEvent.click(screen.getByLabelText('ANSWER Northgate'));
    choose(await screen.findByLabelText('Answer'), option);
    fireEvent.click(button('SEND ANSWER'));
  };

  test.each([
    [2, /^2 days more/],
    [0, /^Decline/],
  ])('%d are answered to this request', async (days, option) => {
    answers.mockImplementation(async () => ({ links: [NORTHGATE], max }));
    await answer(option);
    await waitFor(() => expect(screen.queryByText(/^Requests more days/)).toBeNull());
    expect(answers.mock.calls).toEqual([[{ path: { id: 'p1', linkId: 'l1' }, body: { days, askedAt: 7 } }]]);
  });

  test('A request that somebody else has answered says so, and the choice stays', async () => {
    answers.mockRejectedValueOnce(new ApiError('CHANGED_MEANWHILE', 409, 'x'));
    await answer(/^5 days more/);
    await screen.findByText('Someone else has answered this request.');
    expect(screen.getByLabelText('Answer').textContent).toMatch(/^5 days more/);
  });
});
