import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardRow, BoardViewsReply } from '../../../shared/api/types/board-types.ts';
import type { IncidentReply } from '../../../shared/api/types/incident-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { downloadCsv } from '../../ui/layout/download.ts';
import Board from './Board.tsx';
import { coldRow, sampleRow } from './rows.sample.ts';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('./first-steps/FirstSteps.tsx', () => ({ default: () => <p>Get started</p> }));
vi.mock('../../ui/layout/download.ts', () => ({ downloadCsv: vi.fn() }));

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const ROWS: readonly BoardRow[] = [
  sampleRow(NOW, { id: id(1) }),
  coldRow(NOW, { id: id(2) }),
  sampleRow(NOW, {
    id: id(3),
    name: 'Copper Mill',
    externalId: '1090',
    portfolio: 'Coast',
    city: 'Tacoma',
    newestAt: NOW - 9e6,
  }),
];

/** The answers of the board, one after the other; the last one stays. */
let answers: (readonly BoardRow[] | Error)[];
const asked: unknown[] = [];
let incidents: readonly IncidentReply[];
let boardViews: BoardViewsReply | Promise<BoardViewsReply>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  answers = [ROWS];
  incidents = [];
  localStorage.clear();
  boardViews = { views: [], defaultId: null };
  asked.length = 0;
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true, person: { userId: 'dana' } } as never);
  server.mockImplementation((async (group: string, name: string, input: { query?: unknown }) => {
    if (name === 'boardViews') return boardViews;
    if (`${group} ${name}` === 'properties list') {
      const address = {
        streetAddress: '12 Quay Street',
        city: 'Tacoma',
        provinceState: 'WA',
        country: 'USA',
        postalZip: '98402',
      };
      return [{ id: id(3), config: { address } }];
    }
    if (`${group} ${name}` === 'alarms list')
      return { open: incidents, past: [], more: false, checkedAt: NOW, now: NOW };
    if (name === 'assign') return incidents[0];
    if (`${group} ${name}` !== 'dashboards board') return { checkedAt: Date.now(), now: Date.now() };
    asked.push(input.query);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return { at: Date.now(), whole: asked.length === 1, rows: answer, gone: [] };
  }) as never);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Of the list of open alarms, as far as a row needs it. */
const incident = (differs: Partial<IncidentReply>): IncidentReply =>
  ({
    kind: 'sensor',
    subject: 'boilerSupplyHeaderTemperature1',
    severity: 'warning',
    state: 'open',
    endedAt: null,
    timeZone: 'UTC',
    version: 3,
    next: { kind: 'none', at: null },
    assignee: null,
    snoozed: null,
    acknowledged: null,
    cause: null,
    ...differs,
  }) as unknown as IncidentReply;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const address = () => screen.getByTestId('address').textContent;
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Each test has an entry of the history of its own: the board remembers the place of each. */
let opened = 0;
async function open(query = '') {
  opened += 1;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ pathname: '/portal/dashboard/0', search: query, key: `entry ${opened}` }]}>
        <Board />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await wait();
}
// Queries by role compute the names of the whole page each time, which takes seconds here.
const find = (selector: string, text: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    typeof text === 'string' ? textContent === text : text.test(textContent),
  );
const found = (selector: string, text: string | RegExp) => {
  const element = find(selector, text);
  if (!element) throw new Error(`No ${selector} with the text ${text}`);
  return element;
};
const names = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
const rowOf = (name: string) => found('tbody a', name).closest('tr') as HTMLElement;
const press = (name: string | RegExp) => fireEvent.click(found('button', name));

test('What needs attention stands on top with all that a person asks first, and a name leads to a dashboard', async () => {
  await open();
  expect(names()).toEqual(['Kestrel Court', 'Copper Mill']);
  const [needs, groups] = screen.getAllByRole('table');
  expect(needs?.textContent).toMatch(/^Needs attentionCityDetailsWhat’s next.*Assigned toFor/);
  expect(rowOf('Kestrel Court').textContent).toBe(
    'WarningKestrel Court 1017SpokaneBoiler Supply 1 77.6°F, below 130°Flowest 71.2°FUnassignedASSIGN TO ME2 hr 24 min',
  );
  expect(groups?.textContent).toMatch(/Coast1 property1 offline2 hr agoOfflineCopper Mill/);
  expect(groups?.textContent).toMatch(/Eastside2 properties, 1 needs attention161°F18 PSI128°F142°F1 min ago$/);
  expect(found('a', 'Kestrel Court').getAttribute('href')).toBe(`/portal/dashboard/${id(2)}`);
  expect(address()).toBe('/portal/dashboard/0');
});

