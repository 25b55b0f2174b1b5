import type { CommissioningReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { sumsInWords } from '../../../../shared/domain/checkout/words.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { fullTimeText } from '../../../../shared/domain/figures/times.ts';

type Wingnut = Pick<WingnutReply, 'config' | 'property'>;
type Fact = readonly [string, string];

const NOBODY = english('Not signed off yet');

/** Place of a wingnut at its sign-off. */
const placeOf = ({ property }: CommissioningReply): string =>
  property ? say`at ${property.name}` : say`before it was linked`;

/**
 * Facts about sign-offs on the page of a wingnut. A sign-off belongs to the building in which it was made: after a move, nobody has
 * signed the wingnut off there yet (docs/product/commissioning.md#record).
 * @param records the newest first
 */
export function signOffFacts(
  records: readonly CommissioningReply[],
  { config, property }: Wingnut,
  zone: string,
): readonly Fact[] {
  // A contractor does not see the names of others.
  const words = ({ at, name }: CommissioningReply) => [fullTimeText(at, zone), name].filter(Boolean).join(', ');
  const [last] = records;
  if (!last) return [[say`Signed off`, say(NOBODY)]];
  const here = records.find((record) => record.property?.id === property?.id);
  if (!here) {
    return [
      [say`Signed off`, property ? say`Not signed off at ${property.config.name} yet` : say(NOBODY)],
      [say`Previously`, `${words(last)}, ${placeOf(last)}`],
    ];
  }
  return [
    [say`Signed off`, words(here)],
    [say`Inputs`, sumsInWords(here.inputs)],
    ...(here.version === config.version ? [] : [[say`Since then`, say`Configuration changed`] as const]),
  ];
}
