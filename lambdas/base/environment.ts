import { ENVIRONMENT } from '../../shared/platform/environment.ts';

/**
 * The value that the stack gave a variable. Throws when there is none: then a need of the function is missing in
 * `functions.ts`.
 */
export function setting(name: keyof typeof ENVIRONMENT): string {
  const value = process.env[ENVIRONMENT[name]];
  if (!value) throw new Error(`The environment variable ${ENVIRONMENT[name]} is not set`);
  return value;
}

/** The value of a variable that only some stacks set; undefined in the others. */
export const optionalSetting = (name: keyof typeof ENVIRONMENT): string | undefined =>
  process.env[ENVIRONMENT[name]] || undefined;
