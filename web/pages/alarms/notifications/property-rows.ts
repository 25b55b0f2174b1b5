import type {
  LinkedWingnut,
  NotificationReply,
  PlannedWorkReply,
  PropertyReply,
} from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import {
  PROPERTY_STATES,
  type PropertyState,
  type StateFacts,
  stateOf,
  tellsNobody,
} from '../../../../shared/domain/alarms/property-state.ts';
import { type Address, addressLine } from '../../../../shared/domain/property.ts';
import { compareValues } from '../../../ui/table/columns.ts';

/** A property in the lists (docs/product/properties.md#columns). */
export interface PropertyRow {
  readonly uuid: string;
  /** The displayed Property ID, with its leading zeros. */
  readonly propertyId: string;
  readonly propertyName: string;
  readonly portfolio: string;
  readonly address: Address;
  readonly addressLine: string;
  readonly linkedWingnuts: readonly LinkedWingnut[];
  readonly facts: StateFacts;
  /** Its worst state now. */
  readonly state: PropertyState;
  /** Whether its alarms are mailed. */
  readonly toggleStatus: 0 | 1;
  /** Its alarms are on, but nobody is notified. */
  readonly tellsNobody: boolean;
  readonly notificationId: string;
  /** Planned work that is not over. */
  readonly works: readonly PlannedWorkReply[];
  /** IANA name. */
  readonly timeZone: string;
  /** Absent if there are none. */
  readonly findings?: PropertyReply['findings'];
}

function rowOf(property: PropertyReply, settings: NotificationReply, now: number): PropertyRow {
  const { id, entityStatus, plannedWork = [] } = settings;
  const facts = listFacts(property, settings, now);
  return {
    uuid: property.id,
    propertyId: property.externalId,
    propertyName: property.config.name,
    portfolio: property.config.portfolio.trim(),
    address: property.config.address,
    addressLine: addressLine(property.config.address),
    linkedWingnuts: property.linkedWingnuts,
    facts,
    state: stateOf(facts),
    toggleStatus: entityStatus === 'enabled' ? 1 : 0,
    tellsNobody: facts.watch.isOn && tellsNobody(facts.watch),
    notificationId: id,
    works: plannedWork,
    timeZone: property.config.timeZone,
    ...(property.findings && { findings: property.findings }),
  };
}

/**
 * Properties with their alarm settings, in the order of the Property IDs. Rows that are otherwise equal keep this order.
 * A property without settings is left out (docs/product/properties.md#overview). @param now UTC ms
 */
export function propertyRows(
  properties: readonly PropertyReply[],
  notifications: readonly NotificationReply[],
  now: number,
): readonly PropertyRow[] {
  const byProperty = new Map(notifications.map((notification) => [notification.config.propertyId, notification]));
  const rows = properties.flatMap((property) => {
    const notification = byProperty.get(property.id);
    return notification ? [rowOf(property, notification, now)] : [];
  });
  return rows.sort((a, b) => compareValues(a.propertyId, b.propertyId));
}

/** A property is linked when at least one wingnut is linked to it (docs/product/properties.md#linked). */
export const isLinked = ({ linkedWingnuts }: Pick<PropertyRow, 'linkedWingnuts'>): boolean => linkedWingnuts.length > 0;

/** Urgency of a property, most first (docs/product/properties.md#order). */
export const needRank = ({ state }: Pick<PropertyRow, 'state'>): number => PROPERTY_STATES.indexOf(state);

/** The texts that a search compares (docs/product/properties.md#searched). */
export const propertySearchTexts = (row: PropertyRow): string[] => [
  row.propertyId,
  row.propertyName,
  row.portfolio,
  ...row.linkedWingnuts.map(({ externalId }) => externalId),
  row.addressLine,
];

const distinct = (texts: readonly string[]): number => new Set(texts.map((text) => text.trim()).filter(Boolean)).size;

/** The figures of the tiles (docs/product/properties.md#tiles). */
export const propertyFigures = (rows: readonly PropertyRow[]) => ({
  properties: rows.length,
  portfolios: distinct(rows.map(({ portfolio }) => portfolio)),
  cities: distinct(rows.map(({ address }) => address.city)),
  unlinked: rows.filter((row) => !isLinked(row)).length,
});