test('A row says no heat in the cold, who has the alarm, and what happens next', async () => {
  const [cold] = ROWS[1]?.alarms ?? [];
  answers = [[coldRow(NOW, { id: id(2), alarms: cold ? [{ ...cold, noHeat: true, owner: 'Marcus Oyelaran' }] : [] })]];
  incidents = [incident({ id: `${id(2)}.a`, propertyId: id(2), next: { kind: 'reminds', at: NOW + 9 * MINUTE_MS } })];
  await open();
  await wait(1000);
  const text = rowOf('Kestrel Court').textContent;
  expect(text).toContain('No heat, 37°F outside');
  expect(text).toContain('Email reminder in 9 min');
  cleanup();
  incidents = [];
  await open();
  expect(rowOf('Kestrel Court').textContent).toContain('Marcus Oyelaran');
  expect(find('button', /ASSIGN TO ME/)).toBeUndefined();
});

describe('ASSIGN TO ME', () => {
  test('gives the alarm to the person in one press', async () => {
    incidents = [incident({ id: `${id(2)}.a`, propertyId: id(2) })];
    await open();
    await wait(1000);
    press('ASSIGN TO ME');
    await wait(100);
    expect(server.mock.calls.find(([, name]) => name === 'assign')?.[2]).toMatchObject({
      path: { incidentId: `${id(2)}.a` },
      body: { userId: 'dana' },
    });
  });

  test('is not offered to viewers', async () => {
    vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false, person: { userId: 'dana' } } as never);
    await open();
    expect(rowOf('Kestrel Court').textContent).toContain('Unassigned');
    expect(find('button', 'ASSIGN TO ME')).toBeUndefined();
  });
});

test('docs/product/board.md#needs: snoozed alarms and notices are one line, which opens in place', async () => {
  const [cold] = ROWS[1]?.alarms ?? [];
  const quietAlarms = { snoozed: 1, notices: 0 };
  answers = [[coldRow(NOW, { id: id(2), alarms: cold ? [{ ...cold, snoozed: 'over' }] : [], quietAlarms })]];
  await open();
  expect(names()).toEqual([]);
  screen.getByText('No open alarms');
  expect(found('tr', /^1 snoozed/).textContent).toBe('1 snoozedKestrel Court until it clears');
  fireEvent.click(found('tr button', '1 snoozed'));
  expect(names()).toEqual(['Kestrel Court']);
});

test('docs/product/board.md#status-line: each part of the line shows only what it counts', async () => {
  answers = [
    [
      sampleRow(NOW, { id: id(1), findings: { open: 3, worst: 'noHeat' }, jobs: 2 }),
      sampleRow(NOW, { id: id(2), name: 'Birch', jobs: 1 }),
      sampleRow(NOW, { id: id(3), name: 'New', wingnuts: {}, newestAt: null }),
    ],
  ];
  await open();
  const parts = () => [...screen.getByLabelText('Status').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(parts()).toEqual(['All clear', '3 findings', '3 work orders']);
  press('3 findings');
  expect(names()).toEqual(['Alder House', '3 findings, no heat of Alder House']);
  expect(found('button', '3 findings').getAttribute('aria-pressed')).toBe('true');
  expect(found('a', /^3 findings/).getAttribute('href')).toBe(`/portal/property/detail/${id(1)}/findings`);
  press('3 findings');
  press('3 work orders');
  expect(address()).toBe('/portal/dashboard/0?group=portfolio&show=jobs');
  expect(rowOf('Birch').textContent).toContain('1 work order');
});

describe('Filters, order and density', () => {
  test('stand in the address, and a link with them shows the same', async () => {
    await open();
    press('1 needs attention');
    expect(names()).toEqual(['Kestrel Court']);
    expect(address()).toBe('/portal/dashboard/0?group=portfolio&show=alarm');
    press('1 needs attention');
    press('Property');
    press('Property');
    press('COLUMNS');
    fireEvent.click(found('[role="menuitemcheckbox"]', 'Compact rows'));
    expect(address()).toBe('/portal/dashboard/0?group=portfolio&sort=-property&density=dense');
    expect(names()).toEqual(['Kestrel Court', 'Alder House', 'Copper Mill']);
    expect(found('th', 'Property').getAttribute('aria-sort')).toBe('descending');
  });

  test('of a link apply from the start', async () => {
    await open('?group=none&city=Tacoma&search=copper');
    expect(names()).toEqual(['Copper Mill']);
    expect(screen.getByLabelText('Search properties')).toHaveProperty('value', 'copper');
  });

  test('find a whole address that is pasted, and a portfolio', async () => {
    await open('?search=12 Quay Street, Tacoma, WA 98402');
    await wait(50);
    expect(names()).toEqual(['Copper Mill']);
  });

  test('that leave nothing say so, and one button clears them', async () => {
    await open('?search=nowhere&show=stale');
    screen.getByText('Nothing matches "nowhere". Try a city or a Property ID.');
    press('CLEAR FILTERS');
    expect(names()).toHaveLength(2);
    expect(address()).toBe('/portal/dashboard/0?group=portfolio');
  });

  test('decide what the CSV file has', async () => {
    await open('?show=silent');
    press('MORE');
    fireEvent.click(found('[role="menuitem"]', 'Download CSV'));
    const [name, csv] = vi.mocked(downloadCsv).mock.lastCall ?? [];
    expect(name).toBe('board');
    expect(
      csv
        ?.split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]),
    ).toEqual(['Copper Mill', undefined]);
  });
});

