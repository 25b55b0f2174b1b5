import { redacted } from './redacted.ts';

/** `error`: a person misses something, and the operators are told. `warn`: it passes, or is tried again, by itself. */
type Level = 'info' | 'warn' | 'error';

/**
 * All that a line may say beside its message: ids, numbers and words of our own. Nothing that a person has typed, no address, name,
 * phone or token has a place here.
 */
export interface LogFields {
  /** API Gateway's id of the call, which its own log names too; or Lambda's. */
  readonly requestId?: string;
  readonly route?: string;
  readonly company?: string;
  readonly property?: string;
  readonly user?: string;
  readonly status?: number;
  /** Why the call was refused. */
  readonly code?: string;
  readonly ms?: number;
  /** How many the line is about. */
  readonly count?: number;
}

const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** An error's name, words and places, without what they quote. */
function described(error: unknown) {
  if (!(error instanceof Error)) return { message: redacted(String(error)) };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, message: redacted(message), stack: frames.map((frame) => frame.trim()) };
}

/**
 * Writes one line of JSON to the log, past Lambda's own wrapping of `console`: its fields are then found by CloudWatch as they are.
 * @param message what has happened, in fixed words
 */
export function log(level: Level, message: string, facts: LogFields = {}, error?: unknown): void {
  const head = { timestamp: new Date().toISOString(), level: level.toUpperCase(), message };
  write({ ...head, ...facts, ...(error !== undefined && { error: described(error) }) });
}

/** Writes figures that CloudWatch takes for metrics (embedded metric format). @param at UTC ms */
export function logMetrics(
  namespace: string,
  metrics: Readonly<Record<string, number>>,
  more: object,
  at: number,
): void {
  const Metrics = Object.keys(metrics).map((Name) => ({ Name, Unit: 'Count' }));
  const _aws = { Timestamp: at, CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics }] };
  write({ _aws, level: 'INFO', timestamp: new Date().toISOString(), ...more, ...metrics });
}
