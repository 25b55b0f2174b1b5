import { STAGES, type StageName } from '../../lib/stage.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { READINGS_OUTPUTS } from '../../shared/platform/outputs.ts';
import { oneOf } from './options.ts';
import { connectTo, type Target } from './target.ts';

type StageOrLocal = StageName | 'local';

const NAMES: readonly StageOrLocal[] = [...(Object.keys(STAGES) as StageName[]), 'local'];

/** The option that names a stage. @param what whose stage it is, the beginning of a sentence */
export const stageOption = (what: string) => ({
  placeholder: 'STAGE',
  description: `${what}; without it the running local stack`,
  default: 'local',
  read: oneOf(NAMES),
});

/** Connects to the stack of a stage. */
export function targetOfStage(stage: StageOrLocal): Promise<Target> {
  const stack = stage === 'local' ? undefined : STAGES[stage].stackName;
  return connectTo({ stack, local: stack === undefined });
}

/** Connects to the stack of a stage. Returns where it is, as a line to print. */
export const connectToStage = async (stage: StageOrLocal): Promise<string> => (await targetOfStage(stage)).where;

/** Connects to the stack of a stage and to its readings. Returns where it is, as a line to print. */
export async function connectToReadings(stage: StageOrLocal): Promise<string> {
  const { where, outputs } = await targetOfStage(stage);
  if (!outputs[READINGS_OUTPUTS.readingsEngine])
    throw new Error(`${where} does not say where its readings are: deploy this version of the portal first.`);
  for (const [setting, output] of Object.entries(READINGS_OUTPUTS)) {
    const value = outputs[output];
    if (value) process.env[ENVIRONMENT[setting as keyof typeof READINGS_OUTPUTS]] = value;
  }
  return where;
}
