import { STAGES } from '../../lib/stage.ts';
import type { DeployContext } from '../operators/context.ts';
import { table } from '../operators/table.ts';
import type { CheckResult } from './check.ts';
import { CHECKS, CREDENTIALS } from './checks.ts';

const LABELS: Readonly<Record<CheckResult['state'], string>> = { good: 'ok', warns: 'look', blocks: 'STOP' };

export interface Preflight {
  readonly lines: readonly string[];
  /** The names of the checks that block a deployment. */
  readonly blocking: readonly string[];
}

/** The results as a table, with what the operator must do below it. */
function reportOf(found: readonly (readonly [name: string, result: CheckResult])[]): Preflight {
  const open = found.flatMap(([name, { todo }]) => (todo === undefined ? [] : [`  ${name}: ${todo}`]));
  return {
    lines: [
      ...table(
        ['', 'Check', 'Found'],
        found.map(([name, result]) => [LABELS[result.state], name, result.found]),
      ),
      ...(open.length > 0 ? ['', 'What to do:', ...open] : []),
    ],
    blocking: found.flatMap(([name, { state }]) => (state === 'blocks' ? [name] : [])),
  };
}

/** Checks everything that a deployment with these settings needs. */
export async function preflight({ context, ...given }: DeployContext): Promise<Preflight> {
  const { stackName, keepsData } = STAGES[context.stage];
  const region = process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const plan = { ...given, ...context, stackName, keepsData, region };
  const credentials = [CREDENTIALS.name, await CREDENTIALS.run(plan)] as const;
  if (credentials[1].state === 'blocks') return reportOf([credentials]);
  const others = await Promise.all(CHECKS.map(async ({ name, run }) => [name, await run(plan)] as const));
  return reportOf([credentials, ...others]);
}
