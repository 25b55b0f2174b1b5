import {
  type PropertyState,
  quietInWords,
  STATE_WORDS,
  stateCounts,
} from '../../../../shared/domain/alarms/property-state.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { type Placed, PROPERTY_KINDS, type PropertyKind } from './order.ts';

/** Number of properties in each state. */
export const countsOf = (all: readonly Placed[]) => stateCounts(all.map(({ state }) => state));

/** The kinds of properties in alarm of which none is counted in red (docs/product/incidents.md#red). */
export const QUIET_KINDS = ['muted', 'snoozed', 'notice'] as const satisfies readonly PropertyKind[];
const isOneOf = <Kind extends PropertyKind>(kinds: readonly Kind[], kind: PropertyKind): kind is Kind =>
  (kinds as readonly PropertyKind[]).includes(kind);

/** The state whose shape a kind of properties has. */
const stateOfKind = (kind: PropertyKind): PropertyState =>
  isOneOf(QUIET_KINDS, kind) ? 'alarm' : kind === 'unset' ? 'unwatched' : kind;

/** The words of kinds that are no state. */
const OWN_WORDS: Readonly<Partial<Record<PropertyKind, English>>> = {
  alarm: english('need attention'),
  muted: english('muted'),
  snoozed: english('snoozed'),
  notice: english('notices'),
  unset: english('not set up'),
};

/** A kind of several properties in words: 'need attention', 'not monitored'. */
export const kindInWords = (kind: PropertyKind): string =>
  say(OWN_WORDS[kind] ?? STATE_WORDS[stateOfKind(kind)].counted);

/** Kinds whose words change with their number. */
const COUNTED_WORDS: Readonly<Partial<Record<PropertyKind, (count: number) => string>>> = {
  alarm: (count) => (count === 1 ? say`1 needs attention` : say`${count} need attention`),
  muted: (muted) => quietInWords({ muted }),
  snoozed: (snoozed) => quietInWords({ snoozed }),
  notice: (notices) => quietInWords({ notices }),
};

const countedInWords = (kind: PropertyKind, count: number): string =>
  COUNTED_WORDS[kind]?.(count) ?? `${count} ${kindInWords(kind)}`;

/** The number of properties of one kind, as it stands above lists. */
export interface CountMark {
  readonly kind: PropertyKind;
  readonly state: PropertyState;
  readonly words: string;
  /** It is not counted in red (docs/product/incidents.md#red). */
  readonly isQuiet: boolean;
}

/** The kinds that are counted above lists. What is not set up is no trouble. */
const COUNTED = PROPERTY_KINDS.filter((kind) => kind !== 'unset' && kind !== 'watched');

/** Number of properties of each kind that is not clear: '2 need attention', '1 snoozed', '1 offline'. None that is zero. */
export function countMarks(all: readonly Placed[], kinds: readonly PropertyKind[] = COUNTED): CountMark[] {
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return kinds.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0;
    const isQuiet = isOneOf(QUIET_KINDS, kind);
    return count > 0 ? [{ kind, state: stateOfKind(kind), words: countedInWords(kind, count), isQuiet }] : [];
  });
}

/** '1 property', '40 properties'. */
export const propertiesInWords = (count: number): string => (count === 1 ? say`1 property` : say`${count} properties`);

/** Number of findings at some properties. */
export const findingsOf = (all: readonly Placed[]): number =>
  all.reduce((sum, { row }) => sum + (row.findings?.open ?? 0), 0);

/** '1 work order', '3 work orders'. */
export const workOrdersInWords = (count: number): string =>
  count === 1 ? say`1 work order` : say`${count} work orders`;

/** The newest time of some properties; null when nothing has come yet. */
export const newestOf = (all: readonly Placed[]): number | null =>
  all.reduce<number | null>(
    (newest, { row: { newestAt } }) => (newestAt !== null && newestAt > (newest ?? 0) ? newestAt : newest),
    null,
  );
