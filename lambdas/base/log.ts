import { optionalSetting } from './environment.ts';
import { redacted } from './redacted.ts';

/**
 * `error`: a person does not get something, and the operators are informed. `warn`: the problem passes or the call is
 * repeated.
 */
type Level = 'info' | 'warn' | 'error';

/**
 * The fields that a line may have besides its message: ids, numbers and fixed words. It must not contain typed text, or
 * an address, name, phone or token.
 */
export interface LogFields {
  /** The id that API Gateway gave the call, which is also in the log of API Gateway; or the id from Lambda. */
  readonly requestId?: string;
  readonly route?: string;
  readonly company?: string;
  readonly property?: string;
  readonly user?: string;
  /** The network of a call without a session, or refused before it began: many machines share it (`networkOf`). */
  readonly network?: string;
  /** The ids of what a call has read or changed. */
  readonly objects?: string;
  readonly status?: number;
  /** The reason why the call was refused. */
  readonly code?: string;
  readonly ms?: number;
  /** The time at which the message of the line was written, UTC ms. It is in the message's key and in the history of the alarm. */
  readonly at?: number;
  /** The number of things that the line reports. */
  readonly count?: number;
}

const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** An error's name, message and stack, without quoted data. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { message: redacted(String(error)) };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, message: redacted(message), stack: frames.map((frame) => frame.trim()) };
}

/** The fields that let CloudWatch read metrics in a line (embedded metric format). They have no dimensions. @param at UTC ms */
const metricsIn = (namespace: string, names: readonly string[], at: number) => ({
  Timestamp: at,
  CloudWatchMetrics: [
    {
      Namespace: namespace,
      Dimensions: [[]],
      Metrics: names.map((Name) => ({ Name, Unit: Name.endsWith('Ms') ? 'Milliseconds' : 'Count' })),
    },
  ],
});

/** The metric that counts logged errors for the operators' alarm. Nothing outside of a deployed stack. */
function countOf(level: Level): object {
  const [namespace, metric] = [optionalSetting('metricsNamespace'), optionalSetting('errorsMetric')];
  if (level !== 'error' || !namespace || !metric) return {};
  return { _aws: metricsIn(namespace, [metric], Date.now()), [metric]: 1 };
}

/**
 * Writes one line of JSON to the log. It does not use `console`, because Lambda wraps its output and CloudWatch would
 * not find the fields.
 * @param message what has happened, in fixed words
 */
export function log(level: Level, message: string, facts: LogFields = {}, error?: unknown): void {
  const head = { timestamp: new Date().toISOString(), level: level.toUpperCase(), message };
  write({ ...countOf(level), ...head, ...facts, ...(error !== undefined && { error: described(error) }) });
}

/** The most values that a line may have of one metric. */
export const MAX_VALUES = 100;

/**
 * Writes figures that CloudWatch reads as metrics (embedded metric format): a number, or the values of a distribution. A name that
 * ends with `Ms` is a time.
 * @param more fields that no metric has: ids and numbers
 * @param at UTC ms
 */
export function logMetrics(
  metrics: Readonly<Record<string, number | readonly number[]>>,
  more: object,
  at: number,
): void {
  const namespace = optionalSetting('metricsNamespace');
  const _aws = namespace && metricsIn(namespace, Object.keys(metrics), at);
  write({ ...(_aws && { _aws }), level: 'INFO', timestamp: new Date().toISOString(), ...more, ...metrics });
}
