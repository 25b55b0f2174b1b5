import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { EnergySource, SavingsReport } from '../../../../shared/domain/energy/report.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { downloadCsv } from '../../../ui/layout/download.ts';
import { sampleEnergy, sampleMeter, TODAY } from '../common/energy.sample.ts';
// Loaded before the tests: it is lazy, and its first load takes longer than a test waits.
import '../settings/MeterDialog.tsx';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { choose, dateField, typeDate } from '../../../fields.sample.ts';
import { SAMPLE_PLACE } from '../../common/property-header/place.sample.ts';
import { sampleReset } from '../reset/reset.sample.ts';
import PropertyEnergyPage from './PropertyEnergyPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));
vi.mock('../../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

/** The real report of a building, with some of its first source replaced. */
function withSource(part: Partial<EnergySource>, reply: EnergyReply = sampleEnergy()): EnergyReply {
  const [source, ...others] = reply.energy.sources;
  if (!source) throw new Error('The building has a source');
  return { ...reply, energy: { ...reply.energy, sources: [{ ...source, ...part }, ...others] } };
}
const withSavings = (savings: readonly Partial<SavingsReport>[]): EnergyReply => {
  const reply = sampleEnergy();
  const unknown = { unknown: 'too few days' };
  const whole = {
    since: '2026-01-16',
    about: 'New burner',
    source: 'gasMeter1',
    says: 'says',
    heatingDays: 19,
    leftOut: [],
  };
  const figures = {
    expected: { value: 1000 },
    used: { value: 900 },
    savings: { value: 100, low: 80, high: 120 },
    share: unknown,
  };
  const all = savings.map((each) => ({ state: 'notYet' as const, ...whole, ...figures, ...each }));
  return { ...reply, energy: { ...reply.energy, savings: all } };
};

/** Tells each drawing that it is 600 px wide. */
class Sized {
  private readonly tell: (entries: unknown[]) => void;
  constructor(tell: (entries: unknown[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ contentRect: { width: 600 } }]);
  }
  unobserve() {}
  disconnect() {}
}

let answers: Record<string, (input: { query?: unknown }) => unknown>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T10:00:00Z`) });
  vi.clearAllMocks();
  vi.stubGlobal('ResizeObserver', Sized);
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  answers = {
    'properties.get': () => ({
      id: 'p',
      externalId: '1017',
      config: { name: 'Alder House', timeZone: 'UTC', ...SAMPLE_PLACE },
    }),
    'properties.energy': () => sampleEnergy(),
    'analytics.reset': () => sampleReset(),
    'analytics.facts': () => ({ timeZone: 'UTC', days: [{ meters: { gasMeter1: {} } }] }),
  };
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(search = '', isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
  const router = createMemoryRouter([{ path: '/:id', element: <PropertyEnergyPage /> }], {
    initialEntries: [`/p${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('The top says whether the use is normal for the weather, and what the month needs', async () => {
  const change = { value: -0.12, low: -0.16, high: -0.08 };
  answers['properties.energy'] = () =>
    withSource({
      monthSoFar: { value: 842 },
      monthExpected: { value: 963, low: 930, high: 996 },
      monthDollarsExpected: { value: 1350, low: 1300, high: 1400 },
      againstLastYear: { thisYear: { value: 1 }, lastYearAtThisWeather: { value: 1 }, change },
    });
  open();
  await screen.findByRole('heading', { name: '12% less gas than last year, weather-adjusted' });
  expect(screen.getByText('8–16% less (90% confidence)')).toBeDefined();
  expect(await figure('November to date')).toBe(`842thermsthrough Nov 26, 2026`);
  expect(await figure('Projected for November')).toBe('963therms930 to 996');
  expect(await figure('Projected cost, November')).toBe('$1,350$1,300 to $1,400');
  expect(screen.getByRole('img', { name: '842 of 963 therms projected' })).toBeDefined();
});

test('A figure that is not known says why, and the month is not drawn as if it were', async () => {
  const unknown = { unknown: 'no price set' };
  answers['properties.energy'] = () =>
    withSource({ monthSoFar: { value: 0 }, monthExpected: { unknown: 'no model' }, monthDollarsExpected: unknown });
  open();
  expect(await figure('Projected cost, November')).toBe('No datano price set');
  expect(await figure('November to date')).toBe('0thermsthrough Nov 26, 2026');
  expect(screen.queryByRole('img', { name: /expected$/ })).toBeNull();
});

test('A meter that has not counted for days says since when', async () => {
  answers['properties.energy'] = () => sampleEnergy({ gap: ['2026-11-20', TODAY] });
  open();
  await screen.findByText('No meter readings since Nov 19, 2026.');
});

test('An estimate is one in its name, at the top, in its figures and in its table', async () => {
  answers['properties.energy'] = () => withSource({ kind: 'estimate', id: 'estimate' });
  open();
  await screen.findByText('Estimate');
  expect(screen.getByText(/^No meter\. Estimated from burner run time × boiler input/)).toBeDefined();
  expect(await figure('November to date (estimated)')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Gas (estimated) by month' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Estimated usage, therms' })).toBeDefined();
});