describe('The view with which a person opens the board', () => {
  const view = {
    id: 'v',
    name: 'Cold',
    query: 'group=none&search=kestrel',
    version: 1,
    isShared: true,
    mayChange: false,
  };
  const views = { views: [view], defaultId: 'v' };

  test('stands in an address that says nothing of the board, before any row is shown', async () => {
    let answer = (_: BoardViewsReply) => {};
    boardViews = new Promise((resolve) => {
      answer = resolve;
    });
    await open('?zone=UTC');
    expect(names()).toEqual([]);
    answer(views);
    await wait();
    expect(address()).toBe('/portal/dashboard/0?zone=UTC&group=none&search=kestrel&view=v');
    expect(names()).toEqual(['Kestrel Court']);
  });

  test('leaves an address alone that says something of the board', async () => {
    boardViews = views;
    await open('?group=city');
    expect(names()).toEqual(['Kestrel Court', 'Copper Mill']);
    expect(address()).toBe('/portal/dashboard/0?group=city');
  });

  test('is not waited for when the views could not be loaded', async () => {
    boardViews = Promise.reject(new ApiError('NETWORK', 0, 'x'));
    await open();
    await wait(10);
    expect(names()).toHaveLength(2);
  });
});

describe('Columns', () => {
  const headings = () => [...document.querySelectorAll('th button')].map(({ firstChild }) => firstChild?.textContent);

  test('that a link hides are not there, in heads, rows and groups', async () => {
    await open('?hide=city,needs,pressure,return,history,starts&sort=property');
    expect(headings()).toEqual(['Status', 'Property', 'Supply', 'Hot water', 'Burner', 'Last reading']);
    expect(rowOf('Alder House').textContent).toBe('ClearAlder House 1042Supply161.4°FHot water128.0°FON1 min ago');
    const spans = [...(find('tbody tr', /^Eastside/)?.querySelectorAll('td') ?? [])].map(({ colSpan }) => colSpan);
    expect(spans).toEqual([2, 1, 1, 1, 1]);
  });

  test('are hidden in the menu, all but state and property; the order by one of them goes with it', async () => {
    await open('?sort=-supply');
    press('COLUMNS');
    const choices = [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')];
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      ...[
        'City',
        'Details',
        'Supply',
        'Pressure',
        'Hot water',
        'Return',
        'Supply, 24 hours',
        'Burner',
        'Starts today',
        'Last reading',
        'Compact rows',
      ],
    ]);
    fireEvent.click(found('[role="menuitemcheckbox"]', 'Supply'));
    fireEvent.click(found('[role="menuitemcheckbox"]', 'Starts today'));
    expect(address()).toBe('/portal/dashboard/0?group=portfolio&hide=supply%2Cstarts');
    expect(headings()).not.toContain('Supply');
    fireEvent.click(found('[role="menuitemcheckbox"]', 'Supply'));
    expect(headings()).toContain('Supply');
  });

  test('of a very wide board are offered only there, and what a link hides of them stays hidden', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    try {
      await open('?hide=city');
      press('COLUMNS');
      const choices = [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')];
      expect(choices.map(({ textContent }) => textContent).filter((word) => /City|Return/.test(word ?? ''))).toEqual(
        [],
      );
      fireEvent.click(found('[role="menuitemcheckbox"]', 'Pressure'));
      expect(address()).toBe('/portal/dashboard/0?group=portfolio&hide=city%2Cpressure');
    } finally {
      width.mockRestore();
    }
  });
});

test('MORE has the wall for everybody, and the links to it for admins', async () => {
  const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  await open('?portfolio=Eastside');
  press('MORE');
  expect(items()).toEqual(['Download CSV', 'Full-screen display']);
  fireEvent.click(found('[role="menuitem"]', /^Full-screen/));
  expect(address()).toMatch(/^\/portal\/wall\?portfolio=Eastside/);
  cleanup();
  vi.mocked(useSession).mockReturnValue({
    isSignedIn: true,
    isAuth: true,
    isAdmin: true,
    person: { userId: 'dana' },
  } as never);
  await open();
  press('MORE');
  expect(items()).toEqual(['Download CSV', 'Full-screen display', 'TV display links']);
});

