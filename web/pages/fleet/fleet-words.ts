import type { FleetReply, FleetRolloutReply } from '../../../shared/api/types/fleet-types.ts';
import { csvLine } from '../../../shared/domain/csv-line.ts';
import { countText, numberText } from '../../../shared/domain/figures/numbers.ts';
import { percentText } from '../../../shared/domain/figures/shares.ts';
import { dateText, fullTimeText, weekTimeText } from '../../../shared/domain/figures/times.ts';
import {
  type CertificateRotation,
  type FleetReport,
  progressOf,
  type RingProgress,
} from '../../../shared/domain/firmware/fleet.ts';
import { RINGS, type Ring } from '../../../shared/domain/firmware/ring.ts';
import type { RolloutState } from '../../../shared/domain/firmware/rollout.ts';
import { rotationStateWords, rotationWords } from '../../../shared/domain/firmware/rotation.ts';
import { allRestarts, RESET_REASONS, type ResetReason, signalShort } from '../../../shared/domain/wingnuts/health.ts';

/** What the page of the fleet says, and its file (docs/product/fleet.md). */

export const STATES: Readonly<Record<RolloutState, string>> = {
  open: 'Rolling out',
  stopped: 'Stopped',
  aborted: 'Aborted',
  superseded: 'Replaced',
};

export const ringName = (ring: Ring): string => (ring === 'lab' ? 'Lab' : percentText(Number(ring)));

/** A ring of a rollout, as its step shows it. */
export interface RingStep extends RingProgress {
  readonly ring: Ring;
  /** `ahead`: it has not begun. */
  readonly state: 'ahead' | 'running' | 'done' | 'ended' | 'aborted';
  readonly words: string;
}

function stateOf(rollout: FleetRolloutReply, ring: Ring, { ahead, leftOut }: RingProgress): RingStep['state'] {
  const begun = rollout.rings[ring];
  if (!begun) return 'ahead';
  if (begun.abortedAt !== undefined) return 'aborted';
  if (rollout.counts && ahead + leftOut === 0) return 'done';
  return rollout.state === 'open' ? 'running' : 'ended';
}

/** '1,204 of 2,500', with what failed; of a ring that has not begun, how many it has. */
function stepWords(
  { all, updated, failed, leftOut }: RingProgress,
  state: RingStep['state'],
  isCounted: boolean,
): string {
  if (!isCounted) return state === 'ahead' ? 'Not started' : 'Not counted yet';
  if (state === 'ahead') return all === leftOut ? 'Not started' : `${numberText(all)} to go`;
  if (all === 0) return 'No wingnuts';
  return `${numberText(updated)} of ${numberText(all)}${failed > 0 ? `, ${numberText(failed)} failed` : ''}`;
}

export const stepsOf = (rollout: FleetRolloutReply): RingStep[] =>
  RINGS.map((ring) => {
    const progress = progressOf(rollout.counts?.rings[ring]);
    const state = stateOf(rollout, ring, progress);
    return { ring, ...progress, state, words: stepWords(progress, state, rollout.counts !== undefined) };
  });

/** What the newest rollout does, in a sentence. */
export function rolloutSentence(rollouts: readonly FleetRolloutReply[]): string {
  const rollout = rollouts.find(({ state }) => state === 'open') ?? rollouts.find(({ state }) => state === 'aborted');
  if (!rollout) return 'No rollout is under way.';
  const steps = stepsOf(rollout).filter(({ state }) => state !== 'ahead');
  const sum = (of: (step: RingStep) => number) => steps.reduce((all, step) => all + of(step), 0);
  const last = steps.at(-1);
  const failed = sum((step) => step.failed);
  if (rollout.state === 'aborted')
    return `The rollout of ${rollout.version} was aborted: ${countText(failed, 'update')} failed.`;
  const where = last ? ` to ${last.ring === 'lab' ? 'the lab' : ringName(last.ring)}` : '';
  const done = rollout.counts
    ? `: ${numberText(sum((step) => step.updated))} of ${numberText(sum((step) => step.all))} updated`
    : '';
  return `${rollout.version} is rolling out${where}${done}${failed > 0 ? `, ${numberText(failed)} failed` : ''}.`;
}

