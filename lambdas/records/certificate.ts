import type { API } from '../../shared/api/routes.ts';
import type { CertificateReply } from '../../shared/api/types/record-types.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import { postalLine, propertyTitle } from '../../shared/domain/property.ts';
import { certificateOf } from '../../shared/domain/records/certificate.ts';
import type { CertificateDevice } from '../../shared/domain/records/certificate-csv.ts';
import { periodFault } from '../../shared/domain/records/certificate-window.ts';
import { isRecorded, recordSensors } from '../../shared/domain/records/record-sensors.ts';
import { askedRules } from '../../shared/domain/records/rule-sets.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { WingnutItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { retentionDays } from '../../shared/platform/readings.ts';
import { setting } from '../base/environment.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';
import { withSamples } from '../flows/wiring/with-samples.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { getItems } from '../store/base/entities.ts';
import { getProperty, sourcesOf } from '../store/base/properties.ts';
import { getCompany } from '../store/people/companies.ts';

type Wish = Call<typeof API.records.certificate>['query'];

/** The certificate of a sensor's period, which nobody has issued. Throws BAD_REQUEST, NOT_FOUND or TOO_MANY_REQUESTS. */
export const certificate = ({ caller, query, now }: Call<typeof API.records.certificate>): Promise<CertificateReply> =>
  certificateReply(caller, query, now);

/** The samples of some sensors, from each wingnut that fed one of them. */
const samplesFrom = (sources: readonly Source[], labels: readonly (string | undefined)[]) =>
  Promise.all(
    sources.flatMap((source) => {
      const inputs = labels.flatMap((label) => (label === undefined ? [] : (source.inputs.get(label) ?? [])));
      return inputs.length > 0 ? [withSamples(source, inputs)] : [];
    }),
  );

/** The wingnuts that measured a sensor in a period, in order of time. */
async function devicesOf(
  caller: Caller,
  propertyId: string,
  sources: readonly Source[],
  label: string,
  { startTime, endTime }: TimeWindow,
): Promise<CertificateDevice[]> {
  const feeding = sources
    .filter(({ inputs, since, until }) => inputs.has(label) && since < endTime && until > startTime)
    .sort((a, b) => a.since - b.since || a.until - b.until);
  const serials = new Map((await sourcesOf(caller, propertyId)).map((item) => [item.wingnutId, item.serial]));
  const unnamed = feeding.filter(({ scope }) => serials.get(scope.wingnutId) === undefined);
  const wingnuts = await getItems<WingnutItem>(
    [...new Set(unnamed.map(({ scope }) => scope.wingnutId))].map((id) => KEYS.wingnut(caller.companyId, id)),
  );
  for (const { id, externalId } of wingnuts) serials.set(id, externalId);
  return feeding.map(({ scope, inputs, since, until }) => {
    const serial = serials.get(scope.wingnutId);
    return {
      uuid: scope.wingnutId,
      ...(serial !== undefined && { serial }),
      input: inputs.get(label) ?? '',
      ...(since > startTime && { from: since }),
      ...(until < endTime && { until }),
    };
  });
}

/** A sensor's certificate, and the sensors of the period. Throws BAD_REQUEST, NOT_FOUND or TOO_MANY_REQUESTS. @param now UTC ms */
export async function certificateReply(caller: Caller, wish: Wish, now: number): Promise<CertificateReply> {
  const { startTime, endTime } = wish;
  const window = { startTime, endTime };
  const fault = periodFault(window, now);
  if (fault !== undefined) throw new Refusal('BAD_REQUEST', fault);
  const [property, company, { thresholds }] = await Promise.all([
    getProperty(caller, wish.uuid),
    getCompany(caller.companyId),
    getNotification(caller, wish.uuid),
  ]);
  const { timeZone: zone, address } = property;
  const rules = askedRules(wish);
  const sources = await countedSources({ caller, now }, wish.uuid, window, isRecorded);
  const fed = sources.flatMap(({ inputs }) => [...inputs.keys()]);
  const { sensors, outdoor } = recordSensors(fed, rules, thresholds);
  const sensor = wish.sensor === undefined ? sensors[0] : sensors.find(({ label }) => label === wish.sensor);
  const labels = sensors.map(({ label }) => label);
  if (!sensor) return { sensors: labels };
  const { label, measured, min } = sensor;
  const keptMonths = Number(setting('readingsMonths'));
  const samples = await samplesFrom(sources, [label, outdoor]);
  return {
    sensors: labels,
    certificate: {
      head: {
        company: company.name,
        property: propertyTitle({ externalId: property.externalId, config: { name: property.name } }),
        address: postalLine(address),
        ...{ zone, rules, label, measured },
        ...(measured === 'supply' && min !== undefined && { limit: min }),
        others: sensors.filter((each) => each.measured === measured).length - 1,
        devices: await devicesOf(caller, wish.uuid, sources, label, window),
        ...(outdoor !== undefined && { outdoor }),
        ...(startTime < now - retentionDays(keptMonths) * DAY_MS && { keptMonths }),
      },
      body: certificateOf(window, { rules, zone, sources: samples, sensor, outdoor }),
    },
  };
}
