import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Series, SeriesByLabel } from '../../../../shared/domain/readings/series.ts';
import type { System } from '../../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { type AnalyticsRequest, cycleKeys } from './dashboard-queries.ts';
import { useReadings } from './use-readings.ts';

const server = fakeServer();

const HOUR = 3_600_000;
const DAY: AnalyticsRequest = {
  propertyId: 'p1',
  range: { kind: 'live', preset: 'Last 24 hours', length: 24 * HOUR },
  zone: 'America/Los_Angeles',
  enabled: true,
};
const BOILER: readonly System[] = ['boiler'];
const BOTH: readonly System[] = ['boiler', 'hotWater'];
const NO_GAPS: readonly TimeWindow[] = [];

const series = (value: number): Series => [
  [value, value],
  [0, value],
];

/** The answers of the server by call. A promise that never resolves is an answer that is still on its way. */
type Answers = Readonly<Record<string, () => Promise<SeriesByLabel>>>;

function openReadings(answers: Answers, wanted = BOILER) {
  server.mockImplementation(((_group: string, name: string) => answers[name]?.() ?? Promise.resolve({})) as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const initialProps = { request: DAY, wanted, gaps: NO_GAPS };
  const hook = renderHook(({ request, wanted, gaps }: typeof initialProps) => useReadings(request, wanted, gaps), {
    initialProps,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    ...hook,
    client,
    show: (props: Partial<typeof initialProps>) => hook.rerender({ ...initialProps, ...props }),
    called: () => server.mock.calls.map(([, name]) => name as string),
  };
}

const onItsWay = () => new Promise<SeriesByLabel>(() => {});

test('The wanted system is loaded first, the others once it has arrived', async () => {
  const boiler = Promise.withResolvers<SeriesByLabel>();
  const { result, called } = openReadings({ boilerTimeSeries: () => boiler.promise });
  expect(result.current.lines).toMatchObject({ pending: true, whole: false, failed: false, series: {} });
  expect(called()).toEqual(['boilerTimeSeries', 'boilerStates']);
  boiler.resolve({ a: series(1) });
  await waitFor(() => expect(called()).toHaveLength(6));
  expect(result.current.lines).toMatchObject({
    pending: false,
    whole: true,
    series: { a: { min: 1, points: [[0, 1]] } },
  });
});

test('The cycles on the screen come before the systems off it', async () => {
  const cycles = Promise.withResolvers<object>();
  const { client, called } = openReadings({});
  const [queryKey = []] = cycleKeys(BOILER, DAY);
  void client.prefetchQuery({ queryKey, queryFn: () => cycles.promise });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(called()).toHaveLength(2);
  cycles.resolve({});
  await waitFor(() => expect(called()).toHaveLength(6));
});

test('What arrives of a system that is not wanted changes nothing', async () => {
  const hotWater = Promise.withResolvers<SeriesByLabel>();
  const { result, called } = openReadings({ hotWaterTimeSeries: () => hotWater.promise });
  await waitFor(() => expect(called()).toHaveLength(6));
  const before = result.current.lines;
  await act(async () => hotWater.resolve({ b: series(2) }));
  expect(result.current.lines).toBe(before);
});

test('The readings stay the same objects over a new rendering', async () => {
  const { result, show } = openReadings({ boilerTimeSeries: () => Promise.resolve({ a: series(1) }) });
  await waitFor(() => expect(result.current.lines.whole).toBe(true));
  const { lines, states } = result.current;
  show({});
  expect(result.current.lines).toBe(lines);
  expect(result.current.states).toBe(states);
});

test('A system that fails leaves the others, and trying again loads it alone', async () => {
  const hotWater = vi.fn<() => Promise<SeriesByLabel>>().mockRejectedValueOnce(new Error('Broken'));
  hotWater.mockResolvedValue({ b: series(2) });
  const answers = { boilerTimeSeries: () => Promise.resolve({ a: series(1) }), hotWaterTimeSeries: hotWater };
  const { result, called } = openReadings(answers, BOTH);
  await waitFor(() => expect(result.current.lines.failed).toBe(true));
  expect(Object.keys(result.current.lines.series)).toEqual(['a']);
  expect(result.current.states.failed).toBe(false);
  const before = called().length;
  await act(async () => result.current.lines.tryAgain());
  await waitFor(() => expect(result.current.lines).toMatchObject({ failed: false, whole: true }));
  expect(
    called()
      .slice(before)
      .filter((name) => name !== 'overviewTimeSeries' && name !== 'overviewStates'),
  ).toEqual(['hotWaterTimeSeries']);
  expect(Object.keys(result.current.lines.series)).toEqual(['a', 'b']);
});

test('In another zone the old picture stays until the new one has arrived', async () => {
  const inNewYork = Promise.withResolvers<SeriesByLabel>();
  const answer = vi.fn<() => Promise<SeriesByLabel>>().mockResolvedValueOnce({ a: series(1) });
  answer.mockReturnValue(inNewYork.promise);
  const { result, show } = openReadings({ boilerTimeSeries: answer });
  await waitFor(() => expect(result.current.lines.whole).toBe(true));
  show({ request: { ...DAY, zone: 'America/New_York' } });
  expect(result.current.lines).toMatchObject({ pending: false, series: { a: { min: 1 } } });
  inNewYork.resolve({ a: series(2) });
  await waitFor(() => expect(result.current.lines.series).toMatchObject({ a: { min: 2 } }));
});

test('Another range begins empty', async () => {
  const answer = vi
    .fn<() => Promise<SeriesByLabel>>()
    .mockResolvedValueOnce({ a: series(1) })
    .mockReturnValue(onItsWay());
  const { result, show } = openReadings({ boilerTimeSeries: answer });
  await waitFor(() => expect(result.current.lines.whole).toBe(true));
  show({ request: { ...DAY, range: { kind: 'day', window: { startTime: 0, endTime: 24 * HOUR } } } });
  expect(result.current.lines).toMatchObject({ pending: true, series: {} });
});

test('A zoom is asked for again, and until it arrives the longer range is drawn without its figures', async () => {
  const closer = Promise.withResolvers<SeriesByLabel>();
  const answer = vi.fn<() => Promise<SeriesByLabel>>().mockResolvedValueOnce({ a: series(1) });
  answer.mockReturnValue(closer.promise);
  const { result, show } = openReadings({ boilerTimeSeries: answer });
  await waitFor(() => expect(result.current.lines.whole).toBe(true));
  const endTime = Date.now() - HOUR;
  const window = { startTime: endTime - HOUR, endTime };
  show({ request: { ...DAY, range: { kind: 'part', window } } });
  expect(result.current.lines).toMatchObject({
    pending: true,
    coarse: true,
    missing: [window],
    series: { a: { min: 1 } },
  });
  expect(server.mock.calls.filter(([, name]) => name === 'boilerTimeSeries').at(-1)?.[2]).toMatchObject({
    query: window,
  });
  closer.resolve({ a: series(2) });
  await waitFor(() =>
    expect(result.current.lines).toMatchObject({ whole: true, coarse: false, series: { a: { min: 2 } } }),
  );
});

test('A range is loaded again after live points were missed, and what was missed is not called missing data', async () => {
  const { result, show, called } = openReadings({ boilerTimeSeries: () => Promise.resolve({ a: series(1) }) });
  await waitFor(() => expect(called()).toHaveLength(6));
  const gap = { startTime: Date.now(), endTime: Date.now() + HOUR };
  server.mockImplementation(onItsWay as never);
  show({ gaps: [gap] });
  expect(result.current.lines.missing.at(-1)?.endTime).toBe(gap.endTime);
  await waitFor(() => expect(called().slice(6).sort()).toEqual(called().slice(0, 6).sort()));
});
