import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import FirstSteps from './FirstSteps.tsx';

const server = fakeServer();

const ANSWERS: Readonly<Record<string, unknown>> = {
  'properties list': [{ id: 'alder', linkedWingnuts: [] }],
  'notifications list': [],
  'companies users': [{ id: 'dana' }],
};
beforeEach(() => {
  localStorage.clear();
  server.mockImplementation((async (group: string, name: string) => ANSWERS[`${group} ${name}`]) as never);
});
const open = (isAdmin = true) => renderPage(<FirstSteps userId="dana" isAdmin={isAdmin} />);

test('The list says what is done, and the next step leads to where it is done', async () => {
  open();
  await screen.findByText('1 of 5 complete');
  const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(links[0]).toBe('/portal/property/link/alder');
  expect(links).toHaveLength(4);
});

test('PUT AWAY ends it for this person, and nothing is asked for it any more', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DISMISS' }));
  expect(screen.queryByText('Get started')).toBeNull();
  cleanup();
  server.mockClear();
  open();
  expect(screen.queryByText('Get started')).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

test('An editor is not asked for colleagues', async () => {
  open(false);
  await screen.findByText('1 of 4 complete');
  await waitFor(() => expect(server.mock.calls.map(([group]) => group)).not.toContain('companies'));
});
