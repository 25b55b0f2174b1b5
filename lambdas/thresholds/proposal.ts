import type { API } from '../../shared/api/routes.ts';
import type { ProposalReply } from '../../shared/api/types/quality-types.ts';
import { isUnderWork } from '../../shared/domain/alarms/check/planned-work.ts';
import { pausesIn } from '../../shared/domain/alarms/limits/backtest.ts';
import { sensorsIn } from '../../shared/domain/alarms/limits/only-while.ts';
import { verdictOn } from '../../shared/domain/alarms/quality/proposal.ts';
import { QUALITY_DAYS } from '../../shared/domain/alarms/quality/quality.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { isTimeZone } from '../../shared/domain/property.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { Call } from '../flows/calls/serve.ts';
import { pumpLimitsOfAll } from '../flows/wiring/latest-by-label.ts';
import { listAlarms } from '../store/alarms/alarms.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { getProperty } from '../store/base/properties.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';
import { lastDays, pastMinutes } from './history.ts';

/** The most alarms of a property whose causes count. */
const MAX_ALARMS = 500;

/**
 * The milder limit of a sensor that would end its noise and lose nothing, or why there is none (docs/product/alarm-quality.md#proposal).
 * Throws NOT_FOUND.
 */
export async function proposal(call: Call<typeof API.thresholds.proposal>): Promise<ProposalReply> {
  const { caller, path, now } = call;
  const { propertyId, label } = path;
  const property = await getProperty(caller, propertyId);
  const window = lastDays(QUALITY_DAYS, now);
  const [{ thresholds, plannedWork = [] }, wingnuts, alarms] = await Promise.all([
    getNotification(caller, propertyId),
    getWingnuts(caller, property.linkedWingnuts),
    listAlarms(caller.companyId, propertyId, window.startTime, MAX_ALARMS),
  ]);
  const threshold = thresholds[label];
  const condition = threshold?.onlyWhile;
  const minutes = await pastMinutes(call, propertyId, window, new Set([label, ...sensorsIn(condition)]));
  const historyOf = (each: string) => ({
    start: window.startTime + MINUTE_MS,
    stepMs: MINUTE_MS,
    values: minutes.get(each) ?? [],
  });
  const feeding = wingnuts.find(({ wingnut }) => labelsOf(wingnut.sensors).some((each) => each === label));
  const { timeZone } = property;
  const place = { pumps: pumpLimitsOfAll(wingnuts), ...(isTimeZone(timeZone) && { timeZone }) };
  const verdict = verdictOn({
    label,
    threshold,
    history: historyOf(label),
    alarms: alarms.filter(({ kind, subject }) => kind === 'sensor' && subject === label),
    isPausedAt: pausesIn(historyOf(sensorsIn(condition)[0] ?? ''), condition, place),
    isUnderWorkAt: (at) => isUnderWork(plannedWork, label, feeding?.wingnut.id, at),
  });
  return { ...verdict, ...(threshold && { threshold }) };
}
