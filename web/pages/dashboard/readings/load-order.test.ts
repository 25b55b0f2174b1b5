import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { System } from '../../../../shared/domain/sensor.ts';
import { call } from '../../../api/client.ts';
import type { AnalyticsRequest } from './dashboard-queries.ts';
import { chartKeys, loadAhead, loadOpening, whenLoaded } from './load-order.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);
const names = () => server.mock.calls.map(([, name]) => name as string);

const HOUR = 3_600_000;
const DAY: AnalyticsRequest = {
  propertyId: 'p1',
  range: { kind: 'live', preset: 'Last 24 hours', length: 24 * HOUR },
  zone: 'UTC',
  enabled: true,
};
const WEEK: AnalyticsRequest = { ...DAY, range: { kind: 'live', preset: 'Last 1 week', length: 168 * HOUR } };
const BOILER: readonly System[] = ['boiler'];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.mockReset();
  server.mockImplementation((() => new Promise(() => {})) as never);
});

test('A range that will be shown asks for its lines first, once', () => {
  loadAhead(client, DAY, ['boiler', 'hotWater']);
  loadAhead(client, DAY, ['boiler', 'hotWater']);
  expect(names()).toEqual(['boilerTimeSeries', 'hotWaterTimeSeries', 'boilerStates', 'hotWaterStates']);
});

test('A dashboard that opens asks for its gauges first, and for its charts in the next task', async () => {
  const gauges = ['boilerPressure', 'boilerTemperature', 'hotWaterTemperature'];
  loadOpening(client, DAY, BOILER);
  expect(names()).toEqual(gauges);
  await new Promise((resolve) => setTimeout(resolve));
  expect(names()).toEqual([...gauges, 'boilerTimeSeries', 'boilerStates']);
  expect(server.mock.calls.some((given) => (given[3] as unknown as AbortSignal).aborted)).toBe(false);
});

test('Another choice gives up what nobody has seen', () => {
  loadAhead(client, DAY, BOILER);
  const signals = server.mock.calls.map((given) => given[3] as unknown as AbortSignal);
  loadAhead(client, WEEK, BOILER);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(names()).toHaveLength(4);
});

test('What follows the charts waits for all of them, also for one that fails', async () => {
  const [lines, states] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  server.mockImplementation(
    ((_group: string, name: string) => (name === 'boilerTimeSeries' ? lines : states).promise) as never,
  );
  const done = vi.fn();
  void whenLoaded(client, chartKeys(DAY, BOILER)).then(done);
  // Begun later in the same turn, as by an effect of the same rendering.
  loadAhead(client, DAY, BOILER);
  lines.resolve({});
  await lines.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toHaveBeenCalled();
  states.reject(new Error('Broken'));
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), 10_000);
});