test('The keyboard reaches every row by its name, every heading and every group, in the order of the page', async () => {
  await open('?group=portfolio&sort=property');
  const table = document.querySelector('table') as HTMLElement;
  const stops = [...table.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]')];
  expect(stops.filter(({ tabIndex }) => tabIndex !== 0)).toEqual([]);
  const [headings, rows] = [stops.slice(0, 12), stops.slice(12)];
  expect(headings.map(({ parentElement }) => parentElement?.dataset.column)).toEqual([
    ...['status', 'property', 'city', 'needs', 'supply', 'pressure', 'hotWater', 'return', 'history'],
    ...['burner', 'starts', 'reading'],
  ]);
  expect(rows.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    ...['BUTTON Eastside', 'A Alder House', 'A Kestrel Court', 'BUTTON Coast', 'A Copper Mill'],
  ]);
  // Enter on a link and Space on a button are the browser's own: nothing of the board takes the keys away.
  const isFree = (key: string, stop: HTMLElement) => fireEvent.keyDown(stop, { key });
  expect(stops.every((stop) => ['Enter', ' ', 'Tab', 'ArrowDown'].every((key) => isFree(key, stop)))).toBe(true);
});

test('docs/product/board.md#groups: a clear group is closed with the ranges of its figures; what a person opens stays open', async () => {
  answers = [
    [
      ...[150, 172].map((value, index) =>
        sampleRow(NOW, {
          id: id(index),
          name: `House ${index}`,
          supply: { label: 'boilerSupplyHeaderTemperature1', value, time: NOW, min: 130, max: 200 },
        }),
      ),
      sampleRow(NOW, { id: id(3), name: 'Empty lot', wingnuts: {}, newestAt: null }),
    ],
  ];
  await open();
  expect(names()).toHaveLength(0);
  expect(found('tbody tr', /^Eastside/).textContent).toBe(
    'Eastside2 properties, all clear150–172°F18 PSI128°F142°F1 min ago',
  );
  press('Eastside');
  expect(names()).toEqual(['House 0', 'House 1']);
  expect(rowOf('House 0').textContent).toContain('Clear');
  expect(found('tbody tr', /^Eastside/).textContent).toBe('Eastside2 properties, all clear1 min ago');
  cleanup();
  await open();
  expect(names()).toEqual(['House 0', 'House 1']);
  expect(found('button', 'Eastside').getAttribute('aria-expanded')).toBe('true');
  press('Not set up (1)');
  expect(names()).toEqual(['House 0', 'House 1', 'Empty lot']);
});

describe('Every 15 seconds', () => {
  test('the board asks what has changed since the last answer, and shows it', async () => {
    answers = [ROWS, [sampleRow(NOW, { id: id(2), name: 'Kestrel Court' })]];
    await open();
    await wait(15_000);
    expect(asked).toEqual([{ since: 0 }, { since: NOW }]);
    expect(names()).toEqual(['Copper Mill']);
    expect(found('tbody tr', /^Eastside/).textContent).toContain('2 properties, all clear');
  });

  test('a failure keeps what is shown and says since when, and the states go on by the clock', async () => {
    answers = [ROWS, new ApiError('NETWORK', 0, 'x')];
    await open();
    vi.setSystemTime(NOW + 16 * MINUTE_MS);
    await wait(15_000);
    screen.getByText(/^Updates paused since \d+:\d\d [AP]M$/);
    expect(rowOf('Alder House').textContent).toContain('No readings for 17 min');
  });
});

test('A board that could not be loaded can be tried again', async () => {
  answers = [new ApiError('NETWORK', 0, 'x'), ROWS];
  await open();
  screen.getByText('Couldn’t load your properties.');
  press('TRY AGAIN');
  await wait();
  expect(names()).toHaveLength(2);
});

test.each([
  [true, 'No properties yet. Add the first one.', 1],
  [false, 'No properties yet.', 0],
])('A company without properties leads to the first one, for who may add it (%s)', async (isAuth, text, links) => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: { userId: 'dana' } } as never);
  answers = [[]];
  await open();
  screen.getByText(text);
  expect(document.querySelectorAll('a[href="/portal/property/add"]')).toHaveLength(links);
});

test('What a property has no sensor for stays empty', async () => {
  const {
    pressure: _,
    burner: __,
    history: ___,
    return: ____,
    ...bare
  } = sampleRow(NOW, { newestAt: null, wingnuts: {} });
  answers = [[bare]];
  await open('?sort=property');
  press('Not set up (1)');
  const cells = [...rowOf('Alder House').querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Not monitored',
    'Alder House 1042',
    'Spokane',
    'No wingnut linked',
    'Supply161.4°F',
    '',
    'Hot water128.0°F',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('The first steps stand below the board of a new company, for who may take them', async () => {
  await open();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  screen.getByText('Get started');
  cleanup();
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false, person: { userId: 'dana' } } as never);
  await open();
  expect(screen.queryByText('Get started')).toBeNull();
});
