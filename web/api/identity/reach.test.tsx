import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../client.ts';
import { useMayAt, useMayInCompany } from './reach.ts';
import { useSession } from './session.ts';

vi.mock('../client.ts', () => ({
  call: vi.fn(async () => [
    { id: 'alder', role: 'write' },
    { id: 'birch', role: 'read' },
  ]),
}));
vi.mock('./session.ts', () => ({ useSession: vi.fn() }));
beforeEach(() => vi.mocked(call).mockClear());

/** The rights of a person at the properties, outside of properties, and in the company. */
async function mayDo(session: object): Promise<string> {
  vi.mocked(useSession).mockReturnValue(session as never);
  function Shown() {
    const may = [useMayAt('alder'), useMayAt('birch'), useMayAt('gone'), useMayAt(undefined), useMayInCompany()];
    return <p>{may.map(Number).join(' ')}</p>;
  }
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  if ('isChosen' in session) await waitFor(() => expect(container.textContent).toMatch(/^1/));
  const { textContent } = container;
  unmount();
  return textContent ?? '';
}

test('docs/product/reach.md#screens: of chosen properties the role at each counts, and nothing of the company', async () => {
  expect(await mayDo({ isAuth: true, isChosen: true })).toBe('1 0 0 1 0');
});

test('Who sees all properties has one role for all, and nothing is read for it', async () => {
  expect(await mayDo({ isAuth: true })).toBe('1 1 1 1 1');
  expect(await mayDo({ isAuth: false })).toBe('0 0 0 0 0');
  expect(call).not.toHaveBeenCalled();
});
