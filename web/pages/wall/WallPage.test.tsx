import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { useSession } from '../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { coldRow, sampleRow } from '../board/rows.sample.ts';
import WallPage from './WallPage.tsx';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({ useSession: vi.fn() }));

/** 10:41 in the zone of the properties. */
const NOW = Date.UTC(2026, 10, 21, 18, 41);
/** One property in alarm, and others where all is well. @param now when they were measured */
const company = (count: number, now = Date.now()): BoardRow[] => [
  coldRow(now, { id: 'a0' }),
  ...Array.from({ length: count - 1 }, (_, index) =>
    sampleRow(now, { id: `k${String(index).padStart(3, '0')}`, name: `Property ${index}` }),
  ),
];

let properties: number;
let fails: boolean;
let asked: { readonly since: number; readonly at: number }[];
let checkAge: number;
let locks: { released: boolean; release: () => Promise<void> }[];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  properties = 8;
  fails = false;
  checkAge = 0;
  asked = [];
  locks = [];
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, person: { company: 'Harbourline' } } as never);
  server.mockImplementation((async (_group: string, name: string, input: { query: { since: number } }) => {
    if (name === 'check') return { checkedAt: Date.now() - checkAge, now: Date.now() };
    asked.push({ since: input.query.since, at: Date.now() });
    if (fails) throw new Error('No network');
    return { at: Date.now(), whole: input.query.since === 0, rows: company(properties), gone: [] };
  }) as never);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('No network')));
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: vi.fn(async () => {
        const lock = {
          released: false,
          release: async () => {
            lock.released = true;
          },
        };
        locks.push(lock);
        return lock;
      }),
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(query = '') {
  renderPage(
    <>
      <WallPage />
      <Address />
    </>,
    `/portal/wall${query}`,
  );
  await wait();
}
const text = () => document.querySelector('dialog')?.textContent ?? '';
const names = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent);

test('The worst property comes first, with its figure, and the head has company, sums, clock and the age of the answer', async () => {
  await open();
  await wait(10_000);
  expect(names()[0]).toBe('Kestrel Court');
  expect(names()).toHaveLength(8);
  for (const words of [
    'Harbourline',
    '8 properties',
    '1 needs attention',
    '10:41',
    'Sat, Nov 21',
    'Live · updated 10 sec ago',
    '77.6',
    '7 clear',
  ]) {
    expect(text()).toContain(words);
  }
});

test('A check of alarms that has stopped is told above all tiles, also of a wall that shows nothing but clear tiles', async () => {
  checkAge = 14 * MINUTE_MS;
  await open();
  await wait(1000);
  expect(text()).toContain('Alarms were last checked 14 min ago. This page may be out of date.');
  expect(names()).toHaveLength(8);
});

test('The filters of the address hold, and the head names them', async () => {
  await open('?group=none&show=alarm');
  expect(names()).toEqual(['Kestrel Court']);
  expect(text()).toContain('Harbourline · need attention');
});

test('Pages follow one another, and each one names the property in alarm', async () => {
  properties = 60;
  await open();
  expect(text()).toContain('Page 1 of 4');
  expect(text()).not.toContain('More alarms');
  await wait(20_000);
  expect(text()).toContain('Page 2 of 4');
  expect(names()).toHaveLength(20);
  expect(text()).toContain('More alarmsKestrel Court');
  fireEvent.click(screen.getByText('PAUSE'));
  await wait(60_000);
  expect(text()).toContain('Page 2 of 4');
  fireEvent.click(screen.getByText('RESUME'));
  await wait(5_000);
  expect(text()).toContain('Page 3 of 4');
});

describe('Without a connection (docs/product/wall.md#live)', () => {
  test('the wall says since when, keeps what it showed, is not called live, and is live again by itself', async () => {
    await open();
    fails = true;
    await wait(5 * MINUTE_MS);
    expect(text()).toContain('Offline since 10:41 AM');
    expect(text()).not.toContain('Live');
    expect(names()).toHaveLength(8);
    // Nobody knows whether a property has fallen silent meanwhile.
    await wait(HOUR_MS);
    expect(text()).not.toMatch(/\boffline\b|No readings/);
    fails = false;
    await wait(2 * MINUTE_MS);
    expect(text()).toContain('Live');
  });

  test('it asks less and less often, at last each two minutes', async () => {
    await open();
    fails = true;
    await wait(HOUR_MS);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(gaps.slice(0, 2)).toEqual([15_000, 15_000]);
    expect(gaps.at(-1)).toBe(120_000);
    expect(asked.length).toBeLessThan(45);
  });

  test('before the first answer it says so and goes on trying', async () => {
    fails = true;
    await open();
    expect(text()).toContain('Couldn’t load the display. Retrying.');
    fails = false;
    await wait(16_000);
    expect(names()).toHaveLength(8);
  });
});

describe('For weeks (docs/product/wall.md#polls)', () => {
  test('an hour of answers leaves no more timers, elements or rows than the first minute', async () => {
    properties = 14;
    await open();
    await wait(MINUTE_MS);
    const first = {
      timers: vi.getTimerCount(),
      elements: document.querySelectorAll('*').length,
      names: names().length,
    };
    await wait(HOUR_MS + 4 * MINUTE_MS);
    // The same page of two stands there again.
    expect({
      timers: vi.getTimerCount(),
      elements: document.querySelectorAll('*').length,
      names: names().length,
    }).toEqual(first);
    expect(asked.length).toBeGreaterThan(250);
    expect(new Set(asked.map(({ at }) => at)).size).toBe(asked.length);
    expect(asked.filter(({ since }) => since === 0)).toHaveLength(2);
  }, 30_000);

  test('the screen stays on: the lock is asked for again when the page is visible again, and given back at the end', async () => {
    await open();
    expect(locks).toHaveLength(1);
    const shows = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    if (locks[0]) locks[0].released = true;
    shows('hidden');
    await wait();
    expect(locks).toHaveLength(1);
    shows('visible');
    await wait();
    shows('visible');
    await wait();
    expect(locks).toHaveLength(2);
    cleanup();
    expect(locks[1]?.released).toBe(true);
    Reflect.deleteProperty(document, 'visibilityState');
  });

  test('nothing is left of it when it is closed', async () => {
    await open();
    cleanup();
    await wait(10 * MINUTE_MS);
    expect(asked).toHaveLength(1);
  });
});

test('Escape and LEAVE lead back to the board with the same filters', async () => {
  await open('?show=alarm&group=city');
  fireEvent(document.querySelector('dialog') as Element, new Event('cancel', { cancelable: true }));
  expect(screen.getByTestId('address').textContent).toBe('/portal/dashboard/0?show=alarm&group=city');
  cleanup();
  await open();
  fireEvent.click(screen.getByText('EXIT'));
  expect(screen.getByTestId('address').textContent).toBe('/portal/dashboard/0?group=portfolio');
});

test('Pointer and buttons are hidden after four seconds, and come back with the pointer', async () => {
  await open();
  const isIdle = () => document.querySelector('[data-idle]') !== null;
  expect(isIdle()).toBe(false);
  await wait(4000);
  expect(isIdle()).toBe(true);
  fireEvent(window, new Event('pointermove'));
  expect(isIdle()).toBe(false);
});
