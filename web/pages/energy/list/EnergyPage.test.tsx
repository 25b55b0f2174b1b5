import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompanyEnergyReply, PropertyEnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { EnergyPeriod, EnergySummary, Figure } from '../../../../shared/domain/energy/report.ts';
import { READER, readAs } from '../../../../shared/domain/figures/reader.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { downloadCsv } from '../../../ui/layout/download.ts';
import EnergyPage from './EnergyPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const NO_FLATS: Figure = { unknown: 'number of apartments not entered' };
const NO: Figure = { unknown: 'only 3 of 31 days have data' };
const NOT_COMPARED = { thisYear: NO, lastYearAtThisWeather: NO, change: NO };
const period = (dollars: number, before: number, part: Partial<EnergyPeriod> = {}): EnergyPeriod => ({
  from: '2026-10-01',
  to: '2026-10-31',
  used: { value: dollars / 1.25 },
  dollars: { value: dollars },
  coverage: 0.98,
  lastYear: { used: { value: before / 1.25 }, dollars: { value: before } },
  weatherAdjusted: NOT_COMPARED,
  ...part,
});
const periodsWith = (lastMonth: EnergyPeriod): NonNullable<EnergySummary['periods']> => {
  const other = period(1, 1);
  return { thisMonth: other, lastMonth, last12Months: other, heatingSeason: other };
};
const summary = (perFlat: Figure, part: Partial<EnergySummary> = {}): EnergySummary => ({
  fuel: 'gas',
  unit: 'therm',
  kind: 'meter',
  monthExpected: { value: 900 },
  dollarsExpected: { value: 1260 },
  perDegreeDay: { value: 2 },
  perFlat,
  perSquareFoot: NO_FLATS,
  change: { value: -0.12, low: -0.16, high: -0.08 },
  coverage: 0.98,
  ...part,
});
const building = (name: string, ...summaries: EnergySummary[]): PropertyEnergyReply => ({
  propertyId: name,
  externalId: '1017',
  name,
  portfolio: name < 'C' ? 'Eastside' : 'Westside',
  city: 'Portland',
  summaries,
});
const REPLY: CompanyEnergyReply = {
  properties: [
    building('Alder', summary({ value: 0.05, low: 0.04, high: 0.06 })),
    building(
      '=Birch',
      summary({ value: 0.12, low: 0.1, high: 0.14 }),
      summary({ value: 9 }, { fuel: 'water', unit: 'gallon' }),
    ),
    building('Cedar', summary({ value: 0.06 }, { kind: 'estimate', change: { value: 0.02, low: -0.1, high: 0.1 } })),
    building('Dogwood', summary(NO_FLATS)),
    building('Elm'),
  ],
};

const FINDINGS = {
  findings: [
    {
      property: { id: 'Alder' },
      saving: { dollars: 740, words: '', formula: '' },
    },
  ],
  judged: 5,
  judgedVital: 5,
  properties: 5,
  rules: [],
};

let answer: () => CompanyEnergyReply;
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  answer = () => REPLY;
  server.mockImplementation((async (_: string, row: string) =>
    row === 'companyFindings' ? FINDINGS : answer()) as never);
});

