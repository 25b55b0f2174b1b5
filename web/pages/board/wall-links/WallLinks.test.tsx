import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WallLinkReply } from '../../../../shared/api/types/wall-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { sampleRow } from '../rows.sample.ts';
import { BOARD_ADDRESS } from '../rules/address.ts';
import { linkFacts } from './link-facts.ts';
import WallLinksDialog from './WallLinksDialog.tsx';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));

const LOBBY: WallLinkReply = {
  id: 'w1',
  name: 'Lobby',
  portfolio: 'Eastside',
  city: '',
  grouping: 'portfolio',
  createdAt: 1,
  usedAt: null,
};
let links: WallLinkReply[];
const sent: unknown[] = [];

beforeEach(() => {
  links = [LOBBY];
  sent.length = 0;
  vi.mocked(call).mockImplementation((async (_group: string, name: string, input: { body?: object; path?: object }) => {
    if (name === 'walls') return { links, max: 20 };
    sent.push({ name, ...input });
    if (name === 'revokeWall') {
      links = [];
      return {};
    }
    const link = { ...LOBBY, id: 'w2', ...input.body } as WallLinkReply;
    links = [...links, link];
    return { link, token: 'c-1.secret' };
  }) as never);
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WallLinksDialog
        rows={[sampleRow(1)]}
        view={BOARD_ADDRESS.read(new URLSearchParams('portfolio=Eastside&group=city'))}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}
const button = (name: string) => screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement;

test('A new link begins with the filters of the board, and shows its address once', async () => {
  await open();
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: ' Office ' } });
  fireEvent.click(button('CREATE LINK'));
  const address = (await screen.findByLabelText('Address')) as HTMLInputElement;
  expect(address.value).toBe(`${location.origin}/wall#c-1.secret`);
  expect(sent).toMatchObject([{ name: 'makeWall', body: { portfolio: 'Eastside', city: '', grouping: 'city' } }]);
  await screen.findByText(/Office/, { selector: 'h3' });
});

test('A link without a name is not sent, and a failure keeps what was typed', async () => {
  await open();
  const name = (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
  fireEvent.click(button('CREATE LINK'));
  await screen.findByText('This field is required');
  expect(sent).toEqual([]);
  fireEvent.change(name, { target: { value: 'Office' } });
  vi.mocked(call).mockRejectedValueOnce(new ApiError('NETWORK', 0, 'lost'));
  fireEvent.click(button('CREATE LINK'));
  await screen.findByText('Couldn’t create the link. Try again.');
  expect(name.value).toBe('Office');
});

test('Revoking asks first, and the link is gone', async () => {
  await open();
  fireEvent.click(await screen.findByLabelText('REVOKE Lobby'));
  screen.getByText('Screens using this link go blank.');
  expect(sent).toEqual([]);
  await act(async () => fireEvent.click(button('REVOKE')));
  expect(sent).toMatchObject([{ name: 'revokeWall', path: { wallId: 'w1' } }]);
  await waitFor(() => expect(screen.queryByText('Lobby')).toBeNull());
});

test('A link says what it shows and when it was used', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  expect(linkFacts(LOBBY, now, 'UTC')).toBe('Eastside · not used yet');
  expect(linkFacts({ ...LOBBY, portfolio: '', usedAt: now - 36e5 }, now, 'UTC')).toBe(
    'All properties · last used 11:00 AM',
  );
});
