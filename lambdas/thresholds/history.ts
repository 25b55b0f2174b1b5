import type { API } from '../../shared/api/routes.ts';
import type { HistoryReply } from '../../shared/api/types/alarm-types.ts';
import type { MinuteHistory } from '../../shared/domain/alarms/limits/backtest.ts';
import { encodeHistory } from '../../shared/domain/alarms/limits/history-encoding.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { isCounter, sensorNameOf } from '../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { getProperty } from '../store/base/properties.ts';
import { readings } from '../store/readings/index.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

type Values = MinuteHistory['values'];

/** The minutes of some sensors from one source, for each minute of its window. */
async function minutesOfSource({ scope, window, inputs, since }: Source, labels: ReadonlySet<string>) {
  const wanted = [...inputs].filter(([label]) => labels.has(label));
  if (wanted.length === 0 || window.endTime <= window.startTime) return [];
  const minutes = await readings().minutesOf(
    scope,
    window,
    wanted.map(([, input]): InputKey => input),
  );
  return wanted.flatMap(([label, input]): [string, Values][] => {
    const values = minutes.get(input);
    // Before this time, the input fed another sensor.
    const own = values?.map((value, at) => (window.startTime + at * MINUTE_MS >= since ? value : undefined));
    return own ? [[label, own]] : [];
  });
}

/** Joins the values of wingnuts that fed one sensor one after the other. */
const join = (pasts: readonly Values[], length: number): Values =>
  Array.from({ length }, (_, at) => pasts.map((values) => values[at]).find((value) => value !== undefined));

/**
 * The newest value of each minute of some sensors of a property, by label. Wingnuts that fed a sensor earlier are included (decision 002).
 * Throws NOT_FOUND, or TOO_MANY_REQUESTS.
 * @param window of whole minutes, UTC ms
 */
export async function pastMinutes(
  call: Pick<Call<typeof API.thresholds.past>, 'caller' | 'now'>,
  propertyId: string,
  window: TimeWindow,
  labels: ReadonlySet<string>,
): Promise<Map<string, Values>> {
  const names = new Set([...labels].map(sensorNameOf));
  const sources = await countedSources(call, propertyId, window, (name) => names.has(name));
  const found = await Promise.all(sources.map((source) => minutesOfSource(source, labels)));
  const byLabel = new Map<string, Values[]>();
  for (const [label, values] of found.flat()) byLabel.set(label, [...(byLabel.get(label) ?? []), values]);
  const length = (window.endTime - window.startTime) / MINUTE_MS;
  return new Map([...byLabel].map(([label, pasts]) => [label, join(pasts, length)]));
}

/** The last days until this minute. @param now UTC ms */
export function lastDays(days: number, now: number): TimeWindow {
  const endTime = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { startTime: endTime - days * DAY_MS, endTime };
}

/**
 * The last days of every wired sensor of a property that can have limits, with the values that the check of each minute would have found.
 * Throws NOT_FOUND.
 */
export async function history(call: Call<typeof API.thresholds.past>): Promise<HistoryReply> {
  const { caller, path, query, now } = call;
  const window = lastDays(query.days, now);
  const property = await getProperty(caller, path.propertyId);
  const wingnuts = await getWingnuts(caller, property.linkedWingnuts);
  const labels = new Set<string>(
    wingnuts.flatMap(({ wingnut }) => labelsOf(wingnut.sensors)).filter((each) => !isCounter(each)),
  );
  const minutes = await pastMinutes(call, path.propertyId, window, labels);
  return {
    start: window.startTime + MINUTE_MS,
    stepMs: MINUTE_MS,
    values: Object.fromEntries([...minutes].map(([label, values]) => [label, encodeHistory(values)])),
  };
}