function open(address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <EnergyPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Buildings by usage' });
  const rows = [...table.querySelectorAll<HTMLElement>('tbody:not([aria-hidden]) tr')];
  return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent);
};
const cellsOf = (name: string) =>
  [...(screen.getByRole('link', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const totals = () => [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent);

describe('docs/product/energy.md#periods', () => {
  const October: CompanyEnergyReply = {
    properties: [
      building('Alder', summary({ value: 5 }, { flats: 40, periods: periodsWith(period(2431, 2251)) })),
      building('Birch', summary({ value: 4 }, { periods: periodsWith(period(1000, 1100, { coverage: 0.71 })) })),
      building(
        'Cedar',
        summary({ value: 3 }, { periods: periodsWith(period(0, 0, { used: NO, dollars: NO, coverage: 0.1 })) }),
      ),
    ],
  };

  test('a row has usage, cost, the change since last year and what an apartment costs', async () => {
    answer = () => October;
    open();
    expect(await names()).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(cellsOf('Alder').slice(1, 5)).toEqual(['1,945', '$2,431', '+8%+$180', '$60.78']);
    expect(cellsOf('Birch')).toEqual(expect.arrayContaining(['−9%−$100', '71%, below 90%Meter']));
    expect(cellsOf('Cedar').slice(1, 4)).toEqual(Array(3).fill('–No data: only 3 of 31 days have data'));
    expect(screen.getByText('October 2026')).toBeDefined();
  });

  test('a total says of how many buildings it is', async () => {
    answer = () => October;
    open();
    await names();
    expect(totals().slice(0, 5)).toEqual([
      'Total, 3 buildings',
      '2,7452 of 3',
      '$3,4312 of 3',
      '+2%+$80 · 2 of 3',
      '$60.781 of 3',
    ]);
  });

  test('three figures stand on top: the cost, the usage at equal weather, and the savings found', async () => {
    const weatherAdjusted = {
      thisYear: { value: 900 },
      lastYearAtThisWeather: { value: 1000, low: 960, high: 1040 },
      change: { value: -0.1 },
    };
    answer = () => ({
      properties: [
        building('Alder', summary({ value: 5 }, { periods: periodsWith(period(2431, 2251, { weatherAdjusted })) })),
        ...October.properties.slice(1),
      ],
    });
    open();
    await names();
    await screen.findByText('1 finding in 1 building');
    const figures = ['Cost', 'Weather-adjusted usage', 'Savings found'].map(
      (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
    );
    expect(figures).toEqual([
      'Cost$3,431$80 (+2%) vs. last year2 of 3 buildings',
      'Weather-adjusted usage−10%vs. last year6–14% less (90% confidence)1 of 3 buildings',
      'Savings found≈ $740/mo1 finding in 1 buildingView findings',
    ]);
  });

  test('without any price the first figure is the usage', async () => {
    const unpriced = period(1000, 800, { dollars: NO, lastYear: { used: { value: 640 }, dollars: NO } });
    answer = () => ({ properties: [building('Alder', summary({ value: 5 }, { periods: periodsWith(unpriced) }))] });
    open();
    await names();
    expect(screen.getByRole('heading', { name: 'Usage' }).parentElement?.textContent).toBe(
      'Usage800 therms160 therms (+25%) vs. last year',
    );
    expect(cellsOf('Alder')[3]).toBe('+25%usage');
  });

  test('without a comparison the second figure says why', async () => {
    answer = () => October;
    open();
    await names();
    expect(screen.getByRole('heading', { name: 'Weather-adjusted usage' }).parentElement?.textContent).toBe(
      'Weather-adjusted usageNo dataOnly 3 of 31 days have data',
    );
  });

  test('a button chooses the period, which the address keeps', async () => {
    const router = open('/?sort=-cost');
    await names();
    fireEvent.click(screen.getByRole('radio', { name: 'Heating season' }));
    expect(router.state.location.search).toBe('?period=heatingSeason&sort=-cost');
  });

  test('a summary of an earlier version says that its periods come', async () => {
    open();
    await names();
    expect(cellsOf('Alder')[1]).toBe('–No data: available after the next daily analysis');
  });
});

test('What wastes most stands first, with its band, and is named at the top', async () => {
  open();
  expect(await names()).toEqual(['=Birch', 'Cedar', 'Alder', 'Dogwood']);
  screen.getByRole('heading', { name: '=Birch uses the most gas: 2.0× the median (3 buildings compared)' });
  expect(screen.getByText('0.100 to 0.140 · 12% less vs. last year')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe('/portal/property/detail/Alder/energy');
});

test('docs/product/languages.md#units: a degree day of a reader of °C is one of 1°C', async () => {
  readAs({ ...READER, units: 'metric' });
  open();
  await names();
  // 0.12 thousand Btu for a degree day of 1°F.
  expect(cellsOf('=Birch').join(' ')).toContain('0.216');
});

test('An estimate is one in the list too, and a change that may be none is none', async () => {
  open();
  await names();
  const row = screen.getByRole('link', { name: 'Cedar' }).closest('tr');
  expect(row?.textContent).toContain('Estimate');
  expect(row?.textContent).toContain('About the same vs. last year');
});

test('A row says that its meters are summed, and what it assumes of apartments', async () => {
  const two = summary({ value: 0.1, low: 0.1, high: 0.2 }, { meters: 2, assumesLivedIn: 24 });
  answer = () => ({ properties: [building('Fir', two)] });
  open('/?by=flat');
  await names();
  const row = screen.getByRole('link', { name: 'Fir' }).closest('tr');
  expect(row?.textContent).toContain('2 meters · Assumes all 24 apartments are occupied');
});

test('Gas in another unit is read in therms, and its heating is compared in thousand Btu as it is', async () => {
  const ccf = summary({ value: 0.11, low: 0.1, high: 0.2 }, { unit: 'ccf', periods: periodsWith(period(1250, 1250)) });
  answer = () => ({ properties: [...REPLY.properties, building('Fir', ccf)] });
  open();
  expect(await names()).toEqual(['=Birch', 'Fir', 'Cedar', 'Alder', 'Dogwood']);
  expect(screen.getByText('0.100 to 0.200 · 12% less vs. last year')).toBeDefined();
  expect(cellsOf('Fir')[1]).toBe('1,026');
});

test('What cannot be ranked stands last with its reason, and what has nothing below, with the way to begin', async () => {
  open();
  await names();
  expect(cellsOf('Dogwood')[5]).toBe('Number of apartments not entered');
  const list = within(screen.getByRole('list', { name: '1 building without gas data' }));
  expect(list.getByRole('link', { name: 'Elm' })).toBeDefined();
  expect(list.getByRole('link', { name: 'ADD BILLS for Elm' }).getAttribute('href')).toBe(
    '/portal/property/detail/Elm/energy',
  );
});

test('A viewer is not asked to add bills', async () => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
  open();
  await screen.findByText('No meter, bills or estimate');
  expect(screen.queryByRole('link', { name: /^ADD BILLS/ })).toBeNull();
});

test('The address keeps fuel, measure and order', async () => {
  const router = open('/?fuel=water&by=flat');
  expect(await names()).toEqual(['=Birch']);
  screen.getByRole('heading', { name: '=Birch uses the most water (1 building compared)' });
  fireEvent.click(screen.getByRole('button', { name: /^Building/ }));
  expect(router.state.location.search).toBe('?fuel=water&by=flat&sort=building');
});

test('A portfolio narrows what is compared', async () => {
  open('/?portfolio=Eastside');
  expect(await names()).toEqual(['=Birch', 'Alder']);
});

test('The file has the ranked and the others with their reasons, and no text is run as a formula', async () => {
  open();
  await names();
  fireEvent.click(screen.getByRole('button', { name: 'DOWNLOAD CSV' }));
  const [name, csv = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('energy-gas');
  const lines = csv.trim().split('\r\n');
  expect(lines[1]).toContain("1017,'=Birch,Eastside,Portland,Gas,meter,Last month,");
  expect(lines[1]).toContain(',0.12,0.1,0.14,');
  expect(lines.at(-2)).toContain('number of apartments not entered');
  expect(lines.at(-1)).toContain('no meter, bills or estimate for gas');
});

test('Without any ranked building the page says so', async () => {
  answer = () => ({ properties: [building('Elm')] });
  open();
  await screen.findByRole('heading', { name: 'No buildings to rank by gas yet' });
  expect(screen.getByText('No energy data yet. Open a building to add a meter or bills.')).toBeDefined();
});

test('A failure can be tried again', async () => {
  answer = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load energy data.');
  answer = () => REPLY;
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  expect(await names()).toHaveLength(4);
});
