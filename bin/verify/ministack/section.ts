import { CHANGED, KNOWN_GAPS, LEFT_OUT } from './gaps.ts';
import { STEP_NAMES } from './steps.ts';

export const DEPLOYMENT_HEADING = '## The portal on ministack';

/** The figures of a run, by hand. */
const RUN =
  'Run on 2026-11-30 with ministack 1.5.33 and the CDK of package.json: 495 of 495 resources were created, 26 of 27 steps succeeded, and the alarm was emailed 104 s\nafter the first bad value.';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  ...[line(columns), line(columns.map(() => '---')), ...rows.map(line)],
  '',
];

/** The section of docs/verification.md. */
export function deploymentSection(): string {
  return [
    DEPLOYMENT_HEADING,
    '',
    'ministack is an emulator of AWS that no one on this project wrote. `npm run verify:cloud -- deploy use` bootstraps and deploys the stage `prod` with the',
    "readings in DynamoDB on it by the CDK's own commands, and then uses the portal as operators, people and wingnuts do. ministack evaluates no policy here,",
    'so the rights of the roles stay unproven by it. These rows are what it cannot do. A resource without a row that is not created is a problem.',
    '',
    RUN,
    '',
    ...table(
      ['left out of the template', 'reason'],
      LEFT_OUT.map(({ what, reason }) => [what, reason]),
    ),
    ...table(
      ['done otherwise', 'reason', 'in its place'],
      CHANGED.map(({ what, reason, change }) => [what, reason, change]),
    ),
    ...(KNOWN_GAPS.length > 0
      ? table(
          ['step that ministack cannot do', 'reason', 'it would need'],
          KNOWN_GAPS.map(({ step, reason, needs }) => [step, reason, needs]),
        )
      : []),
    'The steps, in this order:',
    '',
    ...STEP_NAMES.map((step) => `- ${step}`),
    '',
  ].join('\n');
}
