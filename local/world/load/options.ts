import { parseArgs } from 'node:util';

export interface LoadOptions {
  readonly wingnuts: number;
  readonly intervalMs: number;
  /** Length of the run; undefined runs until Ctrl-C. */
  readonly seconds: number | undefined;
  /** Old firmware: each reading is a message. */
  readonly isOld: boolean;
}

export const USAGE = 'Usage: npm run simulate -- --wingnuts N --interval SECONDS [--seconds D] [--old-firmware]';

function positive(name: string, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || !(value > 0) || !Number.isFinite(value))
    throw new Error(`--${name} takes a number above 0`);
  return value;
}

/** Reads the command line. @throws a sentence for the operator when an option is unknown, missing or not a number */
export function loadOptions(args: readonly string[]): LoadOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      wingnuts: text,
      interval: { ...text, default: '60' },
      seconds: text,
      'old-firmware': { type: 'boolean', default: false },
    },
  });
  const wingnuts = positive('wingnuts', values.wingnuts);
  if (!Number.isInteger(wingnuts)) throw new Error('--wingnuts takes a whole number');
  return {
    wingnuts,
    intervalMs: Math.max(1000, Math.round(positive('interval', values.interval)) * 1000),
    seconds: values.seconds === undefined ? undefined : positive('seconds', values.seconds),
    isOld: values['old-firmware'],
  };
}
