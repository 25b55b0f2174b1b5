import { expect, test, vi } from 'vitest';
import { API } from '../../../../shared/api/routes.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { contractorCaller } from './link-calls.ts';

test('docs/product/contractors.md#language: each call says in which language and units the page is read', async () => {
  const reply = () => new Response(JSON.stringify({ success: true, data: 'here' }));
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => reply());
  vi.stubGlobal('fetch', fetched);
  readAs({ language: 'es', units: 'metric' });
  try {
    const { make } = contractorCaller('c', () => {});
    const asked = { group: 'contractor', route: API.contractor.building, input: {} } as const;
    expect(await make({ ...asked, signal: new AbortController().signal })).toBe('here');
  } finally {
    readAs(READER);
    vi.unstubAllGlobals();
  }
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/contractor/building');
  expect(Object.fromEntries(init?.headers as Headers)).toEqual({
    'accept-language': 'es-u-ms-metric',
    authorization: 'Contractor c',
  });
});
