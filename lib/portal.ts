import type { App } from 'aws-cdk-lib';
import { REGION } from '../shared/platform/region.ts';
import { readContext, type SourceOf, settingsIn } from './context.ts';
import { PortalStack } from './portal-stack.ts';
import { STAGES } from './stage.ts';

interface Given {
  readonly all: Readonly<Record<string, unknown>>;
  readonly sourceOf?: SourceOf;
}

/** Adds the stack for some settings; by default those of the app's context alone. Throws sentences for the operator when they are wrong. */
export function addPortal(app: App, { all, sourceOf }: Given = { all: app.node.getAllContext() }): PortalStack {
  const { stage: name, ...context } = readContext(all, sourceOf);
  const stage = STAGES[name];
  return new PortalStack(app, stage.stackName, {
    ...context,
    settings: settingsIn(all),
    stage,
    env: { region: REGION },
    description: 'Wingnut portal: remote monitoring of boilers and hot water',
    terminationProtection: stage.keepsData,
  });
}
