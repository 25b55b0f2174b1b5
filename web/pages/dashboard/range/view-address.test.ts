import { expect, test } from 'vitest';
import { type ShownView, viewAddressOf, viewIn, withFit } from './view-address.ts';

const UUID = '7c2f4a61-90d3-4e0b-8f5a-2b6d1c9e3a47';
const OTHER = '00000000-0000-4000-8000-000000000000';
const now: ShownView = { propertyId: undefined, at: undefined, range: 'Last 24 hours', zone: undefined };
const home = { ...now, propertyId: UUID };

const ADDRESSES: readonly (readonly [address: string, view: ShownView])[] = [
  ['/portal/dashboard/0', now],
  ['/portal/dashboard/1700000000000', { ...now, at: 1_700_000_000_000 }],
  [`/portal/dashboard/${UUID}`, home],
  [`/portal/dashboard/${UUID}/1700000000000`, { ...home, at: 1_700_000_000_000 }],
  [`/portal/dashboard/${UUID}?range=Last+2+week`, { ...home, range: 'Last 2 week' }],
  [`/portal/dashboard/${UUID}?zone=Asia/Kolkata`, { ...home, zone: 'Asia/Kolkata' }],
  [
    `/portal/dashboard/${UUID}/1700000000000?range=Custom&zone=UTC`,
    { ...home, at: 1_700_000_000_000, range: 'Custom', zone: 'UTC' },
  ],
  [
    `/portal/dashboard/${UUID}?range=Last+1+week&from=1700000000000&to=1700003600000`,
    { ...home, range: 'Last 1 week', part: { startTime: 1_700_000_000_000, endTime: 1_700_003_600_000 } },
  ],
  [`/portal/dashboard/${UUID}?fit=temperature,current`, { ...home, fit: ['temperature', 'current'] }],
  [`/portal/dashboard/${UUID}?compare=week`, { ...home, compare: 'week' }],
  [`/portal/dashboard/${UUID}?compare=2026-11-16`, { ...home, compare: '2026-11-16' }],
  [`/portal/dashboard/${UUID}?compare=2026-01`, { ...home, compare: '2026-01' }],
  [`/portal/dashboard/${UUID}?compare=${OTHER}`, { ...home, compare: OTHER }],
];

const read = (address: string) => {
  const url = new URL(address, 'https://portal.example');
  return viewIn(url.pathname.replace('/portal/dashboard/', ''), url.searchParams);
};

test.each(ADDRESSES)('%s says what it shows, and what it shows has this address', (address, view) => {
  expect(read(address)).toEqual(view);
  expect(viewAddressOf(view)).toBe(address);
});

test.each([
  ['/portal/dashboard/', now],
  [`/portal/dashboard/${UUID}/0`, home],
  [`/portal/dashboard/${UUID}/12x`, home],
  ['/portal/dashboard/9999999999999999', now],
  [`/portal/dashboard/${UUID}?range=Last+5+days&zone=Mars/Base`, home],
  [`/portal/dashboard/${UUID}?range=Custom`, home],
  [`/portal/dashboard/${UUID}?from=1700000000000`, home],
  [`/portal/dashboard/${UUID}?fit=state`, home],
  [`/portal/dashboard/${UUID}?compare=month`, home],
  [`/portal/dashboard/${UUID}?compare=constructor`, home],
  [`/portal/dashboard/${UUID}?from=1700003600000&to=1700000000000`, home],
  [`/portal/dashboard/${UUID}?from=1700000000000&to=1700000001000`, home],
  [`/portal/dashboard/${UUID}?from=1600000000000&to=1700000000000`, home],
])('%s has nothing that could be shown but the present', (address, view) => {
  expect(read(address)).toEqual(view);
});

test('The axis of each chart is fitted by itself', () => {
  const fitted = withFit(withFit(home, 'current', true), 'temperature', true);
  expect(fitted.fit).toEqual(['temperature', 'current']);
  expect(withFit(withFit(fitted, 'current', false), 'temperature', false)).toEqual({ ...home, fit: undefined });
});
