import { MAX_LINKED_WINGNUTS } from '../property.ts';
import { labelInWords } from '../sensor.ts';
import { linkObstacle } from '../wingnuts/link.ts';
import { type Sensors, UUID_PATTERN } from '../wingnuts/wingnut.ts';
import {
  type ImportColumns,
  type ImportTable,
  type ImportVerdict,
  importRows,
  isRounded,
  type Judgement,
  lostZeros,
  refused,
  roundedSentence,
  SAME,
} from './import-table.ts';

/** The meaning of a column of a file of links. */
export type LinkField = 'wingnut' | 'externalId';

/** The columns of the template, and the other names that they may have. An exported list of wingnuts has them too. */
export const LINK_COLUMNS: ImportColumns<LinkField> = {
  wingnut: ['Serial number or UUID', 'Serial number', 'Serial', 'UUID', 'Wingnut', 'Wingnut UUID'],
  externalId: ['Property ID', 'Property', 'ID', 'External ID'],
};

/** A property of the company, as a link names it. */
export interface LinkableProperty {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
}
/** A wingnut of the company. */
export interface LinkableWingnut {
  readonly id: string;
  /** The serial number. */
  readonly externalId: string;
  readonly sensors: Sensors;
  /** The property that it is linked to. */
  readonly property?: LinkableProperty | undefined;
}

/** The saved state of a row. */
export interface SavedLink {
  readonly wingnutId: string;
  readonly propertyId: string;
}

const inWords = ({ externalId, name }: LinkableProperty): string => `${name} (${externalId})`;

/** The obstacle to linking a wingnut without a property; undefined if it can be linked. @param others of the property, also those of earlier rows */
function obstacleInWords({ sensors }: LinkableWingnut, others: readonly Sensors[]): string | undefined {
  const obstacle = linkObstacle({ sensors }, others);
  if (!obstacle) return undefined;
  return obstacle.code === 'LABELS_COLLIDE'
    ? `These labels are already in use at this property: ${obstacle.labels.map(labelInWords).join(', ')}`
    : `A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts`;
}

/** Looks things up by their numbers. What is not found is refused with a sentence. */
function finder<Thing>(what: string, column: string, known: ReadonlyMap<string, Thing>) {
  const similarTo = lostZeros([...known.keys()]);
  return (text: string): { readonly found: Thing } | { readonly problem: string } => {
    const found = known.get(text);
    if (found) return { found };
    if (isRounded(text)) return { problem: roundedSentence(column, text) };
    const [similar] = similarTo(text);
    const zeros = similar === undefined ? '' : `. Are zeros missing? There is ${similar}`;
    return { problem: `Your company has no ${what} ${text}${zeros}` };
  };
}

/** The sensors of the linked wingnuts of each property, by its id. */
function linkedSensors(wingnuts: readonly LinkableWingnut[]): Map<string, Sensors[]> {
  const linked = wingnuts.filter(({ property }) => property);
  const byProperty = Map.groupBy(linked, ({ property }) => property?.id ?? '');
  return new Map([...byProperty].map(([id, each]) => [id, each.map(({ sensors }) => sensors)]));
}

/**
 * The outcome of each row of a file of links (docs/product/import-export.md#import-links). The same file asks for nothing the
 * second time. Nothing is unlinked.
 */
export function linkVerdicts(
  table: ImportTable,
  wingnuts: readonly LinkableWingnut[],
  properties: readonly LinkableProperty[],
): ImportVerdict<SavedLink>[] {
  const byName = new Map(
    wingnuts.flatMap((wingnut) => [wingnut.id, wingnut.externalId].map((name) => [name, wingnut] as const)),
  );
  const findWingnut = finder('wingnut with the serial number or UUID', 'serial number', byName);
  const byExternalId = new Map(properties.map((property) => [property.externalId, property]));
  const findProperty = finder('property with the Property ID', 'Property ID', byExternalId);
  const linked = linkedSensors(wingnuts);
  const seen = new Map<string, number>();

  const judged = (wingnut: LinkableWingnut, externalId: string): Judgement<SavedLink> => {
    // An empty cell keeps what is stored.
    if (externalId === '') return SAME;
    const property = findProperty(externalId);
    if ('problem' in property) return refused(property.problem);
    const { found } = property;
    if (wingnut.property?.id === found.id) return SAME;
    if (wingnut.property) return refused(`Already linked to ${inWords(wingnut.property)}. Unlink it there first`);
    const others = linked.get(found.id) ?? [];
    const obstacle = obstacleInWords(wingnut, others);
    if (obstacle !== undefined) return refused(obstacle);
    linked.set(found.id, [...others, wingnut.sensors]);
    const save = { wingnutId: wingnut.id, propertyId: found.id };
    return { kind: 'add', sentence: `Link to ${inWords(found)}`, save };
  };

  return importRows(LINK_COLUMNS, table).map(({ row, cells }) => {
    const { wingnut: named = '', externalId = '' } = cells;
    const lower = named.toLowerCase();
    const wingnut = findWingnut(UUID_PATTERN.test(lower) ? lower : named);
    const head = { row, id: named, name: byExternalId.get(externalId)?.name ?? '' };
    if (named === '') return { ...head, ...refused('The serial number or UUID is missing') };
    if ('problem' in wingnut) return { ...head, ...refused(wingnut.problem) };
    const { id, externalId: serial } = wingnut.found;
    const known = { ...head, id: serial };
    const twin = seen.get(id);
    if (twin !== undefined) return { ...known, ...refused(`The wingnut is also in row ${twin}`) };
    seen.set(id, row);
    return { ...known, ...judged(wingnut.found, externalId) };
  });
}
