import type { ScheduledEvent } from 'aws-lambda';
import { log } from '../base/log.ts';
import { openRollouts } from '../store/wingnuts/firmware.ts';
import { keepFleet } from './keep-fleet.ts';
import { rotateCertificates } from './rotate-certificates.ts';
import { stepRollout } from './step-rollout.ts';

/**
 * Runs every five minutes. Offers updates to wingnuts of open rollouts that may be disturbed, and keeps how updates end
 * (docs/product/firmware.md#gate). Rotates certificates that end soon (docs/product/firmware.md#rotation). Keeps what the vendor's operators see of the fleet (docs/product/fleet.md#report). Without an open rollout and a rotation it reads two items and an empty list. Each step can be repeated, so the next run does what a failed
 * one has left. What it logs as an error raises FunctionErrors.
 */
export async function handler(event: Pick<ScheduledEvent, 'time'>): Promise<void> {
  const now = Date.parse(event.time);
  const rollouts = await openRollouts();
  for (const rollout of rollouts) {
    try {
      await stepRollout(rollout, now);
    } catch (error) {
      log(
        'error',
        'A rollout of firmware was not looked after',
        { objects: `${rollout.model} ${rollout.version}` },
        error,
      );
    }
  }
  await rotateCertificates(now);
  // The alarm of failed functions sees when it fails.
  await keepFleet(rollouts.length > 0, now);
}
