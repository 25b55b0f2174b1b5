import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CancelJobCommand,
  CertificateStatus,
  CreateCertificateFromCsrCommand,
  CreateJobCommand,
  type CreateJobCommandInput,
  DeleteCertificateCommand,
  DescribeCertificateCommand,
  DescribeJobExecutionCommand,
  DetachThingPrincipalCommand,
  InvalidRequestException,
  InvalidStateTransitionException,
  IoTClient,
  paginateListCertificates,
  ResourceAlreadyExistsException,
  ResourceNotFoundException,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import {
  type JobAnswer,
  type MadeCertificate,
  type Rotation,
  type RotationJob,
  rotationDocument,
  rotationJobId,
} from '../../../shared/domain/firmware/rotation.ts';
import { setting } from '../../base/environment.ts';
import { quiet } from '../../base/quiet-client.ts';

/** Certificates and jobs of AWS IoT for rotations (docs/product/firmware.md#rotation). Every call can be repeated. */

let client: IoTClient | undefined;
const iot = (): IoTClient => {
  // AWS takes 10 of these calls in a second.
  client ??= quiet(new IoTClient({ maxAttempts: 6 }));
  return client;
};

type ErrorClass = abstract new (...args: never[]) => Error;

/** Waits for a call. Undefined when it is refused in one of these ways. */
async function unless<Result>(call: Promise<Result>, ...refusals: readonly ErrorClass[]): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return undefined;
    throw error;
  }
}

interface Described extends MadeCertificate {
  readonly arn: string;
  readonly pem: string;
}

/** A certificate of the account; undefined when there is none of this id. */
async function describeCertificate(certificateId: string): Promise<Described | undefined> {
  const found = await unless(iot().send(new DescribeCertificateCommand({ certificateId })), ResourceNotFoundException);
  const { certificateArn: arn = '', certificatePem: pem = '', validity } = found?.certificateDescription ?? {};
  const endsAt = validity?.notAfter?.getTime();
  return endsAt === undefined ? undefined : { certificateId, endsAt, arn, pem };
}

/** When a certificate ends, UTC ms; undefined when it is not there. */
export const endOfCertificate = async (certificateId: string): Promise<number | undefined> =>
  (await describeCertificate(certificateId))?.endsAt;

/** The beginning of a P-256 public key in DER, in front of its 65 bytes. Requests and certificates have it alike. */
const P256_PREFIX = '3059301306072a8648ce3d020106082a8648ce3d030107034200';
const KEY_DIGITS = P256_PREFIX.length + 130;

/** The public key in a request or a certificate, as hex; undefined without one of ECDSA P-256. @param base64 its DER */
function publicKeyOf(base64: string): string | undefined {
  const hex = Buffer.from(base64, 'base64').toString('hex');
  const at = hex.indexOf(P256_PREFIX);
  return at < 0 || hex.length < at + KEY_DIGITS ? undefined : hex.slice(at, at + KEY_DIGITS);
}
const bodyOf = (pem: string): string => pem.replace(/-----.*?-----|\s/g, '');

/** The clocks of AWS and of the function differ by less. */
const CLOCKS_MS = 5 * MINUTE_MS;

/** A certificate of this key that a run has made which did not come to record it. */
async function findMade(key: string, since: number): Promise<MadeCertificate | undefined> {
  // The newest first.
  for await (const { certificates = [] } of paginateListCertificates({ client: iot() }, { pageSize: 250 })) {
    for (const { certificateId = '', creationDate } of certificates) {
      if ((creationDate?.getTime() ?? 0) < since - CLOCKS_MS) return undefined;
      const found = await describeCertificate(certificateId);
      if (found && publicKeyOf(bodyOf(found.pem)) === key) return found;
    }
  }
  return undefined;
}

