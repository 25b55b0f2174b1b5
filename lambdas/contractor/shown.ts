import type { BookItemReply, PlantBookReply } from '../../shared/api/types/book-types.ts';
import type {
  DashboardReply,
  DashboardUnchanged,
  PropertyConfig,
  PropertyReply,
  WingnutConfig,
  WingnutDetailReply,
} from '../../shared/api/types/entity-types.ts';
import { isApartmentLabel, isOfApartments } from '../../shared/domain/sensor.ts';

/**
 * The part of the answers for people that a contractor sees (docs/product/contractors.md#sees). A field without a word here is not shown, and
 * does not compile: whoever adds one to an answer decides.
 */

const only =
  <Reply extends object>(names: Readonly<Record<keyof Reply, boolean>>) =>
  (reply: Reply): Reply =>
    Object.fromEntries(Object.entries(reply).filter(([name]) => names[name as keyof Reply])) as Reply;

const wingnut = only<WingnutDetailReply>({
  id: true,
  externalId: true,
  config: true,
  status: true,
  isNew: true,
  createdAt: true,
  property: true,
  propertyName: true,
  latest: true,
  now: true,
  clock: true,
  refused: true,
  software: true,
  specs: true,
  health: true,
  earlierProperties: false,
  isRevoked: false,
});

const wingnutConfig = only<WingnutConfig>({
  latestPost: true,
  propertyId: true,
  sensors: true,
  version: true,
  savedBy: false,
});

/** A wingnut without the other properties where it was, and without who configured it. */
export function shownWingnut(reply: WingnutDetailReply): WingnutDetailReply {
  const { property, ...shown } = wingnut(reply);
  return {
    ...shown,
    config: wingnutConfig(shown.config),
    ...(property && { property: { ...property, config: { ...property.config, portfolio: '' } } }),
  };
}

const property = only<PropertyReply>({
  id: true,
  externalId: true,
  entityStatus: true,
  createdAt: true,
  config: true,
  location: false,
  plant: false,
  fromBook: false,
  openAlarms: true,
  quietAlarms: true,
  trouble: true,
  findings: false,
  jobs: false,
  linkedWingnuts: true,
  earlierWingnuts: false,
  version: true,
  role: false,
});

const propertyConfig = only<PropertyConfig>({
  name: true,
  portfolio: true,
  address: true,
  assets: true,
  alarms: true,
  timeZone: true,
});

/** Values by label without those of apartments: when somebody is at home is no business of a contractor (docs/product/apartments.md#personal). */
const withoutApartments = <Value>(byLabel: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byLabel).filter(([label]) => !isApartmentLabel(label)));

/** The property without how its company sorts it, judges it and has described it. */
export function shownProperty(reply: PropertyReply): PropertyReply {
  const shown = property(reply);
  const config = propertyConfig(shown.config);
  return {
    ...shown,
    config: { ...config, portfolio: '', assets: [], alarms: withoutApartments(config.alarms) },
  };
}

const changed = only<DashboardReply>({
  property: true,
  latest: true,
  thresholds: true,
  active: true,
  alarms: true,
  watch: true,
  plannedWork: true,
  checkedAt: true,
  tag: true,
  now: true,
});

const item = only<BookItemReply>({
  id: true,
  version: true,
  kind: true,
  name: true,
  maker: true,
  model: true,
  serial: true,
  year: true,
  input: true,
  fuel: true,
  condensing: true,
  watts: true,
  gallons: true,
  opensAt: true,
  manuals: true,
  sensor: true,
  everyMonths: true,
  everyHours: true,
  everyStarts: true,
  services: true,
  warrantyUntil: true,
  due: true,
});

/** The equipment of the property without who did its services: often a person. */
export const shownBook = (reply: PlantBookReply): PlantBookReply => ({
  ...reply,
  items: reply.items.map((each) => {
    const shown = item(each);
    return { ...shown, services: shown.services.map((service) => ({ ...service, who: '' })) };
  }),
});

/**
 * A dashboard without what was written for colleagues: why work is planned. Work at a wingnut that is not linked to the property any
 * more is not shown.
 */
export function shownDashboard(reply: DashboardReply | DashboardUnchanged): DashboardReply | DashboardUnchanged {
  if ('unchanged' in reply) return reply;
  const shown = changed(reply);
  const thresholds = Object.fromEntries(
    Object.entries(withoutApartments(shown.thresholds ?? {})).map(
      ([label, { instruction: _instruction, ...limit }]) => [label, limit],
    ),
  );
  const linked = reply.property.linkedWingnuts.map(({ id }) => id);
  const silent = shown.plannedWork
    ?.filter(({ wingnutId }) => wingnutId === undefined || linked.includes(wingnutId))
    .map((work) => ({ ...work, reason: '' }));
  return {
    ...shown,
    property: shownProperty(shown.property),
    ...(shown.thresholds && { thresholds }),
    ...(shown.alarms && { alarms: shown.alarms.filter((alarm) => !isOfApartments(alarm)) }),
    ...(silent && { plannedWork: silent }),
  };
}
