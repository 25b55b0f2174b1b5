import { stageIn } from '../../lib/context.ts';
import { OUTPUTS } from '../../shared/platform/outputs.ts';
import { ROOT } from '../build/places.ts';
import { readDeployContext } from '../operators/context.ts';
import { targetOfStage } from '../operators/stage-option.ts';

/**
 * The address of a stage's portal: the domain of its settings, otherwise the one that its stack gives. Throws sentences
 * for the operator.
 */
export async function portalAddressOf(stage: string, root = ROOT): Promise<string> {
  const name = stageIn({ stage });
  if (!name) throw new Error(`There is no stage ${stage}.`);
  const { domain } = readDeployContext(['-c', `stage=${name}`], root).context;
  if (domain) return `https://${domain.name}`;
  const { outputs } = await targetOfStage(name);
  return outputs[OUTPUTS.portalUrl] ?? '';
}
