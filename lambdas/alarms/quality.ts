import type { API } from '../../shared/api/routes.ts';
import type { QualityReply } from '../../shared/api/types/quality-types.ts';
import { chosenSeverity } from '../../shared/domain/alarms/limits/severity.ts';
import { alarmId, openAlarms } from '../../shared/domain/alarms/property-alarms.ts';
import { QUALITY_DAYS, qualityOf } from '../../shared/domain/alarms/quality/quality.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { getAlarms, listBegan } from '../store/alarms/incidents.ts';
import { readProperties } from './places.ts';

/** The most alarms that are counted. Each is read with its messages. */
const MAX_ALARMS = 2000;

/** The quality of the alarms of the properties that the caller sees (docs/product/alarm-quality.md). */
export async function quality({ caller, now }: Call<typeof API.alarms.quality>): Promise<QualityReply> {
  const { companyId } = caller;
  const from = now - QUALITY_DAYS * DAY_MS;
  const [entries, states] = await Promise.all([listBegan(caller, from, MAX_ALARMS + 1), listAlarmStates(caller)]);
  const counted = entries.slice(0, MAX_ALARMS);
  const [alarms, properties] = await Promise.all([
    getAlarms(companyId, counted, false),
    readProperties(companyId, [...entries.map(({ propertyId }) => propertyId), ...states.keys()]),
  ]);
  const here = alarms.filter(({ propertyId }) => properties.has(propertyId));
  const open = [...states].flatMap(([propertyId, state]) =>
    properties.has(propertyId) ? openAlarms(state).map((alarm) => ({ propertyId, ...alarm })) : [],
  );
  // The history has the severity of an alarm when the alarm has ended. Until then the check's state has it.
  const newer = new Map(open.map((alarm) => [`${alarm.propertyId} ${alarmId(alarm)}`, chosenSeverity(alarm.severity)]));
  const isWhole = entries.length <= MAX_ALARMS;
  const { sensors, ...measured } = qualityOf(
    here.map((alarm) => ({ ...alarm, ...newer.get(`${alarm.propertyId} ${alarm.id}`) })),
    open,
    isWhole ? from : Math.min(now, ...here.map(({ since }) => since)),
    now,
  );
  return {
    ...measured,
    sensors: sensors.flatMap((sensor) => {
      const property = properties.get(sensor.propertyId);
      return property ? [{ ...sensor, propertyName: property.name, portfolio: property.portfolio }] : [];
    }),
    newest: isWhole ? null : MAX_ALARMS,
  };
}
