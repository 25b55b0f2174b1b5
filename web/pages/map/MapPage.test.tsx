import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer } from '../../fake-server.sample.tsx';
import { showFailureToast, showUndoToast } from '../../ui/feedback/toast.tsx';
import { coldRow, sampleRow } from '../board/rows.sample.ts';
import { canDrawMap } from './can-draw.ts';
import type { MapCanvasProps } from './canvas/MapCanvas.tsx';
import MapPage from './MapPage.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../ui/feedback/toast.tsx', () => ({ showFailureToast: vi.fn(), showUndoToast: vi.fn() }));
vi.mock('./can-draw.ts', () => ({ canDrawMap: vi.fn() }));
/** A map without pixels: it shows what it is given, and its middle is always the same. */
vi.mock('./canvas/MapCanvas.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    default: ({ located, selected, isAiming, onSelect, onHandle, onFailure }: MapCanvasProps) => {
      useEffect(() => onHandle({ centre: () => ({ latitude: 45.6, longitude: -122.6 }) }), [onHandle]);
      return (
        <figure data-selected={selected} data-aiming={isAiming}>
          {located.map(({ placed: { row } }) => (
            <button key={row.id} type="button" onClick={() => onSelect(row.id)}>{`mark ${row.name}`}</button>
          ))}
          <button type="button" onClick={onFailure}>
            lose WebGL
          </button>
        </figure>
      );
    },
  };
});

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const HERE = { latitude: 45.5, longitude: -122.7 };
const ROWS: readonly BoardRow[] = [
  sampleRow(NOW, { id: id(1), location: HERE }),
  coldRow(NOW, { id: id(2), location: { ...HERE, isByHand: true } }),
  sampleRow(NOW, { id: id(3), name: 'Copper Mill', externalId: '1090', city: 'Tacoma' }),
];

let answer: readonly BoardRow[] | Error;
const sent: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  answer = ROWS;
  sent.length = 0;
  vi.mocked(canDrawMap).mockReturnValue(true);
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  server.mockImplementation((async (group: string, name: string, input: object) => {
    if (group === 'properties' && name === 'list') {
      const address = {
        streetAddress: '12 Quay Street',
        city: 'Tacoma',
        provinceState: 'WA',
        country: 'USA',
        postalZip: '98402',
      };
      return [{ id: id(1), config: { address } }];
    }
    if (group === 'properties') {
      sent.push([name, input]);
      if (answer instanceof Error) throw answer;
      return {};
    }
    if (name !== 'board') return { checkedAt: Date.now(), now: Date.now() };
    if (answer instanceof Error) throw answer;
    return { at: Date.now(), whole: true, rows: answer, gone: [] };
  }) as never);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;