/** Makes the certificate of a wingnut's request, or finds the one that was made; undefined when the request is not valid. */
export async function signRequest({ request = '', at }: Rotation): Promise<MadeCertificate | undefined> {
  const key = publicKeyOf(request);
  if (!key) return undefined;
  const known = await findMade(key, at);
  if (known) return { certificateId: known.certificateId, endsAt: known.endsAt };
  const certificateSigningRequest = `-----BEGIN CERTIFICATE REQUEST-----\n${request.replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE REQUEST-----\n`;
  const made = await unless(
    iot().send(new CreateCertificateFromCsrCommand({ certificateSigningRequest, setAsActive: true })),
    InvalidRequestException,
  );
  if (made?.certificateId === undefined) return undefined;
  const endsAt = await endOfCertificate(made.certificateId);
  // The next run finds it by its key.
  if (endsAt === undefined) throw new Error(`AWS IoT does not know the certificate ${made.certificateId} yet`);
  return { certificateId: made.certificateId, endsAt };
}

/** Makes a job of an attempt. A job that exists stays as it is. */
async function createJob(job: RotationJob, rotation: Rotation, thingArn: string, pem?: string): Promise<void> {
  const input: CreateJobCommandInput = {
    jobId: rotationJobId(job, rotation),
    targets: [thingArn],
    targetSelection: 'SNAPSHOT',
    document: JSON.stringify(rotationDocument(job, rotation, pem)),
    description: `Certificate of wingnut ${rotation.serial}`,
  };
  await unless(iot().send(new CreateJobCommand(input)), ResourceAlreadyExistsException);
}

const thingArnOf = ({ id }: Rotation, certificateArn: string): string =>
  certificateArn.replace(/:cert\/.*$/, `:thing/${id}`);

/** Asks a wingnut for a new key. Throws when its certificate is not there. */
export async function requestKey(rotation: Rotation): Promise<void> {
  const known = await describeCertificate(rotation.certificateId);
  if (!known) throw new Error(`AWS IoT has no certificate ${rotation.certificateId}`);
  await createJob('request', rotation, thingArnOf(rotation, known.arn));
}

/** Attaches the new certificate, so that both are valid, and sends it to the wingnut. Throws when it is not there. */
export async function offerCertificate(rotation: Rotation): Promise<void> {
  const made = await describeCertificate(rotation.made?.certificateId ?? '');
  if (!made) throw new Error(`AWS IoT has no certificate ${rotation.made?.certificateId}`);
  await iot().send(new AttachPolicyCommand({ policyName: setting('thingPolicy'), target: made.arn }));
  await iot().send(new AttachThingPrincipalCommand({ thingName: rotation.id, principal: made.arn }));
  await createJob('install', rotation, thingArnOf(rotation, made.arn), made.pem);
}

/** Cancels a job of an attempt. One that has ended stays as it is. */
export async function cancelRotationJob(job: RotationJob, rotation: Rotation): Promise<void> {
  const input = { jobId: rotationJobId(job, rotation), force: true, comment: 'not answered in time' };
  await unless(
    iot().send(new CancelJobCommand(input)),
    ResourceNotFoundException,
    InvalidStateTransitionException,
    InvalidRequestException,
  );
}

/** What the wingnut said to a job of an attempt; undefined when AWS has not offered it yet. */
export async function answerOf(job: RotationJob, rotation: Rotation): Promise<JobAnswer | undefined> {
  const input = { jobId: rotationJobId(job, rotation), thingName: rotation.id };
  const found = await unless(iot().send(new DescribeJobExecutionCommand(input)), ResourceNotFoundException);
  const { status, statusDetails } = found?.execution ?? {};
  return status === undefined ? undefined : { status, details: statusDetails?.detailsMap ?? {} };
}

/** Makes a certificate invalid. AWS ends its connection within minutes. One that is not there is not. */
export const deactivate = (certificateId: string): Promise<unknown> =>
  unless(
    iot().send(new UpdateCertificateCommand({ certificateId, newStatus: CertificateStatus.INACTIVE })),
    ResourceNotFoundException,
  );

/** Deletes a certificate that is inactive. */
export async function deleteCertificate(thingName: string, certificateId: string): Promise<void> {
  const known = await describeCertificate(certificateId);
  if (!known) return;
  await unless(
    iot().send(new DetachThingPrincipalCommand({ thingName, principal: known.arn })),
    ResourceNotFoundException,
  );
  await unless(
    iot().send(new DeleteCertificateCommand({ certificateId, forceDelete: true })),
    ResourceNotFoundException,
  );
}
