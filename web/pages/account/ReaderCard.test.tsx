import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import * as reader from '../../api/reader/page-reader.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { ReaderCard } from './ReaderCard.tsx';

const server = fakeServer();

let config: Readonly<Record<string, string>>;
let fails: boolean;
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.spyOn(reader, 'openAnew').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  [config, fails] = [{ firstName: 'Ana' }, false];
  server.mockImplementation((async (
    _group: string,
    name: string,
    { body }: { body: Readonly<Record<string, string>> },
  ) => {
    if (name === 'list')
      return [
        { id: 'u0', config: { language: 'en' } },
        { id: 'u1', config },
      ];
    if (fails) throw new ApiError('SERVER_ERROR', 500, 'x');
    config = { ...config, ...JSON.parse(JSON.stringify(body)) };
    return { config };
  }) as never);
});

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
async function choose(field: RegExp, option: string) {
  await act(async () => void fireEvent.click(button(field)));
  await act(async () => void fireEvent.click(await screen.findByRole('option', { name: option })));
}
async function open() {
  renderPage(<ReaderCard userId="u1" />);
  await waitFor(() => expect(button(/Language/).disabled).toBe(false));
}

test('docs/product/languages.md#choosing: a choice is saved at once, and nothing else', async () => {
  await open();
  expect(button(/Language/).textContent).toContain('English');
  await choose(/Language/, 'Español');
  await waitFor(() => expect(config).toEqual({ firstName: 'Ana', language: 'es' }));
  await choose(/Units/, '°C, bar');
  await waitFor(() => expect(config).toEqual({ firstName: 'Ana', language: 'es', units: 'metric' }));
  await waitFor(() => expect(button(/Units/).textContent).toContain('°C, bar'));
  expect(reader.openAnew).toHaveBeenCalledTimes(2);
  expect(reader.keptReader()).toEqual({ language: 'es', units: 'metric' });
});

test('A choice that was not saved is said, and the saved one stays', async () => {
  await open();
  fails = true;
  await choose(/Language/, 'Español');
  await screen.findByText('Couldn’t save. Try again.');
  expect(button(/Language/).textContent).toContain('English');
  expect(reader.openAnew).not.toHaveBeenCalled();
});
