import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import { queryClient } from '../../api/query-client.ts';
import { ContractorApp } from './ContractorApp.tsx';
// Loaded before the tests: it is lazy, and its first load takes longer than a test waits.
import './screens/ContractorEquipment.tsx';
import './screens/ContractorWingnut.tsx';

const stores = new Map<string, Map<string, unknown>>();
const storeOf = (name: string): Map<string, unknown> => stores.get(name) ?? new Map();
vi.mock('idb-keyval', () => ({
  createStore: (name: string) => {
    if (!stores.has(name)) stores.set(name, new Map());
    return name;
  },
  get: async (key: string, store: string) => storeOf(store).get(key),
  set: async (key: string, value: unknown, store: string) => void storeOf(store).set(key, value),
  del: async (key: string, store: string) => void storeOf(store).delete(key),
  setMany: async (rows: [string, unknown][], store: string) =>
    rows.forEach(([key, value]) => void storeOf(store).set(key, value)),
  delMany: async (keys: string[], store: string) => keys.forEach((key) => void storeOf(store).delete(key)),
  entries: async (store: string) => [...storeOf(store)],
  keys: async (store: string) => [...storeOf(store).keys()],
}));

const TOKEN = `c-1.l-1.${'x'.repeat(43)}`;
const CREDENTIAL = `c-1.l-1.${'y'.repeat(43)}`;
const SESSION = {
  company: 'Harbourline',
  propertyId: 'p-1',
  propertyName: 'Kestrel Court',
  name: 'Northgate',
  mayChange: false,
  expiresAt: Date.now() + 3 * DAY_MS,
  ...{ devices: 1, maxDevices: 2, askedAt: null, declinedAt: null },
  now: Date.now(),
};
const WINGNUT = { id: 'w-1', externalId: '55201184', status: 'Live', config: { sensors: {}, version: 1 } };
const PROPERTY = { id: 'p-1', config: { name: 'Kestrel Court', timeZone: 'UTC' }, linkedWingnuts: [WINGNUT] };

interface Asked {
  readonly url: string;
  readonly authorization: string | null;
  readonly key: string | null;
  readonly body: unknown;
}
let asked: Asked[];
/** The server's answer to every call: the requested data, a refusal, or nothing. */
let answer: 'good' | 'lost' | readonly [status: number, code: string];

const DEFAULTS = queryClient.getDefaultOptions();
const JOIN = '/api/contractor/join';
const REPLIES: Readonly<Record<string, unknown>> = {
  '/api/contractor/open': { ...SESSION, credential: CREDENTIAL },
  '/api/contractor/session': SESSION,
  '/api/contractor/building': {
    findings: [],
    instructions: { sensors: {}, property: null, company: [] },
    contacts: [],
  },
  '/api/contractor/properties/p-1': PROPERTY,
  '/api/contractor/properties/p-1/book': {
    items: [
      {
        ...{ id: 'b', version: 1, kind: 'boiler', name: 'Boiler 1', maker: 'Weil-McLain', serial: 'CP123' },
        ...{
          manuals: ['https://manuals.example/b.pdf'],
          services: [{ day: '2026-01-31', who: '', note: 'New nozzle' }],
        },
      },
    ],
    facts: {},
    today: '2026-11-23',
  },
  '/api/contractor/wingnuts/w-1': { ...WINGNUT, createdAt: '2026-11-20 10:00:00', latest: {}, now: Date.now() },
  '/api/contractor/wingnuts/w-1/commissionings': { records: [], liveWithin: 60_000, now: Date.now() },
  [JOIN]: { ...SESSION, devices: 2, credential: CREDENTIAL },
  '/api/contractor/schema': { thermistorInputs: { sensors: { types: [], labels: [] } } },
};

