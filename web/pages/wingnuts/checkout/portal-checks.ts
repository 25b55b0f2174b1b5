import type { NotificationReply, WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { CheckedInput } from '../../../../shared/domain/checkout/check-inputs.ts';
import { IN_ALARM, type Verdict } from '../../../../shared/domain/checkout/findings.ts';
import { unlabelledInputs } from '../../../../shared/domain/checkout/unlabelled.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { isWeak, type ListedHealth, signalInWords } from '../../../../shared/domain/wingnuts/health.ts';
import { displayInputKey } from '../../../../shared/domain/wingnuts/input.ts';
import { type StepName, stepsOf } from '../detail/steps/steps.ts';

/** One thing that the portal checks by itself. */
export interface PortalCheck {
  readonly title: string;
  readonly words: string;
  readonly verdict: Verdict;
}

const live = (inputs: readonly CheckedInput[]): PortalCheck => {
  const count = inputs.filter(({ isLive }) => isLive).length;
  const isAll = inputs.length > 0 && count === inputs.length;
  // A wingnut reports each minute only while somebody looks (docs/product/telemetry.md#reporting).
  const words =
    isAll || inputs.length === 0
      ? say`${count} of ${inputs.length} live`
      : say`${count} of ${inputs.length} live; the rest should appear within 2 minutes`;
  return { title: say`Receiving readings`, words, verdict: isAll ? 'good' : 'look' };
};

/** The signal while somebody stands in the cellar: a weak one is moved now or never. Absent while the firmware says nothing of it. */
function signal(wingnut: Pick<WingnutDetailReply, 'health'>): PortalCheck[] {
  const health: ListedHealth = wingnut.health ?? {};
  const words = signalInWords(health);
  return words === undefined
    ? []
    : [{ title: say`Network signal`, words, verdict: isWeak(health.network, health.rssi) ? 'look' : 'good' }];
}

function plausible(inputs: readonly CheckedInput[]): PortalCheck {
  const count = (verdict: Verdict) => inputs.filter((input) => input.verdict === verdict).length;
  const words = [
    say`${count('good')} pass`,
    ...(count('look') > 0 ? [say`${count('look')} to review`] : []),
    ...(count('unknown') > 0 ? [say`${count('unknown')} unknown`] : []),
  ].join(', ');
  const verdict = count('look') > 0 ? 'look' : count('good') > 0 ? 'good' : 'unknown';
  return { title: say`Values look right`, words, verdict };
}

/**
 * Steps that the portal checks by itself (docs/product/commissioning.md#checked-by-the-portal).
 * @param settings the alarm settings of the property; undefined while they are not known, null for somebody who does not see them: then
 * alarms are left out
 */
export function portalChecks(
  wingnut: WingnutDetailReply,
  inputs: readonly CheckedInput[],
  settings: NotificationReply | undefined | null,
): readonly PortalCheck[] {
  const forgotten = unlabelledInputs(wingnut.config.sensors, wingnut.latest, wingnut.now);
  const inAlarm = inputs.filter(({ says }) =>
    Object.values(IN_ALARM).some((words) => says.includes(say(words))),
  ).length;
  // Reasons to look at a step although it is done.
  const doubts: Partial<Record<StepName, string>> = {
    ...(forgotten.length > 0 && { wired: forgotten.map(displayInputKey).join(', ') }),
    ...(inAlarm > 0 && { alarms: say`${plural(inAlarm, 'sensor')} in alarm or out of range` }),
  };
  const steps = stepsOf(wingnut, settings ?? undefined).filter(
    ({ name }) => name !== 'claimed' && !(name === 'alarms' && settings === null),
  );
  const [wired, ...others] = steps.map(({ name, title, isDone, words }): PortalCheck => {
    const isUnknown = name === 'alarms' && wingnut.property !== undefined && !settings;
    const doubt = doubts[name];
    const verdict = isUnknown ? 'unknown' : isDone && doubt === undefined ? 'good' : 'look';
    return { title, words: [words, doubt].filter(Boolean).join(': '), verdict };
  });
  return [...(wired ? [wired] : []), live(inputs), ...signal(wingnut), plausible(inputs), ...others];
}
