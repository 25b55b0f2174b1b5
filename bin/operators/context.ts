import { parseArgs } from 'node:util';
import { type PortalContext, readContext, type Settings, settingsIn } from '../../lib/context.ts';
import { type DeploymentSettings, settingsOf } from '../../lib/settings.ts';
import { ROOT } from '../build/places.ts';

/** The settings of a deployment: the operator's `-c` options over those of the stage's file, over those of cdk.json. */
export interface DeployContext extends Pick<DeploymentSettings, 'file' | 'sourceOf' | 'emptied'> {
  readonly context: PortalContext;
  /** The settings that have a value, as the stack says them in its outputs. */
  readonly settings: Settings;
  /** The operator's options, for the CDK: `-c`, `name=value`, … */
  readonly args: readonly string[];
  readonly help: boolean;
}

/**
 * Reads `-c name=value …` as the CDK does, `--stage NAME` as other commands do, and the files of the checkout. Throws sentences for the operator when a value is missing,
 * wrong or unknown.
 */
export function readDeployContext(argv: readonly string[], root = ROOT): DeployContext {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      stage: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const options = [...(values.stage === undefined ? [] : [`stage=${values.stage}`]), ...values.context];
  const entries = options.map((each) => {
    const cut = each.indexOf('=');
    if (cut < 1) throw new Error(`-c takes name=value, not "${each}".`);
    return [each.slice(0, cut), each.slice(cut + 1)] as const;
  });
  const { all, ...from } = settingsOf(root, Object.fromEntries(entries));
  return {
    ...from,
    context: readContext(all, from.sourceOf),
    settings: settingsIn(all),
    args: options.flatMap((each) => ['-c', each]),
    help: values.help === true,
  };
}
