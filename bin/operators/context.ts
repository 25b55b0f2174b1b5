import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PortalContext, readContext } from '../../lib/context.ts';

/** The context of a deployment: the operator's `-c` options over those of cdk.json. */
export interface DeployContext {
  readonly context: PortalContext;
  /** The operator's options, for the CDK: `-c`, `name=value`, … */
  readonly args: readonly string[];
  readonly help: boolean;
}

const CDK_JSON = join(import.meta.dirname, '../../cdk.json');

/** Reads `-c name=value …` as the CDK does. Throws sentences for the operator when a value is missing, wrong or unknown. */
export function readDeployContext(argv: readonly string[]): DeployContext {
  const { values } = parseArgs({
    args: [...argv],
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] }, help: { type: 'boolean' } },
  });
  const entries = values.context.map((each) => {
    const cut = each.indexOf('=');
    if (cut < 1) throw new Error(`-c takes name=value, not "${each}".`);
    return [each.slice(0, cut), each.slice(cut + 1)] as const;
  });
  const file: { context: Record<string, unknown> } = JSON.parse(readFileSync(CDK_JSON, 'utf8'));
  const all: Record<string, unknown> = { ...file.context, ...Object.fromEntries(entries) };
  return {
    context: readContext(all),
    args: values.context.flatMap((each) => ['-c', each]),
    help: values.help === true,
  };
}
