import {
  AddThingToThingGroupCommand,
  CancelJobCommand,
  CreateJobCommand,
  CreateThingGroupCommand,
  DescribeJobCommand,
  DescribeJobExecutionCommand,
  InvalidStateTransitionException,
  IoTClient,
  JobExecutionFailureType,
  JobExecutionStatus,
  paginateListJobExecutionsForJob,
  ResourceAlreadyExistsException,
  ResourceNotFoundException,
} from '@aws-sdk/client-iot';
import { documentOf, type Release } from '../../../shared/domain/firmware/document.ts';
import type { UpdateEnd } from '../../../shared/domain/firmware/reasons.ts';
import { jobIdOf, type Ring } from '../../../shared/domain/firmware/ring.ts';
import { imageKeys, presignedPlace } from '../../../shared/platform/firmware-images.ts';
import { quiet } from '../../base/quiet-client.ts';

/** Jobs of AWS IoT for firmware: one for each ring, whose target is a group of things (docs/product/firmware.md#abort). Every call can be repeated. */

let client: IoTClient | undefined;
const iot = (): IoTClient => {
  // AWS takes 10 of some of these calls in a second.
  client ??= quiet(new IoTClient({ maxAttempts: 6 }));
  return client;
};

/** The time for which an address of an image works, s. */
const ADDRESS_SECONDS = 3600;
/** The most wingnuts of a ring that begin in a minute. */
export const MAX_PER_MINUTE = 50;
const FAILURE_TYPES = [
  JobExecutionFailureType.FAILED,
  JobExecutionFailureType.REJECTED,
  JobExecutionFailureType.TIMED_OUT,
];
const ABORT_PERCENT = 5;
/** A share of fewer wingnuts says little. In the lab the first one counts. */
const abortAfter = (ring: Ring): number => (ring === 'lab' ? 1 : 20);
const TIMEOUT_MINUTES = 60;

async function unlessThere<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ResourceAlreadyExistsException) return undefined;
    throw error;
  }
}

/** The bucket of images, and the role that signs their addresses. */
export interface ImagePlace {
  readonly bucket: string;
  readonly role: string;
}

/** Makes the group and the job of a ring. A job that exists stays as it is. */
export async function createRingJob(release: Release, ring: Ring, { bucket, role }: ImagePlace): Promise<void> {
  const jobId = jobIdOf(release, ring);
  // The group says its ARN also when it exists with the same attributes.
  const { thingGroupArn } = await iot().send(new CreateThingGroupCommand({ thingGroupName: jobId }));
  if (!thingGroupArn) throw new Error('AWS IoT has made a group without an ARN');
  const url = presignedPlace(bucket, imageKeys(release.model, release.version).image);
  await unlessThere(
    iot().send(
      new CreateJobCommand({
        jobId,
        targets: [thingGroupArn],
        targetSelection: 'CONTINUOUS',
        document: JSON.stringify(documentOf(release, url)),
        description: `Firmware ${release.version} of ${release.model}, ring ${ring}`,
        presignedUrlConfig: { roleArn: role, expiresInSec: ADDRESS_SECONDS },
        jobExecutionsRolloutConfig: { maximumPerMinute: MAX_PER_MINUTE },
        abortConfig: {
          criteriaList: FAILURE_TYPES.map((failureType) => ({
            failureType,
            action: 'CANCEL',
            thresholdPercentage: ABORT_PERCENT,
            minNumberOfExecutedThings: abortAfter(ring),
          })),
        },
        timeoutConfig: { inProgressTimeoutInMinutes: TIMEOUT_MINUTES },
        jobExecutionsRetryConfig: {
          criteriaList: [{ failureType: 'TIMED_OUT', numberOfRetries: 1 }],
        },
      }),
    ),
  );
}

/** Cancels the job of a ring, also on devices that have begun. A job that has ended or never was stays as it is. */
export async function cancelRingJob(release: Pick<Release, 'model' | 'version'>, ring: Ring, comment: string) {
  try {
    await iot().send(new CancelJobCommand({ jobId: jobIdOf(release, ring), force: true, comment }));
  } catch (error) {
    const isOver =
      error instanceof ResourceNotFoundException ||
      error instanceof InvalidStateTransitionException ||
      // AWS answers so for a job that is canceled already.
      (error instanceof Error && error.name === 'InvalidRequestException');
    if (!isOver) throw error;
  }
}

/** Offers the update of a ring to a wingnut: as a thing of the group it gets an execution. */
export async function offer(release: Pick<Release, 'model' | 'version'>, ring: Ring, wingnutId: string): Promise<void> {
  await iot().send(new AddThingToThingGroupCommand({ thingGroupName: jobIdOf(release, ring), thingName: wingnutId }));
}

/** The state of a ring's job. */
export interface RingJob {
  readonly isCanceled: boolean;
  /** So many updates have ended, by how. */
  readonly ended: Readonly<Record<UpdateEnd, number>>;
}

/** The state of a ring's job; undefined when there is none. */
export async function describeRingJob(
  release: Pick<Release, 'model' | 'version'>,
  ring: Ring,
): Promise<RingJob | undefined> {
  try {
    const { job } = await iot().send(new DescribeJobCommand({ jobId: jobIdOf(release, ring) }));
    const details = job?.jobProcessDetails ?? {};
    return {
      isCanceled: job?.status === 'CANCELED',
      ended: {
        SUCCEEDED: details.numberOfSucceededThings ?? 0,
        FAILED: details.numberOfFailedThings ?? 0,
        REJECTED: details.numberOfRejectedThings ?? 0,
        TIMED_OUT: details.numberOfTimedOutThings ?? 0,
        CANCELED: details.numberOfCanceledThings ?? 0,
      },
    };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const nameOfThing = (arn = ''): string => arn.slice(arn.indexOf('/') + 1);

/** The wingnuts of a ring whose update has ended in a way. */
export async function listEnded(
  release: Pick<Release, 'model' | 'version'>,
  ring: Ring,
  end: UpdateEnd,
): Promise<string[]> {
  const input = { jobId: jobIdOf(release, ring), status: JobExecutionStatus[end], maxResults: 250 };
  const ids: string[] = [];
  for await (const page of paginateListJobExecutionsForJob({ client: iot() }, input)) {
    for (const { thingArn } of page.executionSummaries ?? []) ids.push(nameOfThing(thingArn));
  }
  return ids;
}

/** What a wingnut said at the end of its update; undefined when it said nothing. */
export async function reasonOf(
  release: Pick<Release, 'model' | 'version'>,
  ring: Ring,
  thingName: string,
): Promise<string | undefined> {
  const jobId = jobIdOf(release, ring);
  const { execution } = await iot().send(new DescribeJobExecutionCommand({ jobId, thingName }));
  return execution?.statusDetails?.detailsMap?.reason;
}
