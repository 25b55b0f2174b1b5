import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';

try {
  addPortal(new App());
} catch (error) {
  // What is wrong with the context is said in sentences; the stack trace of a typing mistake helps nobody.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
