import type { API } from '../../shared/api/routes.ts';
import { isGap, MAX_SILENCE_MS } from '../../shared/domain/readings/gap.ts';
import type { SeriesByLabel } from '../../shared/domain/readings/series.ts';
import { inForm, type SeriesColumns } from '../../shared/domain/readings/series-columns.ts';
import { gridOf, slicesOf } from '../../shared/domain/readings/slices.ts';
import type { State } from '../../shared/domain/readings/span.ts';
import { mergeStates, PUMP, type Run, SWITCH, stateSeriesOf } from '../../shared/domain/readings/state.ts';
import { kindOf, parseSensorLabel, SENSORS, type SensorName, type System } from '../../shared/domain/sensor.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { StateLimits } from '../../shared/domain/wingnuts/pump-limits.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import { stateBefore } from '../flows/wiring/state-before.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { readings } from '../store/readings/index.ts';
import { behind, mergeByLabel, withLead } from './merge-by-label.ts';

/**
 * A pump's current becomes a state by two limits, which its sensor may have of its own. A state sensor already sends
 * states (docs/product/analytics.md#pump-states).
 */
const limitsOf = ({ limits }: Source, label: string): StateLimits => {
  const name = parseSensorLabel(label)?.name;
  return name && kindOf(name) === 'current' ? (limits.get(label) ?? PUMP) : SWITCH;
};

/** The inputs of a source with the limits of their sensors. */
const limitsByInput = (source: Source): ReadonlyMap<InputKey, StateLimits> =>
  new Map([...source.inputs].map(([label, input]) => [input, limitsOf(source, label)]));

/** The runs with the earlier state of the current as the value of the first run, which is between the limits. */
const withHeld = (runs: readonly Run[], value: State): Run[] => {
  const [first, ...others] = runs;
  return first ? [{ ...first, value }, ...others] : [];
};

/** For an input with a silence at the end of the window: its next run, which may show that the silence is not a gap. */
async function runsBehind(
  source: Source,
  inputs: ReadonlyMap<InputKey, StateLimits>,
  answers: ReadonlyMap<InputKey, readonly Run[]>,
) {
  const window = behind(source);
  const isOpen = (input: InputKey) => {
    const last = answers.get(input)?.at(-1);
    const silence = window.startTime - (last?.last ?? Number.NEGATIVE_INFINITY);
    return silence <= MAX_SILENCE_MS && isGap(silence, last?.endInterval);
  };
  const open = [...inputs].filter(([input]) => isOpen(input));
  if (open.length === 0 || window.endTime <= window.startTime) return new Map<InputKey, Run[]>();
  return readings().runsOf(source.scope, window, new Map(open));
}

async function runsFrom(source: Source): Promise<Map<InputKey, Run[]>> {
  const { scope } = source;
  const window = withLead(source);
  const inputs = limitsByInput(source);
  const answers = await readings().runsOf(scope, window, inputs);
  const next = await runsBehind(source, inputs, answers);
  const whole = await Promise.all(
    [...answers].map(async ([input, runs]): Promise<[InputKey, Run[]]> => {
      const [first] = runs;
      const isHeld = first?.value === null;
      const limits = inputs.get(input) ?? SWITCH;
      const known = isHeld ? withHeld(runs, await stateBefore(source, [input, limits], first, window.startTime)) : runs;
      return [input, [...known, ...(next.get(input)?.slice(0, 1) ?? [])]];
    }),
  );
  return new Map(whole);
}

/** The runs of the sensors of some sources, by label. */
export const runsByLabel = (sources: readonly Source[]) => mergeByLabel(sources, runsFrom, ({ first }) => first);

/**
 * The states of some sensors: the states at the start, each change, and the times from which they are unknown
 * (docs/product/analytics.md#state-series).
 */
export const statesOf =
  (isWanted: (name: SensorName) => boolean) =>
  async ({
    caller,
    query,
    now,
  }: Pick<Call<typeof API.analytics.boilerStates>, 'caller' | 'query' | 'now'>): Promise<
    SeriesByLabel | SeriesColumns
  > => {
    const gathered = await runsByLabel(await countedSources({ caller, now }, query.uuid, query, isWanted));
    const grid = gridOf(query, query.slices, query.offset);
    const windows = query.slices === 1 ? slicesOf(query) : [query];
    const slices = windows.map((window) => ({
      window,
      answer: Object.fromEntries(
        [...gathered].flatMap(([label, runs]) => {
          const series = stateSeriesOf(runs, window, grid, isGap, query.figures);
          return series ? [[label, series]] : [];
        }),
      ),
    }));
    return inForm(query.form, query.slices === 1 ? mergeStates(slices) : (slices[0]?.answer ?? {}));
  };

/** The states of one system. */
export const states = (system: System) =>
  statesOf((name) => SENSORS[name].system === system && kindOf(name) === 'state');
