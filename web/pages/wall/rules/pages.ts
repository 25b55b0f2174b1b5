import { CLEAR_RANK, type Placed } from '../../board/rules/order.ts';

/** Size of a property's tiles (docs/product/wall.md#pages). */
export type TileSize = 'lead' | 'plain' | 'small';

/** Properties that stand on the wall at the same time. */
export interface WallPage {
  /** The worst ones, in large tiles. At most three, all in red. */
  readonly leads: readonly Placed[];
  readonly tiles: readonly Placed[];
  readonly size: Exclude<TileSize, 'lead'>;
  readonly columns: number;
  readonly rows: number;
}

/** In alarm, with an alarm that is counted in red (docs/product/incidents.md#red). */
const isRed = ({ state, isQuiet }: Placed): boolean => state === 'alarm' && !isQuiet;

const MAX_LEADS = 3;
/** Columns and rows of a full page of plain tiles, and of small ones. */
const PLAIN = { columns: 4, rows: 3 } as const;
const SMALL = { columns: 5, rows: 4 } as const;
/** A large tile takes the height of two plain ones. Where everything fits on one page, it is lower. */
const ROWS_BELOW_LEADS = { usual: 1, onePage: 2 } as const;

const room = ({ columns, rows }: { readonly columns: number; readonly rows: number }) => columns * rows;

/** Fewer tiles than a full page are larger: they share the whole page. */
function plainPage(leads: readonly Placed[], tiles: readonly Placed[]): WallPage {
  const most = leads.length > 0 ? PLAIN.columns : Math.ceil(Math.sqrt(tiles.length));
  const columns = Math.max(1, Math.min(PLAIN.columns, most, tiles.length));
  return { leads, tiles, size: 'plain', columns, rows: Math.ceil(tiles.length / columns) };
}

function chunksOf(all: readonly Placed[], size: number): Placed[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/**
 * The pages of the wall: the worst property first. Those that need a person have plain tiles, the first of them large ones.
 * Of a long list, those that are well have small tiles on pages of their own (docs/product/wall.md#pages).
 * @param sorted in the order of the need
 */
export function pagesOf(sorted: readonly Placed[]): WallPage[] {
  if (sorted.length === 0) return [];
  const alarms = sorted.findIndex((each) => !isRed(each));
  const leadCount = Math.min(MAX_LEADS, alarms < 0 ? sorted.length : alarms);
  const leads = sorted.slice(0, leadCount);
  const rest = sorted.slice(leadCount);
  const inOne = leadCount > 0 ? PLAIN.columns * ROWS_BELOW_LEADS.onePage : room(PLAIN);
  if (rest.length <= inOne) return [plainPage(leads, rest)];
  const belowLeads = leadCount > 0 ? PLAIN.columns * ROWS_BELOW_LEADS.usual : 0;
  const firstWell = rest.findIndex(({ rank }) => rank === CLEAR_RANK);
  const needs = firstWell < 0 ? rest.length : firstWell;
  // A page that is begun is filled: with the worst of those that are well.
  const pagesOfNeeds = Math.ceil(Math.max(0, needs - belowLeads) / room(PLAIN));
  const plain = rest.slice(belowLeads, belowLeads + pagesOfNeeds * room(PLAIN));
  const small = rest.slice(belowLeads + plain.length);
  return [
    ...(leadCount > 0 ? [plainPage(leads, rest.slice(0, belowLeads))] : []),
    ...chunksOf(plain, room(PLAIN)).map((tiles) => ({ leads: [], tiles, size: 'plain' as const, ...PLAIN })),
    ...chunksOf(small, room(SMALL)).map((tiles) => ({ leads: [], tiles, size: 'small' as const, ...SMALL })),
  ];
}

/** The properties in red that a page does not show. Every page names them (docs/product/wall.md#pages). */
export function alarmsElsewhere(sorted: readonly Placed[], { leads, tiles }: WallPage): Placed[] {
  const here = new Set([...leads, ...tiles].map(({ row }) => row.id));
  return sorted.filter((each) => isRed(each) && !here.has(each.row.id));
}
