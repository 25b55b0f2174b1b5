import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';

try {
  addPortal(new App());
} catch (error) {
  // The message names what is wrong with the context. A stack trace would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
