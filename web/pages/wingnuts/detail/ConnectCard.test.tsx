import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { ConnectCard } from './ConnectCard.tsx';

const NOW = Date.UTC(2026, 10, 30, 15);
const wingnut = (minutesAgo: number, more: object = {}) =>
  ({
    id: '7D1F2A60-6a0e-4c1b-9c55-9c5f2a71b0e4',
    externalId: '100200',
    createdAt: formatUtc(NOW - minutesAgo * MINUTE_MS),
    config: {},
    now: NOW,
    ...more,
  }) as WingnutDetailReply;
const show = (each: WingnutDetailReply) => renderPage(<ConnectCard wingnut={each} heardAt={Date.now()} />);

test('A wingnut that has sent nothing says how it gets a network, with the words of its label', () => {
  show(wingnut(1));
  screen.getByRole('heading', { name: 'With a cable' });
  screen.getByText('Wingnut-100200');
  screen.getByText('7d1f2a60');
  expect(screen.queryByText('Nothing has arrived yet')).toBeNull();
});

test('After five minutes it says what may be in the way', () => {
  show(wingnut(5));
  screen.getByRole('heading', { name: 'Nothing has arrived yet' });
  screen.getByText(/2\.4 GHz on the router/);
});

test.each([
  ['was heard of', { config: { latestPost: formatUtc(NOW) } }],
  ['was revoked', { isRevoked: true }],
])('A wingnut that %s needs none of it', (_, more) => {
  show(wingnut(60, more));
  expect(screen.queryByText('Connect it')).toBeNull();
});
