import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { notificationsQuery } from '../../api/settings-queries.ts';
import { NoneCritical } from './NoneCritical.tsx';

const show = (severity: 'warning' | 'critical') => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const thresholds = { leak1: { max: '0', thresholdStatus: 'enabled', severity } };
  client.setQueryData(notificationsQuery.queryKey, [{ config: { thresholds } }] as never);
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NoneCritical consequence="No text comes." />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('While no limit is critical it says so, with the way to the limits', () => {
  show('warning');
  screen.getByText(/Your only limit isn’t set to Critical\. No text comes\./);
  expect(screen.getByRole('link', { name: 'Set critical limits' }).getAttribute('href')).toBe('/portal/notification');
});

test('With a critical limit it says nothing', () => {
  expect(show('critical').container.textContent).toBe('');
});
