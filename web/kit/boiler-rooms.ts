import type { WingnutStatus } from '../../shared/domain/wingnuts/wingnut.ts';

export const STATUSES = [
  'Disconnected',
  'Live',
  'Unconfigured',
  'Unlinked',
] as const satisfies readonly WingnutStatus[];

/** A row of the kit's table. */
export interface BoilerRoom {
  readonly id: string;
  readonly serial: string;
  readonly uuid: string;
  readonly property: string;
  readonly portfolio: string;
  readonly address: string;
  /** °F; undefined when it was never read. */
  readonly latest: number | undefined;
  readonly status: WingnutStatus;
}

const NAMES = [
  'Alder House',
  'Birchwood Terrace',
  'Kestrel Court',
  'Kingsley Apartments of the Upper Hawthorn Gardens',
];
const PORTFOLIOS = ['Westside', 'Eastside', 'Valley', 'Coast'];

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

/** This number of rows, the same at each call. */
export const boilerRooms = (count: number): BoilerRoom[] =>
  Array.from({ length: count }, (_, index) => {
    const scattered = (index * 7919) % 99_991;
    return {
      id: String(index),
      serial: String(10_000_000 + scattered * 811),
      uuid: `1b7e04aa-0d9c-45f2-9b1e-${String(scattered).padStart(12, '0')}`,
      property: pick(NAMES, scattered),
      portfolio: pick(PORTFOLIOS, scattered >> 2),
      address: `${1 + (scattered % 3300)} Larch Avenue, Portland, OR, United States, 97209`,
      latest: scattered % 13 === 0 ? undefined : 90 + (scattered % 1200) / 10,
      status: pick(STATUSES, scattered % 17 < 12 ? 1 : scattered),
    };
  });
