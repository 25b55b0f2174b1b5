import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateThingCommand,
  DescribeCertificateCommand,
  DescribeEndpointCommand,
  DetachPolicyCommand,
  DetachThingPrincipalCommand,
  IoTClient,
  ListThingPrincipalsCommand,
  RegisterCertificateWithoutCACommand,
  ResourceAlreadyExistsException,
  ResourceNotFoundException,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import type { Bundle } from './bundle.ts';

/** The devices of a stack in IoT Core. Every call is idempotent. */

let client: IoTClient | undefined;
const iot = (): IoTClient => {
  // AWS sometimes throttles a batch of hundreds.
  client ??= new IoTClient({ maxAttempts: 6 });
  return client;
};

/** The address of the broker: host, and port if it is not the default. */
export async function brokerAddress(): Promise<string> {
  const { endpointAddress } = await iot().send(new DescribeEndpointCommand({ endpointType: 'iot:Data-ATS' }));
  if (!endpointAddress) throw new Error('IoT Core did not say where devices connect.');
  return endpointAddress;
}

async function describe(certificateId: string): Promise<{ arn: string; status: string } | undefined> {
  try {
    const { certificateDescription } = await iot().send(new DescribeCertificateCommand({ certificateId }));
    return { arn: certificateDescription?.certificateArn ?? '', status: certificateDescription?.status ?? '' };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function registerCertificate({ certificatePem, certificateId, serial }: Bundle): Promise<string> {
  try {
    const { certificateArn = '' } = await iot().send(
      new RegisterCertificateWithoutCACommand({ certificatePem, status: 'ACTIVE' }),
    );
    return certificateArn;
  } catch (error) {
    if (!(error instanceof ResourceAlreadyExistsException)) throw error;
    const known = await describe(certificateId);
    if (known?.status !== 'ACTIVE') throw new Error(`The certificate of wingnut ${serial} is no longer active.`);
    return known.arn;
  }
}

/** Registers a certificate and attaches it to its thing. After the last step the device can connect. */
export async function attachCertificate(bundle: Bundle, policyName: string): Promise<void> {
  const arn = await registerCertificate(bundle);
  await iot().send(new AttachPolicyCommand({ policyName, target: arn }));
  await iot().send(new AttachThingPrincipalCommand({ thingName: bundle.id, principal: arn }));
}

/** Registers a device as a thing with its certificate. */
export async function registerThing(bundle: Bundle, policyName: string): Promise<void> {
  const { id, serial } = bundle;
  await iot().send(new CreateThingCommand({ thingName: id, attributePayload: { attributes: { serial } } }));
  await attachCertificate(bundle, policyName);
}

/** Waits for a call. A resource that does not exist is not an error. */
async function ignoreMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function markRevoked(thingName: string, certificateId: string, policyName: string): Promise<void> {
  const known = await describe(certificateId);
  if (!known) return;
  await iot().send(new UpdateCertificateCommand({ certificateId, newStatus: 'REVOKED' }));
  await ignoreMissing(iot().send(new DetachPolicyCommand({ policyName, target: known.arn })));
  await ignoreMissing(iot().send(new DetachThingPrincipalCommand({ thingName, principal: known.arn })));
}

/** The ids of the certificates that are attached to a thing. */
export async function certificatesOf(thingName: string): Promise<string[]> {
  const attached = await ignoreMissing(iot().send(new ListThingPrincipalsCommand({ thingName })));
  return (attached?.principals ?? []).map((principal) => principal.split('/').at(-1) ?? '');
}

/** Revokes certificates of a thing, also those that are not attached to it. */
export async function revokeCertificates(thingName: string, ids: Iterable<string>, policyName: string): Promise<void> {
  for (const id of new Set(ids)) await markRevoked(thingName, id, policyName);
}
