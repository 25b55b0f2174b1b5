import type { API } from '../../shared/api/routes.ts';
import type { PastReply } from '../../shared/api/types.ts';
import { encodePast } from '../../shared/domain/past-code.ts';
import { entriesOf } from '../../shared/domain/wiring.ts';
import type { Call } from '../common/serve.ts';
import { getProperty } from '../store/properties.ts';
import { readings } from '../store/readings/queries.ts';
import { getWingnuts } from '../store/wingnuts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The last days of every sensor that is wired to a property, as each minute's check would have found it. Throws NOT_FOUND. */
export async function past({ caller, path, query, now }: Call<typeof API.thresholds.past>): Promise<PastReply> {
  const { companyId } = caller;
  const property = await getProperty(companyId, path.notificationId);
  const endTime = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const window = { startTime: endTime - query.days * DAY_MS, endTime };
  const wingnuts = await getWingnuts(companyId, property.linkedWingnuts);
  const byLabel = await Promise.all(
    wingnuts.map(async ({ wingnut }) => {
      const entries = entriesOf(wingnut.sensors);
      const scope = { companyId, propertyId: property.id, wingnutId: wingnut.id };
      const minutes = await readings().minutesOf(
        scope,
        window,
        entries.map(([input]) => input),
      );
      return entries.flatMap(([input, { label }]) => {
        const values = minutes.get(input);
        return values ? [[label, encodePast(values)] as const] : [];
      });
    }),
  );
  return { start: window.startTime + MINUTE_MS, stepMs: MINUTE_MS, values: Object.fromEntries(byLabel.flat()) };
}
