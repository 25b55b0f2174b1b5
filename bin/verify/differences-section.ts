import { DIFFERENCES } from './differences.ts';

/** Mended differences, where the documentation was with the emulator. */
const MENDED = [
  'IoT, DescribeEndpoint: the stand-in refused `iot:Jobs` as a type that AWS does not have. Now it says that it does not know that endpoint.',
];

export const DIFFERENCES_HEADING = '## Differences from emulators that others wrote';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const COLUMNS = ['service', 'operation', 'ours', 'the other', "AWS's word"];

/** The section of docs/verification.md. */
export function differencesSection(): string {
  return [
    DIFFERENCES_HEADING,
    '',
    '`npm run verify:cloud -- conformance` runs the conformance tests of the stand-ins against emulators that no one on this project wrote. These are',
    "the tests that fail there. In each row AWS's documentation agrees with the stand-in, or says nothing. A new difference is a problem until it is",
    'judged: mend the stand-in, or add a row to `bin/verify/differences.ts`. The command writes this table.',
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...DIFFERENCES.map(({ service, emulator, operation, ours, other, aws, page }) =>
      line([
        service,
        operation,
        ours,
        `${emulator}: ${other}`,
        `${aws} ([source](https://docs.aws.amazon.com/${page}))`,
      ]),
    ),
    '',
    'Where the documentation agreed with the emulator, the stand-in was mended:',
    '',
    ...MENDED.map((each) => `- ${each}`),
    '',
  ].join('\n');
}