beforeEach(() => {
  asked = [];
  answer = 'good';
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...DEFAULTS.queries, retry: false } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const body = init.body ? JSON.parse(String(init.body)) : undefined;
      asked.push({ url, authorization: headers.get('authorization'), key: headers.get('idempotency-key'), body });
      if (answer === 'lost') throw new TypeError('No network');
      if (answer === 'good') return Response.json({ success: true, data: REPLIES[url] });
      const [status, code] = answer;
      return Response.json({ success: false, code, message: 'Refused' }, { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  queryClient.setDefaultOptions(DEFAULTS);
  localStorage.clear();
  history.replaceState(null, '', '/');
});

function show(address: string) {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <ContractorApp />
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const keep = (id = 'l-1', propertyName = 'Kestrel Court') =>
  localStorage.setItem(
    `contractor-link-${id}`,
    JSON.stringify({ credential: CREDENTIAL, session: { ...SESSION, propertyName } }),
  );
/** An opened link, at the list of its wingnuts. */
async function showOpened() {
  keep();
  show('/contractor/l-1/wingnuts');
  await screen.findByText('Wingnut 55201184');
}

test('A link is opened by a press alone, because programs that look into mails load its page too', async () => {
  show(`/contractor#${TOKEN}`);
  expect(asked).toEqual([]);
  press('OPEN');
  await screen.findByText('Kestrel Court');
  expect(asked[0]).toMatchObject({ url: '/api/contractor/open', body: { token: TOKEN }, authorization: null });
  expect(location.href).not.toContain(TOKEN);
  expect(location.pathname).toMatch(/^\/contractor\/l-1/);
  expect(localStorage.getItem('contractor-link-l-1')).toContain(CREDENTIAL);
  screen.getByText('Harbourline');
  screen.getByText(/^Contractor link, until /);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  for (const { authorization } of asked.slice(1)) expect(authorization).toBe(`Contractor ${CREDENTIAL}`);
});

test('The pages call the routes of the portal below the path of contractors, and no others', async () => {
  await showOpened();
  fireEvent.click(screen.getByRole('link', { name: /Wingnut 55201184/ }));
  await screen.findByRole('heading', { name: 'Wingnut 55201184' });
  fireEvent.click(await screen.findByRole('button', { name: /Wingnut Configuration/ }));
  await screen.findByText('You have view-only access. Ask the person who invited you to make changes.');
  expect(new Set(asked.map(({ url }) => url))).toEqual(
    new Set(
      Object.keys(REPLIES)
        .slice(1)
        // Only behind another press.
        .filter((path) => path !== JOIN),
    ),
  );
  expect(screen.queryByText('USE A TEMPLATE')).toBeNull();
});

test('docs/product/contractors.md#equipment: the equipment says maker, serial, services and manuals', async () => {
  await showOpened();
  fireEvent.click(screen.getByRole('link', { name: 'EQUIPMENT' }));
  const item = within(await screen.findByRole('list', { name: 'Equipment' })).getByRole('listitem');
  expect(item.textContent).toContain('Boiler 1Boiler, Weil-McLain, serial CP123Serviced Jan 31, 2026: New nozzle');
  expect(within(item).getByRole('link').getAttribute('href')).toBe('https://manuals.example/b.pdf');
});

test('An opening whose answer is lost is tried again with the same key, also after a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = 'lost';
  show(`/contractor#${TOKEN}`);
  press('OPEN');
  await screen.findByText('No response from the server. It’s safe to try again');
  cleanup();
  answer = 'good';
  show(`/contractor#${TOKEN}`);
  press('OPEN');
  await screen.findByText('Kestrel Court');
  const keys = asked.filter(({ url }) => url.endsWith('/open')).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test.each([
  [
    409,
    'LINK_USED',
    'This link was already opened on another device. Ask the person who invited you for a new one',
    false,
  ],
  [401, 'LINK_ENDED', 'This link is no longer valid. Ask the person who invited you for a new one', false],
  [400, 'BAD_REQUEST', 'This link is no longer valid. Ask the person who invited you for a new one', false],
  [403, 'COMPANY_SUSPENDED', /^The company’s access is suspended\. The link will work/, true],
  [429, 'TOO_MANY_REQUESTS', 'This link was opened too often. Try again in an hour', true],
] as const)('An opening that is refused by %i %s says why', async (status, code, words, mayTry) => {
  answer = [status, code];
  show(`/contractor#${TOKEN}`);
  press('OPEN');
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'OPEN' }) !== null).toBe(mayTry);
  expect(localStorage.getItem('contractor-link-l-1')).toBeNull();
});

test('docs/product/contractors.md#second-device: a link that is open on another phone is opened here by its code', async () => {
  answer = [409, 'LINK_USED'];
  show(`/contractor#${TOKEN}`);
  press('OPEN');
  const field = await screen.findByLabelText('Code');
  const enter = (code: string) => {
    fireEvent.change(field, { target: { value: code } });
    press('ADD THIS PHONE');
  };
  enter('12');
  await screen.findByText('Enter the six-digit code');
  answer = [400, 'PHONE_CODE_WRONG'];
  enter('123456');
  // The server says why.
  await screen.findByText('Refused');
  answer = 'good';
  enter('654321');
  await screen.findByText('Kestrel Court');
  const joined = asked.filter(({ url }) => url === JOIN);
  expect(joined.map(({ body }) => body)).toEqual([
    { token: TOKEN, code: '123456' },
    { token: TOKEN, code: '654321' },
  ]);
  expect(joined[0]?.key).not.toBe(joined[1]?.key);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('contractor'))).toEqual(['contractor-link-l-1']);
});

