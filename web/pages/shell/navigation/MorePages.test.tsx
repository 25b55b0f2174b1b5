import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import MorePages from './MorePages.tsx';

const admin = { isAuth: true, isAdmin: true };
const open = (rights = admin, closed = true, at = '/portal/alarms') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <MorePages rights={rights} closed={closed} />
      <a href="/elsewhere">Elsewhere</a>
    </MemoryRouter>,
  );
const more = () => screen.getByRole('button', { name: 'MORE' });
const words = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
beforeEach(() => localStorage.clear());

const EVERYBODY = ['Noisy alarms', 'Findings', 'Work orders', 'Energy', 'Reports', 'Compliance record', 'Export'];
test.each([
  ['A viewer', { isAuth: false, isAdmin: false }, [...EVERYBODY, 'Notifications', 'Limit templates', 'TV display']],
  [
    'An editor',
    { isAuth: true, isAdmin: false },
    [...EVERYBODY, 'Import', 'Notifications', 'Limit templates', 'TV display'],
  ],
  [
    'An admin',
    admin,
    [
      ...EVERYBODY,
      'Import',
      'Notifications',
      'Limit templates',
      'Escalation',
      'Contacts',
      'Change history',
      'Webhooks',
      'API keys',
      'TV display',
    ],
  ],
])('%s reaches every page that the role may open, by its name', (_, rights, expected) => {
  open(rights);
  fireEvent.click(more());
  expect(words()).toEqual(expected);
});

test('Beside a closed sidebar the pages stand in a panel, which a choice, Escape and a press elsewhere close', () => {
  open();
  expect(words()).toEqual([]);
  for (const close of [
    () => fireEvent.click(screen.getByRole('link', { name: 'Findings' })),
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(screen.getByRole('link', { name: 'Elsewhere' })),
  ]) {
    fireEvent.click(more());
    expect(more().getAttribute('aria-expanded')).toBe('true');
    close();
    expect(words()).toEqual([]);
  }
});

test('In an open sidebar the choice to fold or unfold is kept in this browser', () => {
  open(admin, false);
  const before = words().length;
  fireEvent.click(more());
  const after = words().length;
  expect(after === 0).toBe(before > 0);
  cleanup();
  open(admin, false);
  expect(words().length).toBe(after);
});

test('The page that is open is marked', () => {
  open(admin, true, '/portal/findings');
  fireEvent.click(more());
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Findings');
});
