import { limitsOf, type Threshold } from '../../shared/domain/alarms/limits/breach.ts';
import { severityOf } from '../../shared/domain/alarms/limits/severity.ts';
import { alarmWhen, isStateLabel } from '../../shared/domain/alarms/limits/state-alarm.ts';
import { csvLine, typedText } from '../../shared/domain/csv-line.ts';
import { FUELS } from '../../shared/domain/energy/meter.ts';
import type { PeriodUse } from '../../shared/domain/energy/periods.ts';
import type { Figure, Known } from '../../shared/domain/energy/report-types.ts';
import { ROLE_NAMES } from '../../shared/domain/role.ts';
import { labelInWords, parseSensorLabel, unitOf } from '../../shared/domain/sensor.ts';
import { METER_UNIT_WORDS } from '../../shared/domain/sentences/english/meter-units.ts';
import { formatUtc } from '../../shared/domain/time-text.ts';
import { wingnutStatus } from '../../shared/domain/wingnuts/wingnut.ts';
import type { PropertyItem, UserItem } from '../../shared/platform/items/items.ts';
import type { WingnutWithLastPost } from '../store/wingnuts/wingnuts.ts';

/** Without it, Excel reads the file in another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The columns of a list (docs/product/import-export.md#export-columns), in order. Whatever somebody may have typed is no formula. */
type Columns<Row> = Readonly<Record<string, (row: Row, now: number) => string>>;

/** A list as CSV with headings. @param now UTC ms */
const tableOf = <Row>(columns: Columns<Row>, rows: readonly Row[], now: number): string =>
  [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cellOf) => typedText(cellOf(row, now))))]
    .map(csvLine)
    .join('');

const timeText = (time: number | undefined): string => (time === undefined ? '' : formatUtc(time));

/** A property with the serial numbers of its wingnuts. */
export interface PropertyRow {
  readonly property: PropertyItem;
  readonly serials: readonly string[];
}

const PROPERTY_COLUMNS: Columns<PropertyRow> = {
  'Property ID': ({ property }) => property.externalId,
  Name: ({ property }) => property.name,
  Portfolio: ({ property }) => property.portfolio,
  'Street address': ({ property }) => property.address.streetAddress,
  City: ({ property }) => property.address.city,
  'State or province': ({ property }) => property.address.provinceState,
  Country: ({ property }) => property.address.country,
  'ZIP or postal code': ({ property }) => property.address.postalZip,
  Assets: ({ property }) => property.assets.join('; '),
  'Time zone': ({ property }) => property.timeZone,
  Wingnuts: ({ serials }) => serials.join('; '),
  'Added (UTC)': ({ property }) => timeText(property.createdAt),
};

/** A wingnut with its property, if it is linked. */
export interface WingnutRow extends WingnutWithLastPost {
  readonly property: PropertyItem | undefined;
}

const statusOf = ({ wingnut: { propertyId, sensors }, latest }: WingnutRow, now: number) =>
  wingnutStatus({ latestPost: latest && formatUtc(latest.receivedAt), propertyId, sensors }, now);

const WINGNUT_COLUMNS: Columns<WingnutRow> = {
  'Serial number': ({ wingnut }) => wingnut.externalId,
  UUID: ({ wingnut }) => wingnut.id,
  Status: statusOf,
  'Property ID': ({ property }) => property?.externalId ?? '',
  Property: ({ property }) => property?.name ?? '',
  Sensors: ({ wingnut }) => String(Object.keys(wingnut.sensors).length),
  Firmware: ({ latest }) => latest?.specs?.software ?? '',
  'Last message (UTC)': ({ latest }) => timeText(latest?.receivedAt),
  'Added (UTC)': ({ wingnut }) => timeText(wingnut.createdAt),
};

const isInvited = ({ entityStatus }: UserItem) => entityStatus === 'pending';

const USER_COLUMNS: Columns<UserItem> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Type: (user) => (isInvited(user) ? 'Invited' : ROLE_NAMES[user.role]),
  'Last login (UTC)': ({ lastSignInAt }) => timeText(lastSignInAt),
  'Invited (UTC)': (user) => (isInvited(user) ? timeText(user.invitedAt) : ''),
};

