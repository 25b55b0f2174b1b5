import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { MAX_LINKED_WINGNUTS } from '../../../shared/domain/property.ts';
import { labelInWords } from '../../../shared/domain/sensor.ts';
import { linkObstacle } from '../../../shared/domain/wingnuts/link.ts';

/** The parts of a property that matter for a link. */
export type LinkableProperty = Pick<PropertyReply, 'id' | 'linkedWingnuts'>;

export const LABELS_IN_USE = 'These labels are already in use in the property';

/** Why a wingnut cannot be linked to a property, in words, as far as the portal knows. Undefined when it can. */
export function obstacleInWords(wingnut: WingnutReply, { linkedWingnuts }: LinkableProperty): string | undefined {
  const others = linkedWingnuts.filter(({ id }) => id !== wingnut.id).map(({ config }) => config.sensors);
  const obstacle = linkObstacle(wingnut.config, others);
  if (!obstacle) return undefined;
  if (obstacle.code === 'LABELS_COLLIDE') {
    return `${LABELS_IN_USE}: ${obstacle.labels.map(labelInWords).join(', ')}.`;
  }
  return obstacle.code === 'ALREADY_LINKED'
    ? 'The wingnut is already linked to a property. Unlink it first.'
    : `A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts.`;
}
