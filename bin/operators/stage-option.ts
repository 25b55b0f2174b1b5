import { STAGES, type StageName } from '../../lib/stage.ts';
import { oneOf } from './options.ts';
import { connectTo } from './target.ts';

type StageOrLocal = StageName | 'local';

const NAMES: readonly StageOrLocal[] = [...(Object.keys(STAGES) as StageName[]), 'local'];

/** The option that names a stage. @param what whose stage it is, the beginning of a sentence */
export const stageOption = (what: string) => ({
  placeholder: 'STAGE',
  description: `${what}; without it the running local stack`,
  default: 'local',
  read: oneOf(NAMES),
});

/** Connects to the stack of a stage. Returns where it is, as a line to print. */
export async function connectToStage(stage: StageOrLocal): Promise<string> {
  const stack = stage === 'local' ? undefined : STAGES[stage].stackName;
  return (await connectTo({ stack, local: stack === undefined })).where;
}
