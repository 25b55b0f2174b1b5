import { App } from 'aws-cdk-lib';
import { PortalStack } from '../lib/portal-stack.ts';
import { isReadingsEngine, READINGS_ENGINES, type ReadingsEngine } from '../shared/platform/readings.ts';

const app = new App();

/** A value of the context, from cdk.json or `-c name=value`. Throws when there is none. */
function context(name: string): string {
  const value: unknown = app.node.tryGetContext(name);
  if (typeof value !== 'string' || !value)
    throw new Error(`Set the context value ${name}, in cdk.json or with -c ${name}=…`);
  return value;
}

/** What keeps the readings, of the context. Throws for what is no engine. */
function readingsEngine(): ReadingsEngine {
  const name = context('readings');
  if (isReadingsEngine(name)) return name;
  throw new Error(`The context value readings is ${READINGS_ENGINES.join(' or ')}, not ${name}`);
}

new PortalStack(app, 'WingnutPortal', {
  env: { region: 'us-west-2' },
  description: 'Wingnut portal: remote monitoring of boilers and hot water',
  mailFrom: context('mailFrom'),
  vendorMail: context('vendorMail'),
  vendorDomain: context('vendorDomain'),
  readings: readingsEngine(),
});
