import { App } from 'aws-cdk-lib';
import { PortalStack } from '../lib/portal-stack.ts';

const app = new App();

/** A value of the context, from cdk.json or `-c name=value`. Throws when there is none. */
function context(name: string): string {
  const value: unknown = app.node.tryGetContext(name);
  if (typeof value !== 'string' || !value)
    throw new Error(`Set the context value ${name}, in cdk.json or with -c ${name}=…`);
  return value;
}

new PortalStack(app, 'WingnutPortal', {
  env: { region: 'us-west-2' },
  description: 'Wingnut portal: remote monitoring of boilers and hot water',
  mailFrom: context('mailFrom'),
  vendorMail: context('vendorMail'),
  vendorDomain: context('vendorDomain'),
});
