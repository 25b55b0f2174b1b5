import { DIFFERENCES, type Emulator, type Service } from './differences.ts';

/** What is wrong with a run: tests that fail without a row, and rows whose test passes by now. */
export function compare(
  emulator: Emulator,
  service: Service,
  tests: readonly { readonly name: string; readonly status: string }[],
): string[] {
  const rows = DIFFERENCES.filter((row) => row.emulator === emulator && row.service === service);
  const known = new Set(rows.map(({ test }) => test));
  const failed = new Set(tests.filter(({ status }) => status === 'failed').map(({ name }) => name));
  return [
    ...[...failed].filter((name) => !known.has(name)).map((name) => `${service} on ${emulator} differs: ${name}`),
    ...rows
      .filter(({ test, sometimes }) => !sometimes && !failed.has(test))
      .map(({ test: name }) => `${service} on ${emulator} no longer differs, so remove its row: ${name}`),
  ];
}
