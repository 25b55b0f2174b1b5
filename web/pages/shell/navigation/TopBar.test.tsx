import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { entriesFor, MENU_CLOSES_AFTER_MS } from './navigation.ts';
import { TopBar } from './TopBar.tsx';

fakeServer({ alarms: { count: { open: 0, unowned: 0, red: 0, critical: 0 } } });
const admin = { isAuth: true, isAdmin: true };
const onLogOut = vi.fn();

function Phone() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TopBar
        title="Alarms"
        entries={entriesFor(admin)}
        rights={admin}
        open={open}
        onOpenChange={setOpen}
        onLogOut={onLogOut}
        onFind={() => {}}
      />
      <main id="page" tabIndex={-1} />
    </>
  );
}
const show = () => {
  renderPage(<Phone />, '/portal/alarms');
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.getByRole('navigation', { name: 'Portal' });
};
const menu = () => screen.queryByRole('navigation', { name: 'Portal' });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  onLogOut.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('The sheet begins at its first entry, and gives the focus back when it is closed', () => {
  const sheet = show();
  expect(document.activeElement?.textContent).toBe('DASHBOARD');
  expect(screen.getByRole('banner').hasAttribute('inert')).toBe(true);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close menu' }));
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});

test('docs/product/shell.md#phone-menu: it closes 150 ms after a choice, and the focus is in the page', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sheet = show();
  fireEvent.click(within(sheet).getByRole('link', { name: 'MAP' }));
  pass(MENU_CLOSES_AFTER_MS - 1);
  expect(menu()).toBe(sheet);
  pass(1);
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('LOG OUT asks when the menu is closed, so that the focus comes back to the bar', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sheet = show();
  fireEvent.click(within(sheet).getByRole('button', { name: 'LOG OUT' }));
  expect(onLogOut).not.toHaveBeenCalled();
  pass(MENU_CLOSES_AFTER_MS);
  expect(onLogOut).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});

test('SETTINGS is its second page, with a way back to where the person was', async () => {
  const sheet = show();
  fireEvent.click(within(sheet).getByRole('button', { name: 'SETTINGS' }));
  const pages = await within(sheet).findByRole('list', { name: 'Settings' });
  expect(within(pages).getAllByRole('link')).toHaveLength(10);
  expect(within(sheet).queryByRole('link', { name: 'DASHBOARD' })).toBeNull();
  const back = within(sheet).getByRole('button', { name: 'Back from Settings' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: 'SETTINGS' }));
});
