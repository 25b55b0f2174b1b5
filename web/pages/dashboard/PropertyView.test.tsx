import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { PropertyView } from './PropertyView.tsx';

const PROPERTY = {
  id: 'p1',
  config: {
    name: 'Alder House',
    timeZone: 'UTC',
    address: { streetAddress: '12 Main St', city: '', provinceState: '', country: '', postalZip: '' },
  },
};

vi.mock('../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../api/client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../api/identity/session.ts', () => ({ useSession: () => ({ isAuth: true }) }));
vi.mock('../../opening/after-charts.ts', () => ({ afterCharts: () => new Promise(() => {}) }));
vi.mock('./wingnuts/WingnutPanels.tsx', () => ({ WingnutPanels: () => null }));
// It is drawn later, and asks for nothing by itself here.
vi.mock('./Systems.tsx', () => ({ Systems: () => null }));
afterEach(cleanup);

let asked: string[];
let answer: (linkedWingnuts: readonly object[]) => void;
beforeEach(() => {
  asked = [];
  const dashboard = Promise.withResolvers<object>();
  answer = (linkedWingnuts) =>
    dashboard.resolve({
      property: { ...PROPERTY, linkedWingnuts },
      latest: {},
      thresholds: {},
      active: [],
      alarms: [],
      checkedAt: null,
      now: Date.UTC(2026, 0, 12),
    });
  vi.mocked(call).mockImplementation((async (group: string, name: string) => {
    if (name === 'get') return dashboard.promise;
    if (group === 'analytics' && name !== 'firstRecord') asked.push(name);
    return [];
  }) as never);
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PropertyView
          property={PROPERTY as never}
          view={{ range: 'Last 24 hours' } as never}
          zone="UTC"
          onShow={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('The figures of gauges and charts load from the first answer on, before anything asks that shows them', async () => {
  open();
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('dashboards', 'get', expect.anything(), expect.anything()));
  expect(asked).toEqual([]);
  answer([{ id: 'w', externalId: '48213007', status: 'Live', config: { sensors: {} } }]);
  await vi.waitFor(() => expect(asked).toHaveLength(9), 10_000);
  expect(asked.slice(0, 3)).toEqual(['boilerPressure', 'boilerTemperature', 'hotWaterTemperature']);
});

test('A property without wingnuts has no figures to load', async () => {
  open();
  answer([]);
  await screen.findByText(/^No Wingnuts currently linked/);
  expect(asked).toEqual([]);
});
