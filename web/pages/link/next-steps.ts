import type { NotificationReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../shared/domain/alarms/list-facts.ts';
import { type English, english } from '../../../shared/domain/figures/say.ts';
import { checkoutPath, configurePath, notificationPath } from '../../../shared/portal/paths.ts';

export interface NextStep {
  readonly word: English;
  readonly to: string;
}

interface KnownSteps {
  readonly settings: Pick<NotificationReply, 'entityStatus' | 'config' | 'told'>;
  /** The number of its sign-offs. */
  readonly signOffs: number;
}

/** What is left to do with a linked wingnut, in order (docs/product/wingnuts.md#next-steps). @param now UTC ms */
export function nextSteps(
  wingnut: Pick<WingnutReply, 'id' | 'status' | 'config'>,
  propertyId: string,
  { settings, signOffs }: KnownSteps,
  now: number,
): readonly NextStep[] {
  const { watch } = listFacts({ linkedWingnuts: [wingnut] }, settings, now);
  const hasSensors = Object.keys(wingnut.config.sensors).length > 0;
  return [
    ...(hasSensors ? [] : [{ word: english('CONFIGURE WINGNUT'), to: configurePath(wingnut.id) }]),
    ...(watch.limits > 0 ? [] : [{ word: english('SET LIMITS'), to: notificationPath(propertyId) }]),
    ...(watch.told > 0 ? [] : [{ word: english('ADD RECIPIENTS'), to: notificationPath(propertyId) }]),
    ...(signOffs > 0 ? [] : [{ word: english('COMMISSION'), to: checkoutPath(wingnut.id) }]),
  ];
}
