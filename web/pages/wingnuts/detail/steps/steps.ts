import type { NotificationReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../../shared/domain/alarms/list-facts.ts';
import { unwatchedWords } from '../../../../../shared/domain/alarms/property-state.ts';
import { unlabelledInputs } from '../../../../../shared/domain/checkout/unlabelled.ts';
import { plural, say } from '../../../../../shared/domain/figures/say.ts';
import { dateCreated } from '../../../common/property-facts.ts';

/** The data that a wingnut needs before its building is watched. */
export type StepName = 'claimed' | 'wired' | 'linked' | 'alarms';

export interface Step {
  readonly name: StepName;
  readonly title: string;
  readonly isDone: boolean;
  /** Progress of the step. */
  readonly words: string;
}

/** The alarm settings of the property: undefined while they are not known. */
type Settings = Pick<NotificationReply, 'entityStatus' | 'config' | 'told'> | undefined;

function wired({ config, latest, now }: WingnutDetailReply): Omit<Step, 'name' | 'title'> {
  const labels = Object.keys(config.sensors).length;
  const signals = unlabelledInputs(config.sensors, latest, now).length;
  const more = signals > 0 ? say`${plural(signals, 'input')} with a signal and no label` : '';
  const words = [labels > 0 ? say`${plural(labels, 'input')} with a label` : '', more].filter(Boolean).join(', ');
  return { isDone: labels > 0, words: words || say`No inputs have labels yet` };
}

function alarms(wingnut: WingnutDetailReply, settings: Settings): Omit<Step, 'name' | 'title'> {
  if (!wingnut.property) return { isDone: false, words: say`After linking` };
  if (!settings) return { isDone: false, words: say`Unavailable` };
  const facts = listFacts({ linkedWingnuts: [wingnut] }, settings, wingnut.now);
  const { limits, told, muted = 0 } = facts.watch;
  // Other wingnuts of the property may have limits.
  const others = unwatchedWords({
    ...facts,
    watch: { ...facts.watch, limits: 1, muted: muted > 0 && muted === limits ? 1 : 0 },
    unconfigured: 0,
    waiting: 0,
    isUnderWork: false,
  });
  const problem = [limits === 0 && say`No limits on for its sensors`, others].filter(Boolean).join(', ');
  if (problem) return { isDone: false, words: problem };
  return { isDone: true, words: say`${plural(limits, 'limit')}, ${plural(told, 'person', 'people')} notified` };
}

/**
 * The four steps that put a wingnut into service (docs/product/commissioning.md#four-steps).
 * @param settings the alarm settings of its property
 */
export function stepsOf(wingnut: WingnutDetailReply, settings: Settings): readonly Step[] {
  const { createdAt, property } = wingnut;
  return [
    { name: 'claimed', title: say`Claimed`, isDone: true, words: dateCreated(createdAt) },
    { name: 'wired', title: say`Wired`, ...wired(wingnut) },
    {
      name: 'linked',
      title: say`Linked`,
      isDone: property !== undefined,
      words: property?.config.name ?? say`Link it to its building`,
    },
    { name: 'alarms', title: say`Alarms on`, ...alarms(wingnut, settings) },
  ];
}
