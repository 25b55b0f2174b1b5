import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { PropertyCard } from './PropertyCard.tsx';

const wingnut = (status: WingnutStatus): WingnutReply => ({
  id: 'w',
  externalId: '96630136',
  createdAt: '2026-11-20 10:00:00',
  config: { sensors: {}, version: 1 },
  status,
});
const show = (status: WingnutStatus, mayChange = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PropertyCard wingnut={wingnut(status)} mayChange={mayChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const link = () => screen.queryByRole('link', { name: 'LINK WINGNUT' });

test('A wingnut without a property can be linked before it is connected', () => {
  show('Disconnected');
  expect(link()?.getAttribute('href')).toBe('/portal/wingnut/link/w');
});

test('The way to link is shown once, and only to people who may link', () => {
  show('Unlinked');
  expect(link()).toBeNull();
  show('Disconnected', false);
  expect(link()).toBeNull();
});
