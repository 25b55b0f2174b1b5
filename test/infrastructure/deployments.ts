import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { ROOT } from '../../bin/build/places.ts';
import { addPortal } from '../../lib/portal.ts';
import type { Resource } from '../../local/template/template.ts';

/** An ARN in the form of a certificate for CloudFront. */
export const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-1111-2222-333344445555';

export interface Deployment {
  readonly Resources: Readonly<Record<string, Resource & { DeletionPolicy?: string; UpdateReplacePolicy?: string }>>;
  readonly Outputs: Readonly<Record<string, { Value: unknown }>>;
}

/**
 * Settings that leave out half of the time of a synthesis and change nothing in the template: the copies of what is deployed, and
 * the rules of CloudFormation, which `cdk synth` checks (synth.test.ts).
 */
const TEMPLATE_ONLY = { 'aws:cdk:disable-asset-staging': true, '@aws-cdk/core:validateAgainstDefaultRules': false };

/**
 * The template of a context, in addition to the values in cdk.json. `prepare` may add to the app before it is
 * synthesized.
 */
export function deploymentOf(
  context: Readonly<Record<string, string>>,
  prepare: (app: App) => void = () => {},
): Deployment {
  const outdir = mkdtempSync(join(tmpdir(), 'wingnut-deployment-'));
  try {
    const { context: usual } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
    const app = new App({ outdir, context: { ...usual, ...TEMPLATE_ONLY, ...context }, analyticsReporting: false });
    const { artifactId } = addPortal(app);
    prepare(app);
    return app.synth().getStackArtifact(artifactId).template;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
