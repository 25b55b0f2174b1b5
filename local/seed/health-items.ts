import { dayTextOf } from '../../shared/domain/calendar-day.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import {
  type BootSeen,
  bootSaid,
  type HealthDay,
  type HealthSaid,
  healthExpiry,
  utcDayOf,
  withBoots,
  withSaid,
} from '../../shared/domain/wingnuts/health-days.ts';
import type { HealthItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { healthAt, startsOf } from '../world/fixtures/health.ts';
import type { DemoWingnut } from '../world/fixtures/wingnuts.ts';
import type { StoredItem } from './items.ts';

/** A wingnut of the demo world reports its status so often, and after each start. */
const EVERY_MS = 6 * HOUR_MS;
/** A start is heard of so much later. */
const CONNECTING_MS = 20_000;

/** The status messages of a wingnut up to `end`, oldest first. */
function saidUntil(
  { serial, specs }: Pick<DemoWingnut, 'serial' | 'specs'>,
  end: number,
  length: number,
): HealthSaid[] {
  const regular = Array.from({ length: Math.floor(length / EVERY_MS) }, (_, index) => end - (index + 1) * EVERY_MS);
  const started = startsOf(serial, end, end)
    .map(({ at }) => at + CONNECTING_MS)
    .filter((at) => at > end - length && at < end);
  return [...regular, ...started]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const health = healthAt(serial, end, at);
      return health ? [{ at, health, software: specs.software }] : [];
    });
}

/** The health of a wingnut as its status messages would have left it: a day each, and the starts of the last days. */
export function healthItems(
  wingnut: Pick<DemoWingnut, 'id' | 'serial' | 'specs'> & { readonly companyId: string },
  end: number,
  length: number,
): { readonly items: readonly StoredItem[]; readonly boots: readonly BootSeen[] } {
  const days = new Map<number, HealthDay>();
  let boots: readonly BootSeen[] = [];
  for (const said of saidUntil(wingnut, end, length)) {
    const boot = bootSaid(said);
    if (boot) boots = withBoots(boots, [boot]);
    const day = utcDayOf(said.at);
    days.set(day, withSaid(days.get(day), said, boots));
  }
  const items = [...days.values()].map((each) => {
    const item: HealthItem = { ...each, version: 1, expiresAt: healthExpiry(each.day) };
    return { ...KEYS.health(wingnut.companyId, wingnut.id, dayTextOf(each.day)), ...item };
  });
  return { items, boots };
}
