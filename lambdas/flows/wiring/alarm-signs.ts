import { openAlarms } from '../../../shared/domain/alarms/property-alarms.ts';
import type { AlarmSigns } from '../../../shared/domain/checkout/findings.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import { labelsOf } from '../../../shared/domain/wingnuts/wiring.ts';
import { getAlarmState } from '../../store/alarms/alarms.ts';
import { findNotification } from '../../store/alarms/notifications.ts';
import { getProperty } from '../../store/base/properties.ts';
import { getWingnuts, type WingnutWithLatest } from '../../store/wingnuts/wingnuts.ts';
import { activeLabels } from './active-labels.ts';
import { circumstancesOf } from './latest-by-label.ts';

/** Signs of the property's alarms about the sensors of a wingnut. @param now UTC ms */
export async function alarmSigns(reach: Reach, { wingnut }: WingnutWithLatest, now: number): Promise<AlarmSigns> {
  const { propertyId } = wingnut;
  if (!propertyId) return {};
  const { companyId } = reach;
  const [property, settings, state] = await Promise.all([
    getProperty(reach, propertyId),
    findNotification(reach, propertyId),
    getAlarmState(companyId, propertyId),
  ]);
  const wingnuts = await getWingnuts(reach, property.linkedWingnuts);
  const circumstances = circumstancesOf(property.timeZone, wingnuts);
  const outside = activeLabels(settings?.thresholds ?? {}, circumstances, now, new Set());
  const open = openAlarms(state).flatMap(({ kind, subject }) => (kind === 'sensor' ? [subject] : []));
  const own = new Set<string>(labelsOf(wingnut.sensors));
  const signs = [
    ...outside.map((label) => [label, 'outside'] as const),
    ...open.map((label) => [label, 'open'] as const),
  ];
  return Object.fromEntries(signs.filter(([label]) => own.has(label)));
}
