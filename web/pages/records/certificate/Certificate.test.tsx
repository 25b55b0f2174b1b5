import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { choose, dateField, shownDate, typeDate } from '../../../fields.sample.ts';
import { SAMPLE_PLACE } from '../../common/property-header/place.sample.ts';
import RecordsPage from '../RecordsPage.tsx';
import { FROM, issuedCertificate } from './certificate.sample.ts';

const PROPERTY = {
  id: 'p1',
  externalId: '1042',
  config: {
    name: 'Alder House',
    timeZone: 'America/Los_Angeles',
    ...SAMPLE_PLACE,
    address: { ...SAMPLE_PLACE.address, country: 'United States' },
    assets: [],
    alarms: {},
  },
  linkedWingnuts: [],
};
const TO = FROM + 8 * 3_600_000;
const NIGHT = `/portal/records?property=p1&rules=ipmc&from=${FROM}&to=${TO}`;
const { hash, issuedAt, ...CERTIFICATE } = issuedCertificate();
const SENSORS = ['roomTemperature1', 'roomTemperature2'];

let answers: Record<string, () => unknown>;
const server = fakeServer();

/** Where the page has led. */
const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => new URLSearchParams(screen.getByLabelText('address').textContent);

function open(at: string, more: Record<string, () => unknown> = {}) {
  answers = {
    'properties.get': () => PROPERTY,
    'records.certificate': () => ({ sensors: SENSORS, certificate: CERTIFICATE }),
    'records.issueCertificate': () => ({ ...CERTIFICATE, hash, issuedAt }),
    ...more,
  };
  server.mockImplementation((async (group: string, name: string) => answers[`${group}.${name}`]?.()) as never);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(['properties'], { rows: [PROPERTY], at: Date.now() });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <RecordsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const asked = (name: string) => server.mock.calls.filter((call) => (call as unknown[])[1] === name);

test('A night says its result, its figures, each hour, and what measured it', async () => {
  open(NIGHT);
  const sheet = await screen.findByRole('article', { name: 'Room Temperature Certificate' });
  expect(sheet.textContent).toContain('Below the required 68°F for 2 hr 38 min. Lowest 65.8°F at 5:57 AM.');
  const facts = Object.fromEntries(
    [...sheet.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    Address: '2210 Larch Avenue, Portland, OR, United States, 97209',
    From: 'Tue, Nov 24, 2026, 10:00 PM PST',
    'Lowest, 5:57 AM': '65.8°F',
    'Time below': '2 hr 38 min',
    'Data coverage': '98%',
  });
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8 + 1);
  expect(sheet.textContent).toContain('Wingnut 48213007, input AN01. UUID 0a4fc9f2-1f3a-4c58-9c39-5f0c5b2c8a77.');
  expect(sheet.textContent).toContain('Not issued');
  expect(asked('certificate')[0]?.[2]).toMatchObject({
    query: { uuid: 'p1', startTime: FROM, endTime: TO, rules: 'ipmc' },
  });
  expect(asked('heat')).toEqual([]);
});

test('Dates begin with the last night, in the time of the property, and other ones are shown when they are applied', async () => {
  open('/portal/records?property=p1&month=2026-10', {
    'records.heat': () => ({ head: { month: '2026-10' }, sensors: [] }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Dates' }));
  expect(shownDate(dateField('From'))).toMatch(/10:00 PM$/);
  expect(shownDate(dateField('To'))).toMatch(/6:00 AM$/);
  typeDate(dateField('From'), '11/24/2025, 9:00 PM');
  typeDate(dateField('To'), '11/25/2025, 7:00 AM');
  fireEvent.click(screen.getByRole('button', { name: 'SHOW' }));
  await waitFor(() => expect(address().get('from')).toBe(String(Date.parse('2025-11-24T21:00-08:00'))));
  expect(address().get('to')).toBe(String(Date.parse('2025-11-25T07:00-08:00')));
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(() => expect(address().has('from')).toBe(false));
});

test('A period that no certificate has is refused below its field, and is not asked for', async () => {
  open(NIGHT);
  await screen.findByRole('article');
  typeDate(dateField('To'), '11/24/2026, 10:30 PM');
  fireEvent.click(screen.getByRole('button', { name: 'SHOW' }));
  await screen.findByText('Choose a period of 1 hour to 31 days');
  expect(asked('certificate')).toHaveLength(1);
});

test('A wrong period in the address says what is wrong with it', async () => {
  open(`/portal/records?property=p1&rules=ipmc&from=${FROM}&to=${FROM + 60_000}`);
  await screen.findByText('Choose a period of 1 hour to 31 days.');
  expect(asked('certificate')).toEqual([]);
});

test('Another sensor stands in the address', async () => {
  open(NIGHT);
  choose(await screen.findByRole('button', { name: /Sensor/ }), 'Room Temperature 2');
  await waitFor(() => expect(address().get('sensor')).toBe('roomTemperature2'));
});

test('A period in which no sensor was connected says so', async () => {
  open(NIGHT, { 'records.certificate': () => ({ sensors: [] }) });
  await screen.findByText('No room, supply or hot water temperature sensor was connected in this period.');
});

test('An issued certificate has its number and fingerprint, and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open(NIGHT);
  fireEvent.click(await screen.findByRole('button', { name: 'ISSUE' }));
  const number = await screen.findByRole('link', { name: /^c7111866 a254757b/ });
  expect(number.getAttribute('href')).toBe(`/verify/${hash}`);
  screen.getByText('Certificate C711-1866-A254, issued Nov 28, 2026, 11:20 AM PST');
  screen.getByRole('button', { name: 'PDF' });
  fireEvent.click(screen.getByRole('button', { name: 'PRINT' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('A refused issue says why, and can be tried again', async () => {
  let refused = true;
  const failed = new ApiError('TOO_MANY_REQUESTS', 429, 'You’ve issued 200 records today. Try again in 5 hours');
  open(NIGHT, {
    'records.issueCertificate': () => {
      if (refused) throw failed;
      return { ...CERTIFICATE, hash, issuedAt };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'ISSUE' }));
  await screen.findByText('You’ve issued 200 records today. Try again in 5 hours');
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'ISSUE' }));
  await screen.findByRole('button', { name: 'CSV' });
});

test('A failed load is said, and another try works', async () => {
  let fails = true;
  open(NIGHT, {
    'records.certificate': () => {
      if (fails) throw new TypeError('no network');
      return { sensors: SENSORS, certificate: CERTIFICATE };
    },
  });
  const again = await screen.findByRole('button', { name: 'TRY AGAIN' });
  fails = false;
  fireEvent.click(again);
  await screen.findByRole('article');
});
