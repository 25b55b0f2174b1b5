import { priceOf } from './bill.ts';
import { GB, KB } from './fleet.ts';
import type { Amounts } from './function-usage.ts';
import type { Meter } from './prices.ts';

/** An image of firmware in KB, and the part of it that a device asks for at once. */
const [IMAGE_KB, RANGE_KB] = [1024, 64];
/**
 * Messages of one update: four subscriptions, `notify` and `notify-next` twice, the question for it with its answer, and eight reports with
 * their answers. AWS counts the answers too (https://docs.aws.amazon.com/iot/latest/developerguide/jobs-mqtt-api.html).
 */
const MESSAGES = 4 + 4 + 2 + 16;

/** What one rollout of firmware to so many wingnuts uses. It is in no month of the estimate, because releases are rare. */
const rolloutUsage = (wingnuts: number): Amounts => ({
  jobExecutions: wingnuts,
  iotMessages: wingnuts * MESSAGES,
  filesRead: wingnuts * (IMAGE_KB / RANGE_KB),
  filesSent: (wingnuts * IMAGE_KB * KB) / GB,
});

/** The price of that, US dollars, and of its largest part: the executions. */
export function rolloutCost(wingnuts: number): { readonly total: number; readonly executions: number } {
  const amounts = Object.entries(rolloutUsage(wingnuts)) as [Meter, number][];
  return {
    total: amounts.reduce((sum, [meter, amount]) => sum + priceOf(meter, amount), 0),
    executions: priceOf('jobExecutions', wingnuts),
  };
}

/** A wingnut has two jobs in a rotation of its certificate, which lasts ten years (docs/product/firmware.md#rotation). */
const [JOBS_OF_ROTATION, YEARS_OF_CERTIFICATE] = [2, 10];
/** Messages of the two: `notify` and `notify-next` twice, the question with its answer, and the end; one reports before it connects. */
const MESSAGES_OF_ROTATION = JOBS_OF_ROTATION * (4 + 2 + 2) + 2;

/** The price of the rotations of a year, US dollars, when certificates end evenly. What the portal asks the registry is free. */
export function rotationCost(wingnuts: number): number {
  const rotations = wingnuts / YEARS_OF_CERTIFICATE;
  return (
    priceOf('jobExecutions', rotations * JOBS_OF_ROTATION) + priceOf('iotMessages', rotations * MESSAGES_OF_ROTATION)
  );
}
