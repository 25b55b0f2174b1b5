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
