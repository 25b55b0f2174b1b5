import type { CommissioningReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { sumsInWords } from '../../../../shared/domain/checkout/words.ts';
import { fullTimeText } from '../../../../shared/domain/figures/times.ts';

type Wingnut = Pick<WingnutReply, 'config' | 'property'>;
type Fact = readonly [string, string];

const NOBODY = 'Not signed off yet';

/** Place of a wingnut at its sign-off. */
const placeOf = ({ property }: CommissioningReply): string =>
  property ? `at ${property.name}` : 'before it was linked';

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
  if (!last) return [['Signed off', NOBODY]];
  const here = records.find((record) => record.property?.id === property?.id);
  if (!here) {
    return [
      ['Signed off', property ? `Not signed off at ${property.config.name} yet` : NOBODY],
      ['Previously', `${words(last)}, ${placeOf(last)}`],
    ];
  }
  return [
    ['Signed off', words(here)],
    ['Inputs', sumsInWords(here.inputs)],
    ...(here.version === config.version ? [] : [['Since then', 'Configuration changed'] as const]),
  ];
}