/** Whether somebody should look, and at what: the first question of the page. */
export function healthSentence({ devices, unclaimed, neverHeard, gone }: FleetReport): string {
  const claimed = devices - unclaimed;
  if (claimed === 0) return 'No wingnut is in use yet.';
  const silent = gone.total + neverHeard;
  if (silent === 0) return `All ${countText(claimed, 'wingnut')} in use are reporting.`;
  return `${numberText(claimed - silent)} of ${countText(claimed, 'wingnut')} in use reported in the last day.`;
}

export const RESTART_NAMES: Readonly<Record<ResetReason, string>> = {
  watchdog: 'Watchdog',
  brownout: 'Low voltage',
  software: 'Software',
  pin: 'Reset button',
  power: 'Power loss',
  update: 'Update',
  unknown: 'Unknown',
};

export const versionName = (version: string): string => version || 'Unknown version';
export const modelName = (model: string): string => model || 'Unknown model';

/** Shares of a whole, as percent: '<1%' of what is there and would be 0. */
export const shareText = (count: number, all: number): string => {
  const percent = (count / all) * 100;
  return count > 0 && percent < 1 ? `<${percentText(1)}` : percentText(percent);
};

export const lastMessage = (time: number, now: number, zone: string): string => weekTimeText(time, now, zone);
/** 'Waiting for the wingnut', 'Planned, last attempt failed: the wingnut didn’t answer in time'; empty while none is planned. */
export function rotationText(rotation: CertificateRotation | undefined): string {
  if (!rotation) return '';
  const { state, reason } = rotation;
  const words = rotationStateWords(state);
  const named = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  if (reason === undefined) return named;
  return `${named}${state === 'failed' ? '' : ', last attempt failed'}: ${rotationWords(reason)}`;
}
export const endText = (time: number, zone: string): string => dateText(time, zone);

/**
 * The page as a file: a row for each figure and for each wingnut of its lists, in one form (docs/product/fleet.md#csv).
 * @param zone of the times
 */
export function fleetCsv({ report, rollouts }: FleetReply, zone: string): string {
  const lines: string[][] = [['List', 'Model', 'Version', 'Serial', 'What', 'Value']];
  for (const rollout of rollouts) {
    const { model, version, state, counts } = rollout;
    lines.push(['Rollouts', model, version, '', 'State', STATES[state]]);
    for (const step of stepsOf(rollout)) {
      lines.push(['Rollouts', model, version, '', `Ring ${ringName(step.ring)}: all`, String(step.all)]);
      lines.push(['Rollouts', model, version, '', `Ring ${ringName(step.ring)}: updated`, String(step.updated)]);
      lines.push(['Rollouts', model, version, '', `Ring ${ringName(step.ring)}: failed`, String(step.failed)]);
    }
    for (const { words, count, serials } of counts?.reasons ?? []) {
      lines.push(['Rollouts', model, version, '', `Failed: ${words}`, String(count)]);
      for (const serial of serials) lines.push(['Failed updates', model, version, serial, 'Reason', words]);
    }
  }
  if (report) {
    for (const { model, version, count } of report.versions)
      lines.push(['Versions', model, version, '', 'Wingnuts', String(count)]);
    for (const { version, devices, counts } of report.restarts) {
      lines.push(['Restarts in 7 days', '', version, '', 'Wingnuts', String(devices)]);
      lines.push(['Restarts in 7 days', '', version, '', 'All', String(allRestarts(counts))]);
      for (const reason of RESET_REASONS)
        lines.push(['Restarts in 7 days', '', version, '', RESTART_NAMES[reason], String(counts[reason] ?? 0)]);
    }
    for (const { model, version, serial, receivedAt } of report.gone.rows)
      lines.push([
        'Offline for more than a day',
        model,
        version,
        serial,
        'Last message',
        fullTimeText(receivedAt, zone),
      ]);
    for (const { model, version, serial, ...signal } of report.weak.rows)
      lines.push(['Weak signals', model, version, serial, 'Signal', signalShort(signal) ?? '']);
    for (const { model, version, serial, endsAt } of report.certificates.rows)
      lines.push(['Certificates', model, version, serial, 'Ends', dateText(endsAt, zone)]);
    for (const { model, version, serial, rotation } of report.certificates.rows)
      if (rotation) lines.push(['Certificates', model, version, serial, 'Renewal', rotationText(rotation)]);
  }
  return lines.map(csvLine).join('');
}