async function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/portal/map${search}`]}>
        <MapPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(200));
}
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(inside).getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(50);
  });
const list = () => screen.getByRole('complementary', { name: 'Properties on the map' });
const namesInList = () =>
  within(list())
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole('region', { name });

describe('The list beside the map', () => {
  test('has the same properties, the worst first, with their state and what needs a person', async () => {
    await open();
    const [first, second] = namesInList();
    expect(first).toMatch(/^Kestrel Court 1017Alarm.*77\.6°F, below 130°F/);
    expect(second).toMatch(/^Alder House 1042Clear/);
  });

  test('has those without a place apart, with the way to mend that', async () => {
    await open();
    const missing = within(list()).getByRole('region', { name: 'No map location for 1 property' });
    expect(missing.textContent).toContain('Copper Mill');
    expect(within(missing).getByRole('link', { name: 'ADDRESS' }).getAttribute('href')).toBe(
      `/portal/property/detail/${id(3)}`,
    );
    expect(screen.queryByRole('button', { name: 'mark Copper Mill' })).toBeNull();
  });

  test('stands alone, with a sentence, where the browser can’t show the map', async () => {
    vi.mocked(canDrawMap).mockReturnValue(false);
    await open();
    expect(screen.getByText('Your browser can’t show the map. The list has the same properties.')).toBeDefined();
    expect(namesInList().length).toBe(2);
    expect(screen.queryByRole('button', { name: 'SET LOCATION' })).toBeNull();
  });

  test('stays when the browser loses the map later', async () => {
    await open();
    await press('lose WebGL');
    expect(screen.getByText(/can’t show the map/)).toBeDefined();
    expect(namesInList().length).toBe(2);
  });
});

describe('The filters of the board', () => {
  test('narrow map and list, and stand in the address', async () => {
    await open();
    await press('1 needs attention');
    expect(namesInList()).toEqual([expect.stringMatching(/^Kestrel Court/)]);
    expect(screen.queryByRole('button', { name: 'mark Alder House' })).toBeNull();
    expect(screen.getByTestId('address').textContent).toContain('show=alarm');
  });

  test('find a whole address that is pasted', async () => {
    await open('?search=12 Quay Street, Tacoma, WA');
    expect(namesInList()).toEqual(['Alder House 1042Clear']);
  });

  test('that match nothing say so, and can be cleared', async () => {
    await open('?search=nothing');
    expect(screen.getByText('Nothing matches "nothing". Try a city or a Property ID.')).toBeDefined();
    await press('CLEAR FILTERS');
    expect(namesInList().length).toBe(2);
  });
});

describe('The card', () => {
  test('opens from the map and from the list, and stands in the address', async () => {
    await open();
    await press('mark Kestrel Court');
    expect(card('Kestrel Court').textContent).toMatch(/Alarm.*below 130°F.*Supply77\.6.*Pressure17\.8.*Hot water128/);
    expect(within(card('Kestrel Court')).getByRole('link', { name: 'DASHBOARD' }).getAttribute('href')).toBe(
      `/portal/dashboard/${id(2)}`,
    );
    await press(/^Alder House/, list());
    expect(card('Alder House')).toBeDefined();
    expect(screen.getByTestId('address').textContent).toContain(`property=${id(1)}`);
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Alder House' })).toBeNull();
  });

  test('offers viewers no change', async () => {
    vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
    await open(`?property=${id(2)}`);
    expect(card('Kestrel Court').textContent).toContain('Location set manually.');
    expect(
      within(card('Kestrel Court'))
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Close']);
    expect(within(list()).queryByRole('button', { name: 'SET LOCATION' })).toBeNull();
  });
});

describe('A place set by hand', () => {
  test('is the middle of the map, and can be undone', async () => {
    await open(`?property=${id(1)}`);
    await press('MOVE', card('Alder House'));
    expect(screen.getByRole('figure').dataset.aiming).toBe('true');
    await press('SAVE LOCATION');
    expect(sent).toEqual([['move', { path: { id: id(1) }, body: { latitude: 45.6, longitude: -122.6 } }]]);
    const [sentence, undo] = vi.mocked(showUndoToast).mock.calls[0] ?? [];
    expect(sentence).toBe('Alder House moved.');
    await act(async () => undo?.());
    expect(sent.at(-1)).toEqual(['moveBack', { path: { id: id(1) } }]);
    expect(screen.queryByRole('button', { name: 'SAVE LOCATION' })).toBeNull();
  });

  test('returns to the earlier place of a hand, or to the address', async () => {
    await open(`?property=${id(2)}`);
    await press('RESET TO ADDRESS', card('Kestrel Court'));
    expect(sent).toEqual([['moveBack', { path: { id: id(2) } }]]);
    await act(async () => vi.mocked(showUndoToast).mock.calls[0]?.[1]());
    expect(sent.at(-1)).toEqual(['move', { path: { id: id(2) }, body: HERE }]);
  });

  test('that is not saved stays under the cross, and a message says so', async () => {
    await open();
    await press('SET LOCATION');
    answer = new ApiError('NETWORK', 0, '');
    await press('SAVE LOCATION');
    expect(vi.mocked(showFailureToast)).toHaveBeenCalledTimes(1);
    expect(vi.mocked(showUndoToast)).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'Location of Copper Mill' })).toBeDefined();
    await press('CANCEL');
    expect(screen.getByRole('figure').dataset.aiming).toBe('false');
  });
});

test('A page without an answer says so, and asks again', async () => {
  answer = new Error('down');
  await open();
  expect(screen.getByText('Couldn’t load your properties.')).toBeDefined();
  answer = ROWS;
  await press('TRY AGAIN');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(namesInList().length).toBe(2);
});

test('A company without properties reads so', async () => {
  answer = [];
  await open();
  expect(screen.getByText('No properties yet. Add the first one.')).toBeDefined();
});
