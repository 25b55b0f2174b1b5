import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { StatusBanner } from './StatusBanner.tsx';

const WINGNUT = {
  id: 'w',
  externalId: '48213007',
  status: 'Unconfigured',
  now: 0,
  latest: {},
  config: { sensors: {}, version: 1 },
} as unknown as WingnutDetailReply;

const LIVE = {
  ...WINGNUT,
  status: 'Live',
  now: Date.UTC(2026, 10, 27, 12),
  config: { ...WINGNUT.config, latestPost: '2026-11-27 11:59:56' },
} as unknown as WingnutDetailReply;
const showWith = (more: Partial<WingnutDetailReply>) =>
  render(
    <MemoryRouter>
      <StatusBanner
        wingnut={{ ...LIVE, ...more }}
        heardAt={Date.now()}
        mayChange
        configuring={false}
        onConfigure={() => {}}
      />
    </MemoryRouter>,
  );
const readingOf = (msAgo: number) => ({ AN01: { time: LIVE.now - msAgo, value: 1 } });

test('Live says the age of the latest reading, and not of the latest message', () => {
  showWith({ latest: readingOf(5 * 60_000) });
  expect(screen.getByText('Last reading 5 min ago')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Status' }).dataset.doubtful).toBeUndefined();
});

test.each([
  [
    'late',
    59 * 60_000,
    'Messages are arriving, but the last accepted reading is from 59 min ago. Its clock may be wrong.',
  ],
  ['ahead', -10.5 * 60_000, 'Its last reading is 10 min ahead. Its clock may be wrong.'],
] as const)('A wingnut whose readings are %s is not called live', (clock, msAgo, sentence) => {
  showWith({ clock, latest: readingOf(msAgo) });
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText('Its clock may be wrong')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Status' }).dataset.doubtful).toBe('true');
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('A wingnut whose certificate was revoked is not said to need power or a network', () => {
  showWith({ status: 'Disconnected', isRevoked: true, config: { ...LIVE.config, latestPost: '2026-11-27 11:00:00' } });
  expect(screen.getByText(/^Its certificate was revoked and it can’t connect\./)).toBeTruthy();
  expect(screen.queryByText(/powered on/)).toBeNull();
});

test.each([
  ['was live', {}],
  ['has a wrong clock', { clock: 'none' }],
  ['has refused readings', { refused: { cause: 'unreadable', since: LIVE.now, at: LIVE.now, isAll: true } }],
  ['has no property', { status: 'Unlinked' }],
] as const)('A wingnut that %s a minute ago and was revoked since says that it was revoked', (_what, more) => {
  showWith({ ...more, isRevoked: true, latest: readingOf(60_000) });
  expect(screen.getByText('Not Connected')).toBeTruthy();
  expect(screen.getByText(/^Its certificate was revoked and it can’t connect\. [^.]+\.$/)).toBeTruthy();
  expect(screen.queryByText(/messages are arriving/i)).toBeNull();
});

test('A wingnut that is not linked says too that no reading of it is kept', () => {
  showWith({ status: 'Unlinked', clock: 'none', latest: {} });
  expect(screen.getByText(/^It’s online but not linked to a property.*its clock may be wrong/)).toBeTruthy();
});

test.each([
  ['closed', false, true],
  ['open', true, false],
])('Only one button is primary while the configuration is %s', (_what, configuring, isPrimary) => {
  render(
    <MemoryRouter>
      <StatusBanner wingnut={WINGNUT} heardAt={0} mayChange configuring={configuring} onConfigure={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'CONFIGURE WINGNUT' }).className.includes('primary')).toBe(isPrimary);
});

const SINCE = LIVE.now - 3 * 60_000;

test.each([
  ['clockBehind', 'Its clock may be wrong', /All readings rejected since .+\. Times are more than 60 days old\./],
  ['unreadable', 'Readings rejected', /All readings rejected since .+\. Messages can’t be read\. Update its firmware/],
  ['badValues', 'Readings rejected', /Values aren’t numbers or states\./],
] as const)('A wingnut whose readings are all refused says why: %s', (cause, title, sentence) => {
  showWith({ clock: 'none', refused: { cause, since: SINCE, at: LIVE.now, isAll: true } });
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('A wingnut of which one input is refused is live, and names the input', () => {
  showWith({
    latest: readingOf(60_000),
    refused: { cause: 'badValues', since: SINCE, at: LIVE.now, inputs: ['AN02'] },
  });
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.getByText(/^Last reading 1 min ago\. Readings of A02 rejected since /)).toBeTruthy();
});

test('A wingnut that has sent nothing yet is waited for, and one that has sent is not', () => {
  const { latestPost: _, ...config } = LIVE.config;
  const never = showWith({ status: 'Disconnected', config });
  expect(screen.getByText('Not Connected')).toBeTruthy();
  expect(screen.getByText(/^Waiting for first message\. This Wingnut has not connected/)).toBeTruthy();
  never.unmount();
  showWith({ status: 'Disconnected', config: { ...LIVE.config, latestPost: '2026-11-27 11:00:00' } });
  expect(screen.queryByText(/Waiting for first message/)).toBeNull();
});

test('A wingnut that was just added is not called disconnected, and says what to do', () => {
  const { latestPost: _, ...config } = LIVE.config;
  showWith({ status: 'Disconnected', isNew: true, config });
  screen.getByText('Waiting for first message');
  screen.getByText('Power it on and connect it to the internet.');
  expect(screen.queryByText('Not Connected')).toBeNull();
});
