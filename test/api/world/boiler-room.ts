import type { DemoWingnut } from '../../../local/world/fixtures.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { TestStack } from '../../local-stack.ts';
import { DEMO_WORLD } from '../../world.ts';

/** A building with its (first) wingnut, as an admin of its company gets it from the API. */
export function boilerRoom(name: string, world = DEMO_WORLD) {
  const property = world.propertyNamed(name);
  const [wingnut] = world.wingnutsOf(property);
  if (!wingnut) throw new Error(`The cast has no wingnut in ${name}`);
  return { property, wingnut };
}

/** The input to which a wingnut's sensor is wired. */
export function inputOf(wingnut: DemoWingnut, label: SensorLabel): InputKey {
  const wired = Object.entries(wingnut.wiring).find(([, entry]) => entry?.label === label);
  if (!wired) throw new Error(`${wingnut.serial} has no ${label}`);
  return wired[0] as InputKey;
}

/** The API's answers about one property. */
export function propertyView({ call }: TestStack, token: string, propertyId: string) {
  const ask = async (path: string) => {
    const { status, body } = await call(path, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.data;
  };
  const windowed = (route: string, startTime: number, endTime: number, more: Record<string, string> = {}) =>
    ask(
      `analytics/${route}?${new URLSearchParams({ uuid: propertyId, startTime: `${startTime}`, endTime: `${endTime}`, ...more })}`,
    );
  return {
    /** The newest reading of each sensor, by label. */
    latest: async (): Promise<Record<string, { time: number; value: number | null }>> =>
      (await ask(`dashboards/${propertyId}`)).latest,
    /** The boiler's lines over a window, by label. */
    boilerSeries: (startTime: number, endTime: number) =>
      windowed('boilersystemtimeseriesdata', startTime, endTime) as Promise<Record<string, unknown[]>>,
    windowed,
    ask,
  };
}
