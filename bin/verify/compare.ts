import { DIFFERENCES, type Emulator, type Service } from './differences.ts';

/** Result of a conformance test. One that took too long says nothing about the emulator's answers. */
export type ComparisonOutcome = 'agrees' | 'differs' | 'tookTooLong' | 'skipped';

export interface Tested {
  readonly name: string;
  readonly outcome: ComparisonOutcome;
}

const TOO_LONG = /\b(Test|Hook) timed out in \d+ms/;

/** The outcome of a test as vitest reports it. */
export function outcomeOf({
  status,
  messages,
}: {
  readonly status: string;
  readonly messages: readonly string[];
}): ComparisonOutcome {
  if (status === 'passed') return 'agrees';
  if (status !== 'failed') return 'skipped';
  return messages.some((message) => TOO_LONG.test(message)) ? 'tookTooLong' : 'differs';
}

/** The fault of a run: tests that differ without a row, and rows whose test agrees by now. */
export function compare(emulator: Emulator, service: Service, tests: readonly Tested[]): string[] {
  const rows = DIFFERENCES.filter((row) => row.emulator === emulator && row.service === service);
  const known = new Set(rows.map(({ test }) => test));
  const named = (outcome: ComparisonOutcome) =>
    tests.filter((test) => test.outcome === outcome).map(({ name }) => name);
  const open = new Set([...named('differs'), ...named('tookTooLong')]);
  return [
    ...named('differs')
      .filter((name) => !known.has(name))
      .map((name) => `${service} on ${emulator} differs: ${name}`),
    ...rows
      .filter(({ test, sometimes }) => !sometimes && !open.has(test))
      .map(({ test: name }) => `${service} on ${emulator} no longer differs, so remove its row: ${name}`),
  ];
}