test('A browser that keeps nothing does not use the link up', async () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: forbidden });
  show(`/contractor#${TOKEN}`);
  press('OPEN');
  await screen.findByText(/^This browser blocks storage/);
  expect(asked).toEqual([]);
});

test('On its own device the same address goes on where it was opened', async () => {
  keep();
  show(`/contractor#${TOKEN}`);
  await screen.findByText('Kestrel Court');
  expect(screen.queryByRole('button', { name: 'OPEN' })).toBeNull();
  expect(asked.map(({ url }) => url)).not.toContain('/api/contractor/open');
});

test('A link that ends while it is open shows a sentence in place of the property, and leaves nothing but what others keep', async () => {
  localStorage.setItem('CognitoIdentityServiceProvider.x.LastAuthUser', 'dana');
  localStorage.setItem('configuration-contractor-l-1-w-1', '{}');
  localStorage.setItem('configuration-dana-w-1', '{}');
  const waiting = { title: 'Replace the gasket', detail: 'Done: It is new', at: 1 };
  const rows = ['contractor-l-1', 'contractor-l-2'].map(
    (userId) => [userId, { ...waiting, key: userId, userId }] as const,
  );
  stores.set('wingnut-waiting', new Map(rows));
  stores.set(
    'wingnut-answers',
    new Map([
      ['contractor-l-1 a', {}],
      ['contractor-l-2 a', { at: Date.now() }],
    ]),
  );
  await showOpened();
  answer = [401, 'LINK_ENDED'];
  await queryClient.refetchQueries();
  await screen.findByText('This link is no longer valid. Ask the person who invited you for a new one');
  expect(await screen.findByText('Unsaved configurations will be lost: 1.')).toBeTruthy();
  // Unsent work can be copied (docs/product/contractors.md#lost).
  screen.getByText('Replace the gasket: Done: It is new');
  await waitFor(() => expect([...storeOf('wingnut-waiting').keys()]).toEqual(['contractor-l-2']));
  expect([...storeOf('wingnut-answers').keys()]).toEqual(['contractor-l-2 a']);
  expect(screen.queryByText('Kestrel Court')).toBeNull();
  expect(Object.keys(localStorage).sort()).toEqual([
    'CognitoIdentityServiceProvider.x.LastAuthUser',
    'configuration-dana-w-1',
  ]);
});

test('A suspended company hides the property until it is enabled again', async () => {
  await showOpened();
  answer = [403, 'COMPANY_SUSPENDED'];
  await queryClient.refetchQueries();
  await screen.findByText('The company’s access is suspended. The link will work again when access is restored');
  expect(screen.queryByText('Kestrel Court')).toBeNull();
  answer = 'good';
  press('TRY AGAIN');
  await screen.findByText('Wingnut 55201184');
});

test('Without an answer the page keeps its frame and can be tried again', async () => {
  answer = [500, 'INTERNAL'];
  keep();
  show('/contractor/l-1/wingnuts');
  await screen.findByText('Couldn’t load wingnuts.');
  screen.getByText('Kestrel Court');
  answer = 'good';
  press('TRY AGAIN');
  await screen.findByText('Wingnut 55201184');
});

test('A network that is lost later says since when, and the property stays', async () => {
  await showOpened();
  answer = [500, 'INTERNAL'];
  await queryClient.refetchQueries();
  await screen.findByText(/^Offline since /);
  screen.getByText('Wingnut 55201184');
});

test('LEAVE asks, and then this device knows nothing of the link', async () => {
  await showOpened();
  press('LEAVE');
  const dialog = screen.getByRole('dialog', { hidden: true });
  within(dialog).getByText('Leave this contractor link?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'LEAVE', hidden: true }));
  await screen.findByText(/^You’ve left the contractor link/);
  expect(localStorage.length).toBe(0);
});

test('An address without a link goes to the one of this device, offers several, and says when there is none', async () => {
  show('/contractor');
  screen.getByText('No contractor link is open on this device. Open the link you were sent or scan its QR code');
  cleanup();
  keep();
  keep('l-2', 'Juniper House');
  show('/contractor');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/contractor/l-1', '/contractor/l-2']),
  );
  cleanup();
  localStorage.removeItem('contractor-link-l-2');
  show('/contractor');
  await screen.findByText('Kestrel Court');
  expect(location.pathname).toMatch(/^\/contractor\/l-1/);
});

test.each(['/contractor/l-9/wingnuts', '/contractor#no-token'])('%s names no link that can be opened', (address) => {
  show(address);
  screen.getByText(/^(No contractor link is open|This link is no longer valid)/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Español']);
});
