import { ENVIRONMENT } from '../../shared/platform/environment.ts';

/** The value the stack gave a variable. Throws when it gave none: the function then lacks a need in `functions.ts`. */
export function setting(name: keyof typeof ENVIRONMENT): string {
  const value = process.env[ENVIRONMENT[name]];
  if (!value) throw new Error(`The environment variable ${ENVIRONMENT[name]} is not set`);
  return value;
}
