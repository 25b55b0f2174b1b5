import type { App } from 'aws-cdk-lib';
import { readContext } from './context.ts';
import { PortalStack } from './portal-stack.ts';
import { STAGES } from './stage.ts';

/** Adds the stack for the app's context. Throws sentences for the operator when the context is wrong. */
export function addPortal(app: App): PortalStack {
  const { stage: name, ...context } = readContext(app.node.getAllContext());
  const stage = STAGES[name];
  return new PortalStack(app, stage.stackName, {
    ...context,
    stage,
    env: { region: 'us-west-2' },
    description: 'Wingnut portal: remote monitoring of boilers and hot water',
    terminationProtection: stage.keepsData,
  });
}
