import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { entriesFor } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';

const server = fakeServer({ alarms: { count: { open: 5, unowned: 2, red: 4, critical: 1 } } });
const admin = { isAuth: true, isAdmin: true };
const acts = { toggle: vi.fn(), close: vi.fn(), onLogOut: vi.fn() };
beforeEach(() => {
  for (const act of Object.values(acts)) act.mockReset();
});

const show = ({ open = false, over = false, rights = admin, at = '/portal/dashboard/0' } = {}) =>
  renderPage(
    <>
      <Sidebar entries={entriesFor(rights)} rights={rights} open={open} over={over} {...acts} />
      <main>
        <a href="/elsewhere">Elsewhere</a>
      </main>
    </>,
    at,
  );
const settings = () => screen.getByRole('button', { name: 'SETTINGS' });
const wordsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const panel = () => screen.queryByRole('list', { name: 'Settings' });

test.each([
  ['closed', false],
  ['open', true],
])('A sidebar that is %s has the groups with their words, then SETTINGS, then its foot', (_, open) => {
  show({ open });
  const lists = screen.getAllByRole('list');
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['Operate', 'Analyze', 'Manage', null]);
  expect(lists.map(wordsOf)).toEqual([
    ['DASHBOARD', 'ALARMS', 'FINDINGS', 'WORK ORDERS', 'MAP'],
    ['ENERGY', 'REPORTS', 'COMPLIANCE'],
    ['PROPERTIES', 'WINGNUTS', 'USERS'],
    ['HELP', 'DARK THEME', 'ACCOUNT', 'LOG OUT', open ? 'COLLAPSE' : 'EXPAND'],
  ]);
  const order = [screen.getByRole('list', { name: 'Manage' }), settings(), lists.at(-1) as HTMLElement];
  for (const [index, each] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(each)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('Each entry and each page behind SETTINGS has an icon', async () => {
  show();
  fireEvent.click(settings());
  await screen.findByRole('list', { name: 'Settings' });
  const items = [...screen.getAllByRole('listitem'), settings()];
  expect(items).toHaveLength(27);
  expect(items.filter((item) => !item.querySelector('svg')).map(({ textContent }) => textContent)).toEqual([]);
});

test('Only an open sidebar has the help card', () => {
  const { unmount } = show();
  expect(screen.queryByText('Looking for help with your Wingnut ?')).toBeNull();
  unmount();
  show({ open: true });
  screen.getByText('Looking for help with your Wingnut ?');
  expect(screen.getByRole('link', { name: 'CONTACT US' }).getAttribute('href')).toBe('/portal/help');
});

test('The entry of the page is marked, also when the page is behind SETTINGS', async () => {
  const { unmount } = show({ at: '/portal/alarms/p.1-w' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('ALARMS');
  expect(settings().getAttribute('aria-current')).toBeNull();
  unmount();
  show({ at: '/portal/users/keys' });
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  expect(settings().getAttribute('aria-current')).toBe('true');
  fireEvent.click(settings());
  expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe('API keys');
});

test('docs/product/incidents.md#badge: beside ALARMS stands how many are counted in red', async () => {
  const { unmount } = show();
  const link = screen.getByRole('link', { name: /^ALARMS/ });
  expect(await within(link).findByText('4')).toBeTruthy();
  unmount();
  server.mockResolvedValue({ open: 1, unowned: 0, red: 0, critical: 0 } as never);
  show();
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('link', { name: /^ALARMS/ }).textContent).toBe('ALARMS');
});

test('SETTINGS opens a panel, which a choice, Escape, a press and the focus elsewhere close', async () => {
  show();
  expect(settings().getAttribute('aria-expanded')).toBe('false');
  expect(panel()).toBeNull();
  for (const close of [
    () => fireEvent.click(screen.getByRole('link', { name: 'Webhooks' })),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(screen.getByRole('link', { name: 'Elsewhere' })),
    () => screen.getByRole('link', { name: 'Elsewhere' }).focus(),
    () => fireEvent.click(settings()),
  ]) {
    fireEvent.click(settings());
    expect(settings().getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('list', { name: 'Settings' });
    close();
    await vi.waitFor(() => expect(panel()).toBeNull());
    expect(settings().getAttribute('aria-expanded')).toBe('false');
  }
});

test('Escape gives the focus back to SETTINGS, and leaves an open sidebar open', async () => {
  show({ open: true, over: true });
  fireEvent.click(settings());
  (await screen.findByRole('link', { name: 'Escalation' })).focus();
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  expect(document.activeElement).toBe(settings());
  expect(acts.close).not.toHaveBeenCalled();
});

test('Over the page, Escape, a press elsewhere and a choice close it; a press inside does not', () => {
  show({ open: true, over: true });
  fireEvent.click(screen.getByRole('button', { name: 'DARK THEME' }));
  expect(acts.close).not.toHaveBeenCalled();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(acts.close).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'COLLAPSE' }));
  fireEvent.click(screen.getByRole('main'));
  expect(acts.close).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('link', { name: 'MAP' }));
  expect(acts.close).toHaveBeenCalledTimes(3);
});

test('LOG OUT asks, EXPAND opens', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'LOG OUT' }));
  expect(acts.onLogOut).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'EXPAND', expanded: false }));
  expect(acts.toggle).toHaveBeenCalledOnce();
});
