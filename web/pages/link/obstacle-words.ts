import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../shared/domain/language/sensor-words.ts';
import { MAX_LINKED_WINGNUTS } from '../../../shared/domain/property.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { type LinkObstacle, linkObstacle } from '../../../shared/domain/wingnuts/link.ts';
import { commonNumber, renumbering } from '../../../shared/domain/wingnuts/renumbering.ts';
import { entriesOf, sharedLabels } from '../../../shared/domain/wingnuts/wiring.ts';

/** The parts of a property that matter for a link. */
export type LinkableProperty = Pick<PropertyReply, 'id' | 'linkedWingnuts'>;

const sensorsOfOthers = ({ id: own }: WingnutReply, { linkedWingnuts }: LinkableProperty) =>
  linkedWingnuts.filter(({ id }) => id !== own).map(({ config }) => config.sensors);

/**
 * Why a wingnut cannot be linked to a property, as far as the portal knows. Undefined when it can.
 * @param from the property that it leaves
 */
export function obstacleOf(wingnut: WingnutReply, property: LinkableProperty, from?: string): LinkObstacle | undefined {
  const { sensors, propertyId } = wingnut.config;
  return linkObstacle(
    { sensors, propertyId: propertyId === from ? undefined : propertyId },
    sensorsOfOthers(wingnut, property),
  );
}

/** The same in words. */
export function obstacleInWords(obstacle: LinkObstacle): string {
  if (obstacle.code === 'LABELS_COLLIDE')
    return say`These labels are already in use at this property: ${obstacle.labels.map((label) => sensorInWords(label)).join(', ')}.`;
  return obstacle.code === 'ALREADY_LINKED'
    ? say`This wingnut is already linked to a property. Unlink it first.`
    : say`A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts.`;
}

/** A label before and after, in words. */
export interface Renumbered {
  readonly input: InputKey;
  readonly before: string;
  readonly after: string;
  /** It is free, and goes along with a label of its boiler or tank that is in use. So it may also stay. */
  readonly mayStay: boolean;
}

/** The numbers that labels which are in use, and what goes along, can have instead. Undefined when a label has no free number. */
export function freeNumbers(wingnut: WingnutReply, property: LinkableProperty) {
  const { sensors } = wingnut.config;
  const others = sensorsOfOthers(wingnut, property);
  const labels = renumbering(sensors, others);
  if (!labels) return undefined;
  const inUse = new Set(sharedLabels(sensors, others));
  const rows = entriesOf(sensors).flatMap(([input, { label }]): Renumbered[] => {
    const after = labels[input];
    return after
      ? [{ input, before: sensorInWords(label), after: sensorInWords(after), mayStay: !inUse.has(label) }]
      : [];
  });
  return { labels, rows, number: commonNumber(labels) };
}
