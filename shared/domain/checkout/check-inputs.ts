import { english, say } from '../figures/say.ts';
import { isAhead, type LatestValue } from '../readings/latest.ts';
import { REFUSED_IN_WORDS, type Refused, type RefusedCause } from '../readings/refused.ts';
import { PUMP } from '../readings/state.ts';
import { parseSensorLabel, type SensorLabel } from '../sensor.ts';
import { INPUT_KEYS, type InputKey } from '../wingnuts/input.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { pumpLimitsOf } from '../wingnuts/wiring.ts';
import { type AlarmSigns, CHECK_RULES, type CheckFinding, type LiveSensor, type Verdict } from './findings.ts';

/** A wired input with what it says and what the portal thinks of it. */
export interface CheckedInput {
  readonly input: InputKey;
  readonly label: SensorLabel;
  /** null is a sensor fault, undefined that nothing has arrived yet. */
  readonly value?: number | null;
  /** UTC ms. Absent while nothing has arrived. */
  readonly time?: number;
  /** Only a live value can be ticked. */
  readonly isLive: boolean;
  readonly verdict: Verdict;
  /** The reasons of this verdict. */
  readonly says: readonly string[];
}

type Values = Readonly<Partial<Record<InputKey, LatestValue>>>;

const RANK: Readonly<Record<Verdict, number>> = { look: 0, good: 1, unknown: 2 };
const byRank = (a: CheckFinding, b: CheckFinding) => RANK[a.verdict] - RANK[b.verdict];

/** The sentence about an input without a live value. */
export const NOT_LIVE = {
  none: english('No readings yet'),
  fault: english('Sensor fault'),
  old: english('No live reading'),
  ahead: english('Dated in the future: the wingnut’s clock may be wrong'),
};

/** The sentence about an input whose values are refused. */
const refusedWords = (cause: RefusedCause): string => say`Rejected: ${say(REFUSED_IN_WORDS[cause]).toLowerCase()}`;

function withoutLive(
  reading: LatestValue | undefined,
  isFresh: boolean,
  now: number,
  refused: RefusedCause | undefined,
): CheckFinding {
  if (refused && !isFresh) return { verdict: 'look', says: refusedWords(refused) };
  if (!reading) return { verdict: 'look', says: say(NOT_LIVE.none) };
  if (isAhead(reading.time, now)) return { verdict: 'look', says: say(NOT_LIVE.ahead) };
  return isFresh ? { verdict: 'look', says: say(NOT_LIVE.fault) } : { verdict: 'unknown', says: say(NOT_LIVE.old) };
}

/**
 * The wired inputs of a wingnut in order, each with a verdict (docs/product/commissioning.md#plausible).
 * @param values the latest value of each input
 * @param within the age from which a value is not live, ms (`liveWithin`)
 * @param now UTC ms
 * @param more.alarms what the alarms of the property say; nothing, where they are not known
 * @param more.refused what is refused of its readings now
 */
export function checkInputs(
  sensors: Sensors,
  values: Values,
  within: number,
  now: number,
  { alarms = {}, refused }: { readonly alarms?: AlarmSigns | undefined; readonly refused?: Refused | undefined } = {},
): readonly CheckedInput[] {
  const limits = pumpLimitsOf(sensors);
  const isFresh = (reading: LatestValue | undefined) =>
    reading !== undefined && now - reading.time <= within && !isAhead(reading.time, now);
  const refusedOf = (input: InputKey) =>
    refused?.isAll || refused?.inputs?.includes(input) ? refused.cause : undefined;
  const wired = INPUT_KEYS.flatMap((input) => {
    const entry = sensors[input];
    return entry ? [{ input, label: entry.label, reading: values[input] }] : [];
  });
  const live = wired.flatMap(({ label, reading }): LiveSensor[] => {
    const parsed = parseSensorLabel(label);
    if (!parsed || !reading || reading.value === null || !isFresh(reading)) return [];
    return [{ label, ...parsed, value: reading.value }];
  });
  const room = { sensors: live, pumpLimits: (label: string) => limits[label] ?? PUMP, alarms };
  return wired.map(({ input, label, reading }): CheckedInput => {
    const sensor = live.find((each) => each.label === label);
    const findings = sensor
      ? CHECK_RULES.flatMap((rule) => rule(sensor, room) ?? []).sort(byRank)
      : [withoutLive(reading, isFresh(reading), now, refusedOf(input))];
    const verdict = findings[0]?.verdict ?? 'unknown';
    return {
      input,
      label,
      isLive: sensor !== undefined,
      ...(reading && { value: reading.value, time: reading.time }),
      verdict,
      says: findings.flatMap((finding) => (finding.verdict === verdict ? [finding.says] : [])),
    };
  });
}