test('Each source has a tab, which the address keeps', async () => {
  const meters = [sampleMeter(), sampleMeter({ label: 'gasMeter2' as never })];
  answers['properties.energy'] = () => sampleEnergy({}, { meters });
  const router = open('?source=gasMeter2');
  const tab = await screen.findByRole('tab', { name: 'Gas Meter 2' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: 'Gas Meter 1' }));
  expect(router.state.location.search).toBe('?source=gasMeter1');
});

test('Only a proven saving is called one; what is not yet known has no figures', async () => {
  answers['properties.energy'] = () =>
    withSavings([
      { state: 'saved', about: 'New burner' },
      { state: 'noSaving', about: 'Curve down' },
      { state: 'notYet', about: 'Pump', says: 'too early: 19 of 42 heating days' },
    ]);
  open();
  const saved = (await screen.findByText('Gas Meter 1, since Jan 16, 2026: New burner')).closest('li');
  const none = screen.getByText(/: Curve down$/).closest('li');
  const notYet = screen.getByText(/: Pump$/).closest('li');
  if (!saved || !none || !notYet) throw new Error('Each change has a row');
  expect(within(saved).getAllByText('Saved')).toHaveLength(2);
  expect(within(none).queryByText('Saved')).toBeNull();
  expect(within(none).getByText('Difference')).toBeDefined();
  expect(within(notYet).getByText('Too early: 19 of 42 heating days.')).toBeDefined();
  expect(within(notYet).queryByText('Usage')).toBeNull();
});

test('A saving shows its weeks before and after, its base loads, and what else may lie behind it', async () => {
  answers['properties.energy'] = () =>
    withSavings([
      {
        state: 'usedMore',
        course: {
          baseBefore: { value: 4, low: 3.8, high: 4.2 },
          baseAfter: { unknown: 'not enough days of data' },
          weeks: [
            { from: '2026-01-05', isAfter: false, difference: 0.5 },
            { from: '2026-01-16', isAfter: true, difference: -1.25 },
          ],
          lowTimes: [['2026-02-02', '2026-02-15']],
          unitDoubt: { factor: 2.83, units: ['ccf', 'cubicMetre'] },
          baseMoved: true,
        },
      },
    ]);
  open();
  const weeks = within(await screen.findByRole('list', { name: /^Difference from projection, by week/ }));
  expect(weeks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Week of Jan 5, 2026: 0.50 therms per day more than projected, before the change',
    'Week of Jan 16, 2026: 1.25 therms per day less than projected, after the change',
  ]);
  screen.getByRole('img', { name: /^Difference from projection, by week/ });
  expect(screen.getByText('Base load before').closest('dl')?.textContent).toContain('not enough days of data');
  screen.getByText(
    /^Usage was far lower in these weeks, as during a vacation: .* To exclude them, add a note of the kind Other\.$/,
  );
  screen.getByText(/^The base load changed but heating didn’t\./);
  screen.getByText(/^Actual and projected usage differ by a factor of 2\.83, like ccf and m³\./);
});

