import { type FilterOf, listAddress, oneOf, someOf, sortingIn, textOf } from '../../common/list-address.ts';
import { COLUMN_IDS, HIDEABLE, WORST_FIRST } from './column-ids.ts';
import { GROUPINGS } from './groups.ts';
import { PROPERTY_KINDS } from './order.ts';

/** The filters that can be switched on. Those of a kind of properties add up, each of the others narrows. */
const KIND_FILTERS = PROPERTY_KINDS.filter((kind) => kind !== 'watched');
export const SHOWN_FILTERS = [...KIND_FILTERS, 'findings', 'jobs', 'no-pressure'] as const;
export type ShownFilter = (typeof SHOWN_FILTERS)[number];

/** The word of earlier addresses and saved views for `unknown`. */
const FORMER_UNKNOWN = /\bstale\b/;
const MAX_TEXT = 100;
const shown = someOf(SHOWN_FILTERS);
const grouping = oneOf(GROUPINGS, 'portfolio');

/** The filter of the board. The address keeps it (docs/product/board.md#filters). A portfolio and a city are empty for all. */
export const BOARD_ADDRESS = listAddress(
  {
    // The grouping always stands in the address: it says that the address means the board.
    grouping: { ...grouping, write: String, as: 'group' },
    show: { ...shown, read: (text: string) => shown.read(text.replace(FORMER_UNKNOWN, 'unknown')) },
    portfolio: textOf(MAX_TEXT),
    city: textOf(MAX_TEXT),
    search: textOf(MAX_TEXT),
    sorting: sortingIn(
      COLUMN_IDS.map((id) => ({ id })),
      WORST_FIRST,
    ),
    isDense: { read: (text: string) => text === 'dense', write: (isDense) => (isDense ? 'dense' : ''), as: 'density' },
    /** The ids of the hidden columns. */
    hidden: { ...someOf(HIDEABLE), as: 'hide' },
  },
  ['grouping', 'sorting', 'isDense', 'hidden'],
);
export type BoardView = FilterOf<typeof BOARD_ADDRESS>;