/** A limit of a property. */
export interface LimitRow {
  readonly property: PropertyItem;
  readonly label: string;
  readonly threshold: Threshold;
  /** Whether the alarms of the property are on. */
  readonly isOn: boolean;
}

const unitText = (label: string): string => {
  const name = parseSensorLabel(label)?.name;
  return name === undefined ? '' : unitOf(name);
};
const limitText = (limit: number | undefined, label: string) =>
  limit === undefined || isStateLabel(label) ? '' : String(limit);
const whenText = ({ label, threshold }: LimitRow): string =>
  isStateLabel(label) ? (alarmWhen(limitsOf(threshold))?.toUpperCase() ?? '') : '';

const LIMIT_COLUMNS: Columns<LimitRow> = {
  'Property ID': ({ property }) => property.externalId,
  Property: ({ property }) => property.name,
  Sensor: ({ label }) => labelInWords(label),
  Min: ({ label, threshold }) => limitText(limitsOf(threshold).min, label),
  Max: ({ label, threshold }) => limitText(limitsOf(threshold).max, label),
  Unit: ({ label }) => unitText(label),
  'Alarm when': whenText,
  Severity: ({ threshold: { severity } }) => severityOf({ kind: 'sensor', severity }),
  'Alarm delay (minutes)': ({ threshold }) => threshold.forMinutes ?? '',
  'Clear margin': ({ threshold }) => threshold.band ?? '',
  Alarm: ({ threshold }) => (threshold.thresholdStatus === 'enabled' ? 'On' : 'Off'),
  'Property notifications': ({ isOn }) => (isOn ? 'On' : 'Off'),
  Instructions: ({ threshold }) => typedText(threshold.instruction ?? ''),
};

/** The use of a source of a property in a month. */
export interface EnergyRow {
  readonly property: PropertyItem;
  /** `2026-11` */
  readonly month: string;
  readonly source: PeriodUse;
}

const SOURCE_KINDS = { meter: 'Meter', bills: 'Bills', estimate: 'Estimate' } as const;
const figureText = (figure: Figure, of: keyof Known = 'value'): string => {
  const value = 'unknown' in figure ? undefined : (figure[of] ?? figure.value);
  return value === undefined ? '' : String(Math.round(100 * value) / 100);
};
const whyUnknown = ({ used, dollars }: PeriodUse): string =>
  [used, dollars].flatMap((each) => ('unknown' in each ? each.unknown : []))[0] ?? '';

const ENERGY_COLUMNS: Columns<EnergyRow> = {
  'Property ID': ({ property }) => property.externalId,
  Property: ({ property }) => property.name,
  Month: ({ month }) => month,
  Source: ({ source: { id, kind } }) => (kind === 'meter' ? labelInWords(id) : SOURCE_KINDS[kind]),
  Kind: ({ source }) => SOURCE_KINDS[source.kind],
  Fuel: ({ source }) => FUELS[source.fuel],
  Usage: ({ source }) => figureText(source.used),
  'At least': ({ source }) => figureText(source.used, 'low'),
  'At most': ({ source }) => figureText(source.used, 'high'),
  Unit: ({ source }) => METER_UNIT_WORDS[source.unit],
  Dollars: ({ source }) => figureText(source.dollars),
  'Reason missing': ({ source }) => whyUnknown(source),
  'Part of': ({ source }) => (source.inside ? labelInWords(source.inside) : ''),
};

export const propertiesCsv = (rows: readonly PropertyRow[], now: number) => tableOf(PROPERTY_COLUMNS, rows, now);
export const wingnutsCsv = (rows: readonly WingnutRow[], now: number) => tableOf(WINGNUT_COLUMNS, rows, now);
export const usersCsv = (rows: readonly UserItem[], now: number) => tableOf(USER_COLUMNS, rows, now);
export const limitsCsv = (rows: readonly LimitRow[], now: number) => tableOf(LIMIT_COLUMNS, rows, now);
export const energyCsv = (rows: readonly EnergyRow[], now: number) => tableOf(ENERGY_COLUMNS, rows, now);
