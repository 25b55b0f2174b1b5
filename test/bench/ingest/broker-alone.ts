import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASSEMBLY } from '../../../bin/build/places.ts';
import { type Iot, startIot } from '../../../local/iot/index.ts';
import { topicRules } from '../../../local/runner/telemetry.ts';
import { resolveIntrinsics } from '../../../local/template/intrinsics.ts';
import { ACCOUNT, openNames } from '../../../local/template/names.ts';
import { onlyOne, readAssembly } from '../../../local/template/template.ts';
import { REGION } from '../../../shared/platform/region.ts';

/**
 * The broker with the stack's policy and rules, but with actions that finish at once. It is the baseline for the code
 * behind the broker.
 */
export async function startBrokerAlone(): Promise<{ iot: Iot; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-broker-'));
  const assembly = readAssembly(ASSEMBLY);
  const lookup = openNames(assembly, { portalHost: 'localhost', sqsUrl: 'http://localhost' });
  const { PolicyDocument } = resolveIntrinsics(onlyOne(assembly, 'AWS::IoT::Policy')[1], lookup) as Record<
    string,
    unknown
  >;
  const iot = await startIot({
    folder,
    accountId: ACCOUNT,
    region: REGION,
    policyName: 'wingnut',
    policy: PolicyDocument,
    rules: topicRules(assembly, lookup),
    perform: async () => undefined,
  });
  return {
    iot,
    close: async () => {
      await iot.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
