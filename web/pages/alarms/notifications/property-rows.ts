import type {
  LinkedWingnut,
  NotificationReply,
  PlannedWorkReply,
  PropertyReply,
} from '../../../../shared/api/types/entity-types.ts';
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
  readonly alarmState: 'ALARM' | 'OK';
  /** Whether its alarms are mailed. */
  readonly toggleStatus: 0 | 1;
  /** Its alarms are on, but no recipient is mailed. */
  readonly mailsNobody: boolean;
  readonly notificationId: string;
  /** Planned work that is not over. */
  readonly works: readonly PlannedWorkReply[];
  /** IANA name. */
  readonly timeZone: string;
  /** Absent if there are none. */
  readonly findings?: PropertyReply['findings'];
}

/** ALARM while any alarm of the property is open, also that of a silent wingnut (docs/product/properties.md#alarm-state). */
const alarmState = ({ config, openAlarms = 0 }: PropertyReply) =>
  openAlarms > 0 || Object.values(config.alarms).includes('ALARM') ? 'ALARM' : 'OK';

const rowOf = (
  property: PropertyReply,
  { id, entityStatus, config, plannedWork = [] }: NotificationReply,
): PropertyRow => ({
  uuid: property.id,
  propertyId: property.externalId,
  propertyName: property.config.name,
  portfolio: property.config.portfolio.trim(),
  address: property.config.address,
  addressLine: addressLine(property.config.address),
  linkedWingnuts: property.linkedWingnuts,
  alarmState: alarmState(property),
  toggleStatus: entityStatus === 'enabled' ? 1 : 0,
  mailsNobody: entityStatus === 'enabled' && !config.recipients.some(({ type }) => type === 'email'),
  notificationId: id,
  works: plannedWork,
  timeZone: property.config.timeZone,
  ...(property.findings && { findings: property.findings }),
});

/**
 * Properties with their alarm settings, in the order of the Property IDs. Rows that are otherwise equal keep this order.
 * A property without settings is left out (docs/product/properties.md#overview).
 */
export function propertyRows(
  properties: readonly PropertyReply[],
  notifications: readonly NotificationReply[],
): readonly PropertyRow[] {
  const byProperty = new Map(notifications.map((each) => [each.config.propertyId, each]));
  const rows = properties.flatMap((property) => {
    const notification = byProperty.get(property.id);
    return notification ? [rowOf(property, notification)] : [];
  });
  return rows.sort((a, b) => compareValues(a.propertyId, b.propertyId));
}

/** A property is linked when at least one wingnut is linked to it (docs/product/properties.md#linked). */
export const isLinked = ({ linkedWingnuts }: Pick<PropertyRow, 'linkedWingnuts'>): boolean => linkedWingnuts.length > 0;

/**
 * How much a property needs somebody, most first: an open alarm, also of a silent or unknown sensor, then a wingnut that
 * is disconnected, then all others (docs/product/properties.md#order).
 */
export const needRank = ({
  alarmState,
  linkedWingnuts,
}: Pick<PropertyRow, 'alarmState' | 'linkedWingnuts'>): number => {
  if (alarmState === 'ALARM') return 0;
  return linkedWingnuts.some(({ status }) => status === 'Disconnected') ? 1 : 2;
};

/** The texts that a search compares (docs/product/properties.md#searched). */
export const searchedTexts = (row: PropertyRow): string[] => [
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
