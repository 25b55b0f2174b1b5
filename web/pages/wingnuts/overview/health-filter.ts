import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { HEALTH_TROUBLES, type HealthTrouble, TROUBLE_WORDS } from '../../../../shared/domain/wingnuts/health.ts';
import type { FilterChoice } from '../../common/FilterBar.tsx';
import { ALL, type FilterOf, listAddress, oneOf, sortingIn, textOf } from '../../common/list-address.ts';
import { WINGNUT_COLUMNS } from './columns.tsx';
import { FLAGS, type WingnutRow } from './wingnut-rows.ts';

const BY_STATUS = { column: 'status', descending: false };

/** The filter of the list, as its address has it (docs/product/wingnuts.md#overview). */
export const WINGNUTS_ADDRESS = listAddress(
  {
    search: textOf(100),
    status: oneOf([...FLAGS, ''], ''),
    health: oneOf([...HEALTH_TROUBLES, 'any', ALL], ALL),
    sorting: sortingIn(WINGNUT_COLUMNS, BY_STATUS),
  },
  ['sorting'],
);
export type WingnutsFilter = FilterOf<typeof WINGNUTS_ADDRESS>;

/** The wingnuts that a filter shows. The search is not compared here. */
export const havingFilter = (
  rows: readonly WingnutRow[],
  { status, health }: Pick<WingnutsFilter, 'status' | 'health'>,
): readonly WingnutRow[] =>
  rows.filter(
    ({ flags, troubles }) =>
      (!status || flags.includes(status)) &&
      (health === ALL || (health === 'any' ? troubles.length > 0 : troubles.includes(health))),
  );

/** The choices of Health with their counts. None while no wingnut says anything of its health and nothing is chosen. */
export function healthChoices(
  rows: readonly WingnutRow[],
  chosen: WingnutsFilter['health'],
): readonly FilterChoice<WingnutsFilter>[] {
  if (chosen === ALL && rows.every(({ health }) => !health)) return [];
  const title = (words: string, isCounted: (troubles: readonly HealthTrouble[]) => boolean) =>
    `${words} (${numberText(rows.filter(({ troubles }) => isCounted(troubles)).length)})`;
  return [
    {
      name: 'health',
      label: say`Health`,
      placeholder: say`Any health`,
      options: [
        { id: ALL, title: say`Any health` },
        { id: 'any', title: title(say`Any problem`, ({ length }) => length > 0) },
        ...HEALTH_TROUBLES.map((id) => ({
          id,
          title: title(say(TROUBLE_WORDS[id]), (troubles) => troubles.includes(id)),
        })),
      ],
    },
  ];
}
