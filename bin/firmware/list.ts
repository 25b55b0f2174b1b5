import { listReleases, listRollouts, listTargets } from '../../lambdas/store/wingnuts/firmware.ts';
import { listRotations } from '../../lambdas/store/wingnuts/rotations.ts';
import { COUNTED_STATES, type CountedState, countedAs } from '../../shared/domain/firmware/fleet.ts';
import { endWords } from '../../shared/domain/firmware/reasons.ts';
import { RINGS } from '../../shared/domain/firmware/ring.ts';
import { rotationStateWords, rotationWords } from '../../shared/domain/firmware/rotation.ts';
import { compareVersions } from '../../shared/domain/firmware/version.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import type { RolloutItem, TargetItem } from '../../shared/platform/items/firmware-items.ts';
import { table } from '../operators/table.ts';

const HEADINGS: Readonly<Record<CountedState, string>> = {
  waiting: 'waiting',
  offered: 'offered',
  silent: 'offline',
  leftOut: 'left out',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  REJECTED: 'rejected',
  TIMED_OUT: 'timed out',
  CANCELED: 'canceled',
};

/** Why updates of a rollout failed, the most frequent reason first. */
function failures(targets: readonly TargetItem[]): string[] {
  const reasons = targets.flatMap(({ state, reason }) =>
    state === 'FAILED' || state === 'REJECTED' || state === 'TIMED_OUT' ? [`${state}: ${endWords(state, reason)}`] : [],
  );
  const counted = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({ reason, length }));
  return counted.toSorted((a, b) => b.length - a.length).map(({ reason, length }) => `  ${length} × ${reason}`);
}

async function rolloutLines(rollout: RolloutItem): Promise<string[]> {
  const targets = await listTargets(rollout);
  const rows = RINGS.flatMap((ring) => {
    const begun = rollout.rings[ring];
    if (!begun) return [];
    const own = targets.filter((each) => each.ring === ring);
    const states = own.map((each) => countedAs(rollout, each));
    const counts = COUNTED_STATES.map((state) => String(states.filter((each) => each === state).length));
    return [[ring, formatUtc(begun.beganAt), ...counts]];
  });
  const headings = ['ring', 'began (UTC)', ...COUNTED_STATES.map((state) => HEADINGS[state])];
  return [
    '',
    `Rollout of ${rollout.version} (${rollout.model}): ${rollout.state}`,
    ...table(headings, rows),
    ...failures(targets),
  ];
}

/** Certificates that are rotated or were lately, the first end first. */
async function rotationLines(): Promise<string[]> {
  const rotations = (await listRotations()).toSorted((a, b) => a.endsAt - b.endsAt);
  if (rotations.length === 0) return [];
  const rows = rotations.map(({ serial, endsAt, state, at, attempt, reason }) => [
    serial,
    formatUtc(endsAt),
    rotationStateWords(state),
    formatUtc(at),
    String(attempt),
    reason === undefined ? '' : rotationWords(reason),
  ]);
  const headings = [
    'serial',
    'old certificate ends (UTC)',
    'state',
    'since (UTC)',
    'attempt',
    'why the last attempt failed',
  ];
  return ['', 'Certificates', ...table(headings, rows)];
}

async function releaseLines(): Promise<string[]> {
  const [releases, rollouts] = await Promise.all([listReleases(), listRollouts()]);
  if (releases.length === 0) return ['There is no release yet.'];
  const newestFirst = <Item extends { readonly version: string }>(items: readonly Item[]) =>
    items.toSorted((a, b) => compareVersions(b.version, a.version));
  const rows = newestFirst(releases).map(({ model, version, size, keyId, releasedAt, notes }) => [
    model,
    version,
    String(size),
    keyId,
    formatUtc(releasedAt),
    notes,
  ]);
  const lines = table(['model', 'version', 'bytes', 'key', 'released (UTC)', 'notes'], rows);
  for (const rollout of newestFirst(rollouts)) lines.push(...(await rolloutLines(rollout)));
  return lines;
}

/**
 * Releases, rollouts with their counts and why updates failed, and rotations of certificates. The newest version stands first.
 */
export const listFirmware = async (): Promise<string[]> => [...(await releaseLines()), ...(await rotationLines())];
