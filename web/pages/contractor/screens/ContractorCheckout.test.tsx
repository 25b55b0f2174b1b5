import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractorSession } from '../../../../shared/api/types/contractor-types.ts';
import { READER } from '../../../../shared/domain/figures/reader.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call, callWithKey } from '../../../api/client.ts';
import { readIn } from '../../../api/reader/read-in.ts';
import { Reach } from '../../common/reach.ts';
import { Contractor } from '../shell/contractor.ts';
import ContractorCheckout from './ContractorCheckout.tsx';
import { checkoutPath, SCREENS, wingnutPath } from './paths.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn(), callWithKey: vi.fn() }));
vi.mock('../../photos/Photos.tsx', () => ({ default: () => null }));
const server = vi.mocked(call);
const change = vi.mocked(callWithKey);

const NOW = 1_000_000_000;
const WINGNUT = {
  ...{ id: 'w', externalId: '73500817', createdAt: '2026-11-20 10:00:00', status: 'Live' },
  config: { version: 4, sensors: { AN01: { type: 't', label: 'boilerSupplyHeaderTemperature1' } } },
  property: { id: 'p', config: { name: 'Kestrel Court', timeZone: 'UTC' } },
  latest: { AN01: { time: NOW - 5000, value: 160 } },
  now: NOW,
};
const RECORD = {
  ...{ id: '1-ab', at: NOW, name: 'Contractor Northgate', serial: '73500817', version: 4, note: 'All is well' },
  ...{ property: { id: 'p', name: 'Kestrel Court', address: '' }, inputs: [] },
};
let records: object[];
let answer: () => Promise<unknown>;
beforeEach(() => {
  localStorage.clear();
  records = [];
  change.mockReset();
  answer = async () => WINGNUT;
  server.mockImplementation((async (_group: string, name: string) => {
    if (name === 'commissionings') return { records, liveWithin: 60_000, now: NOW };
    return name === 'wingnut' || name === 'get' ? answer() : { config: { timeZone: 'UTC' } };
  }) as never);
});

function open(mayChange: boolean, at = checkoutPath('w')) {
  const session = { mayChange, name: 'Northgate', company: 'Harbourline', propertyId: 'p' } as ContractorSession;
  const router = createMemoryRouter([{ path: SCREENS.checkout, element: <ContractorCheckout /> }], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Reach value={{ company: false, wingnutPath, checkoutPath, draftsOf: 'contractor-l1' }}>
        <Contractor value={{ session, linkId: 'l1', leave: () => {} }}>
          <RouterProvider router={router} />
        </Contractor>
      </Reach>
    </QueryClientProvider>,
  );
}

test('docs/product/contractors.md#check-out: a link that may change things ticks, signs off by its name, and reads the record', async () => {
  change.mockImplementation((async () => {
    records = [RECORD];
    return RECORD;
  }) as never);
  open(true);
  fireEvent.click(await screen.findByRole('button', { name: 'CHECK ALL 1 PASSING' }));
  screen.getByText('Signing as Contractor Northgate');
  // Ticks are kept as the work of this link.
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['checkout-contractor-l1-w']));
  expect(screen.queryByText('Alarms on')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'SIGN OFF' }));
  await screen.findByText('Wingnut signed off.');
  expect(change.mock.lastCall?.[0]).toMatchObject({
    name: 'signOff',
    input: { path: { id: 'w' }, body: { version: 4, ticks: ['AN01'] } },
  });
  screen.getByText('Harbourline');
  screen.getByRole('button', { name: 'PRINT' });
  expect(screen.queryByRole('button', { name: 'MAIL' })).toBeNull();
});

test('docs/product/contractors.md#check-out: a link that looks only reads the sign-offs, without the names of colleagues', async () => {
  records = [{ ...RECORD, name: '' }];
  open(false);
  await screen.findByText('You have view-only access. Ask the person who invited you to make changes.');
  expect(screen.queryByRole('button', { name: /SIGN OFF/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Kestrel Court/ }).textContent).not.toMatch(/, 0 of|, $/);
});

test('A wingnut that is not linked to the property any more says so', async () => {
  answer = () => Promise.reject(new ApiError('NOT_FOUND', 404, 'x'));
  open(true);
  await screen.findByText('This wingnut isn’t linked to this property.');
});

test('docs/product/contractors.md#language: a contractor who reads Spanish and °C checks and signs off', async () => {
  await new Promise<void>((shown) => readIn({ language: 'es', units: 'metric' }, shown));
  open(true);
  fireEvent.click(await screen.findByRole('button', { name: 'MARCAR LAS 1 CORRECTAS' }));
  screen.getByText('Firma: Contratista Northgate');
  screen.getByText('1 de 1 en vivo');
  const page = document.body.textContent;
  expect(page).toContain('Temperatura del colector de suministro de la caldera');
  expect(page).toMatch(/Normal( en operación)?: [\d.]+–[\d.]+°C/);
  expect(page).not.toContain('°F');
  const note = screen.getByLabelText('Notas para la próxima persona');
  fireEvent.change(note, { target: { value: 'x'.repeat(2001) } });
  fireEvent.click(screen.getByRole('button', { name: 'APROBAR' }));
  await screen.findByText(/^Máximo \d+ caracteres$/);
  readIn(READER, () => {});
});
