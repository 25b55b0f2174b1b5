import { isUnderWay } from '../../../shared/domain/alarms/check/planned-work.ts';
import { openAlarms } from '../../../shared/domain/alarms/property-alarms.ts';
import { companyZone } from '../../../shared/domain/findings/monday-mail.ts';
import { earlyWait, lateWait, type Wait } from '../../../shared/domain/firmware/gate.ts';
import type { Rollout } from '../../../shared/domain/firmware/rollout.ts';
import { sensorNameOf } from '../../../shared/domain/sensor.ts';
import { entriesOf } from '../../../shared/domain/wingnuts/wiring.ts';
import type { AlarmStateItem, NotificationItem } from '../../../shared/platform/items/alarm-items.ts';
import type { DeviceItem } from '../../../shared/platform/items/device-items.ts';
import type { FirmwarePlanItem, TargetItem } from '../../../shared/platform/items/firmware-items.ts';
import type { LatestItem, PropertyItem, WingnutItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { getItems } from '../../store/base/entities.ts';
import { readLatest } from '../../store/wingnuts/latest.ts';

/** Asks for each wingnut of a rollout whether it may be disturbed now (docs/product/firmware.md#gate). */

/** A wingnut that waits, with its owner. */
export interface Waiting {
  readonly target: TargetItem;
  readonly device: DeviceItem;
}

/** The answer: it may be updated, its hours have not come, or it waits for something else. */
export interface Answer extends Waiting {
  readonly wait: Wait | undefined;
  /** What it runs, by its last status. */
  readonly software: string | undefined;
}

interface Owned {
  readonly companyId: string;
  readonly device: DeviceItem;
  readonly target: TargetItem;
  readonly property: PropertyItem | undefined;
}

const nameOf = (companyId: string, id: string): string => `${companyId} ${id}`;

/** The items of some properties, by company and property. Slightly old ones are good enough: the device looks again. */
async function byProperty<Item>(
  of: readonly (readonly [companyId: string, propertyId: string])[],
  keyOf: (companyId: string, propertyId: string) => { readonly pk: string; readonly sk: string },
): Promise<Map<string, Item>> {
  const names = new Map(of.map(([companyId, id]) => [nameOf(companyId, id), keyOf(companyId, id)] as const));
  const keyed = new Map([...names].map(([name, { pk, sk }]) => [`${pk} ${sk}`, name]));
  type Stored = Item & { readonly pk: string; readonly sk: string };
  const items = await getItems<Stored>([...names.values()], false);
  return new Map(items.map((item) => [keyed.get(`${item.pk} ${item.sk}`) ?? '', item]));
}

/** The newest value of the outdoor sensors of a property. */
function outdoorOf(wingnuts: readonly WingnutItem[], latest: ReadonlyMap<string, LatestItem>) {
  const values = wingnuts.flatMap(({ id, sensors }) =>
    entriesOf(sensors)
      .filter(([, { label }]) => sensorNameOf(label) === 'outdoorTemperature')
      .flatMap(([input]) => latest.get(id)?.values[input] ?? []),
  );
  return values.toSorted((a, b) => b.time - a.time)[0];
}

/** What is read of the properties and wingnuts whose hours have come. */
async function look(owned: readonly Owned[]) {
  const places = [
    ...new Map(
      owned.flatMap(({ companyId, property }) =>
        property ? [[nameOf(companyId, property.id), [companyId, property.id] as const] as const] : [],
      ),
    ).values(),
  ];
  const neighbors = owned.flatMap(({ companyId, property, device }) =>
    [...new Set([device.id, ...(property?.linkedWingnuts ?? [])])].map((wingnutId) => ({ companyId, wingnutId })),
  );
  const wingnuts = [...new Map(neighbors.map((each) => [each.wingnutId, each])).values()];
  const [states, settings, items, latest] = await Promise.all([
    byProperty<AlarmStateItem>(places, KEYS.alarmState),
    byProperty<NotificationItem>(places, KEYS.notification),
    getItems<WingnutItem>(
      wingnuts.map(({ companyId, wingnutId }) => KEYS.wingnut(companyId, wingnutId)),
      false,
    ),
    readLatest(wingnuts),
  ]);
  return { states, settings, wingnuts: new Map(items.map((item) => [item.id, item])), latest };
}

/** The zones of companies, for wingnuts that are not linked: of the properties that are read anyway. */
function zonesOf(owned: readonly Owned[]): Map<string, string> {
  const groups = Map.groupBy(owned, ({ companyId }) => companyId);
  return new Map(
    [...groups].map(([companyId, own]) => [
      companyId,
      companyZone(own.flatMap(({ property }) => property?.timeZone ?? [])),
    ]),
  );
}

/** @param plans of the companies, for their postponements @param now UTC ms */
export async function askAll(
  rollout: Rollout,
  waiting: readonly Waiting[],
  plans: ReadonlyMap<string, Pick<FirmwarePlanItem, 'postponedUntil' | 'version'>>,
  now: number,
): Promise<Answer[]> {
  const free = waiting.filter(({ device }) => device.companyId === undefined);
  const withOwner = waiting.flatMap(({ device, target }) =>
    device.companyId === undefined ? [] : [{ device, target, companyId: device.companyId }],
  );
  const places = withOwner.flatMap(({ companyId, device }) =>
    device.propertyId === undefined ? [] : [[companyId, device.propertyId] as const],
  );
  const properties = await byProperty<PropertyItem>(places, KEYS.property);
  const owned = withOwner.map((each): Owned => {
    const { companyId, device } = each;
    return { ...each, property: properties.get(nameOf(companyId, device.propertyId ?? '')) };
  });
  const zones = zonesOf(owned);
  const early = owned.map((each) => {
    const { companyId, target, property } = each;
    const plan = plans.get(companyId);
    const facts = {
      // Only wingnuts that have said so are in a rollout.
      jobs: true,
      startsAt: rollout.rings[target.ring]?.startsAt ?? Number.POSITIVE_INFINITY,
      postponedUntil: plan?.version === rollout.version ? plan.postponedUntil : undefined,
      window: rollout.window,
      zone: property?.timeZone ?? zones.get(companyId) ?? 'UTC',
    };
    return { each, wait: earlyWait(facts, now) };
  });
  const known = await look(early.filter(({ wait }) => wait === undefined).map(({ each }) => each));
  const answers = early.map(({ each, wait }): Answer => {
    const { companyId, target, device, property } = each;
    if (wait) return { target, device, wait, software: undefined };
    const latest = known.latest.get(device.id);
    const name = property && nameOf(companyId, property.id);
    const state = name === undefined ? undefined : known.states.get(name);
    const works = name === undefined ? [] : (known.settings.get(name)?.plannedWork ?? []);
    const wingnuts = property?.linkedWingnuts.flatMap((id) => known.wingnuts.get(id) ?? []) ?? [];
    const late = lateWait(
      {
        receivedAt: latest?.receivedAt,
        liveUntil: latest?.reporting?.liveUntil,
        property: property && {
          openAlarms: state ? openAlarms(state).length : 0,
          isUnderWork: works.some((work) => isUnderWay(work, now)),
          outdoor: outdoorOf(wingnuts, known.latest),
          zone: property.timeZone,
        },
        ignoresUnknownWeather: rollout.ignoresUnknownWeather,
      },
      now,
    );
    return { target, device, wait: late, software: latest?.specs?.software };
  });
  return [...free.map((each) => ({ ...each, wait: undefined, software: each.device.specs?.software })), ...answers];
}