test('A person looks for savings from a chosen day, which the address keeps', async () => {
  const router = open();
  await waitFor(() => dateField('Measure savings since'));
  typeDate(dateField('Measure savings since'), '2026-02-01');
  fireEvent.click(screen.getByRole('button', { name: 'CALCULATE' }));
  await waitFor(() => expect(router.state.location.search).toBe('?since=2026-02-01'));
  const asked = () =>
    server.mock.calls.flatMap(([, row, input]) => (row === 'energy' ? [(input as { query?: unknown }).query] : []));
  await waitFor(() => expect(asked()).toContainEqual({ since: '2026-02-01' }));
  fireEvent.click(await screen.findByRole('button', { name: 'CLEAR DATE' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('The figures of a chart stand in the files, where what is not known is empty with its reason', async () => {
  const month = { month: '2026-10', used: { unknown: '61% of its days' }, dollars: { value: 12.5 }, coverage: 0.61 };
  answers['properties.energy'] = () => withSource({ months: [{ ...month, tons: { value: 0.1234 } }] });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'DOWNLOAD MONTHS' }));
  const [name, csv = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  expect(name).toBe('energy-months-1017-gasMeter1');
  expect(csv.split('\r\n')[1]).toBe('2026-10,Gas Meter 1,meter,therms,,61% of its days,12.5,0.123,0.61');
  expect(screen.getByText('No data', { selector: 'td *' }).getAttribute('title')).toBe('61% of its days');
});

test('Bills and meter are compared', async () => {
  const bill = { id: 'b', fuel: 'gas', unit: 'therm', from: '2026-01-01', to: '2026-01-31', used: 1100 } as const;
  answers['properties.energy'] = () =>
    withSource({
      bills: [
        { bill, metered: { value: 1000 }, difference: { value: -0.09 } },
        { bill: { ...bill, id: 'c' }, metered: { unknown: 'a gap' }, difference: { unknown: 'a gap' } },
      ],
    });
  open();
  await screen.findByText('1 of 1 bill differs from the meter by more than 5%.');
  expect(screen.getByText('9% less')).toBeDefined();
});

test('Without anything the page says the three ways to begin, and only editors get the way to the plant', async () => {
  answers['properties.energy'] = () => sampleEnergy({ hasMeter: false, days: 30 });
  answers['analytics.facts'] = () => ({ timeZone: 'UTC', days: [] });
  open();
  await screen.findByText(/^No energy data for this building yet/);
  expect(screen.getByRole('link', { name: 'Enter the boiler input' }).getAttribute('href')).toContain(
    'plant=boilerInput',
  );
  expect(
    screen.getByText('No meter data yet. Meters appear here about an hour after their first reading.'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'ADD BILL' })).toBeDefined();
});

test('A reader sees meters and bills without a way to change them', async () => {
  answers['properties.energy'] = () => sampleEnergy({ hasMeter: false, days: 30 });
  open('', false);
  await screen.findByText('You have view-only access. Ask an admin to make changes.');
  expect(screen.queryByRole('link', { name: 'Enter the boiler input' })).toBeNull();
  expect(screen.queryByRole('button', { name: /SET UP|ADD BILL|IMPORT BILLS|CHANGE|FORGET/ })).toBeNull();
});

test('A counter without a unit opens the section that asks for it', async () => {
  answers['analytics.facts'] = () => ({ timeZone: 'UTC', days: [{ meters: { gasMeter1: {}, waterMeter1: {} } }] });
  open();
  await screen.findByRole('button', { name: 'SET UP Water Meter 1' });
  expect(screen.getByText('1 meter needs setup')).toBeDefined();
});

test('The section that asked for a unit stays open when it is said', async () => {
  const days = [{ meters: { gasMeter1: {} } }];
  answers['analytics.facts'] = () => ({ timeZone: 'UTC', days });
  answers['properties.energy'] = () => sampleEnergy({ hasMeter: false, days: 30 });
  const said = sampleEnergy({ days: 30 });
  answers['properties.saveMeters'] = () => said;
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'SET UP Gas Meter 1' }));
  choose(await screen.findByLabelText('Unit'), 'therms');
  fireEvent.change(screen.getByLabelText('Units per pulse'), { target: { value: '0.1' } });
  answers['properties.energy'] = () => said;
  fireEvent.click(screen.getByRole('button', { name: 'SAVE METER', hidden: true }));
  await screen.findByRole('heading', { name: 'Daily usage' });
  expect(screen.getByRole('button', { name: 'CHANGE Gas Meter 1' })).toBeDefined();
});

test('A failure can be tried again', async () => {
  answers['properties.energy'] = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load energy data.');
  answers['properties.energy'] = () => sampleEnergy();
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByRole('heading', { name: 'Daily usage' });
});
