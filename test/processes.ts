import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The environment of the project's commands in tests. They share their compiled modules, which halves the time of a
 * start. The AWS settings of this machine are not used.
 * @param home the folder that is the home of the person who starts them
 */
export const commandEnvironment = (home: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  NODE_COMPILE_CACHE: join(tmpdir(), 'compiled'),
  AWS_EC2_METADATA_DISABLED: 'true',
});
