import { App } from 'aws-cdk-lib';
import { addPortal } from '../lib/portal.ts';
import { settingsOfApp } from '../lib/settings.ts';
import { CONTEXT_ONLY, ROOT } from './build/places.ts';

/** The CDK's program. With `--context-only` it leaves the operator's file alone: the local portal and tests have settings of their own. */
try {
  const app = new App();
  if (process.argv.includes(CONTEXT_ONLY)) addPortal(app);
  else addPortal(app, settingsOfApp(ROOT, app.node.getAllContext()));
} catch (error) {
  // The message names the faults of the settings. A stack trace would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
