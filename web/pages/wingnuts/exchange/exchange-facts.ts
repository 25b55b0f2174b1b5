import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';

const inputsIn = ({ config }: Pick<WingnutReply, 'config'>): number => Object.keys(config.sensors).length;
const inputs = (count: number): string => (count === 1 ? '1 input' : `${count} inputs`);

/** What goes along when a wingnut is exchanged, and what does not (docs/product/wingnuts.md#exchange). */
export const exchangeFacts = (
  old: Pick<WingnutReply, 'config' | 'property'>,
): readonly (readonly [string, string])[] => [
  ['Property', old.property?.config.name ?? '--'],
  ['Configuration', `${inputs(inputsIn(old))} with labels and limits of currents`],
  ['Alarms', 'Limits, who is told, and what is open stay as they are'],
  ['Readings', 'Charts go on in one line'],
  ['Stays with the old one', 'Its sign-offs, and a copy of its configuration. It belongs to no property then'],
];

/** What is lost when a wingnut of the company takes the place; undefined if nothing is. */
export function ownConfigurationText(own: Pick<WingnutReply, 'externalId' | 'config'> | undefined): string | undefined {
  if (!own || own.config.propertyId || inputsIn(own) === 0) return undefined;
  return `Wingnut ${own.externalId} is yours already. Its own configuration of ${inputs(inputsIn(own))} is replaced.`;
}
