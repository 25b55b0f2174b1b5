import type { API } from '../../shared/api/routes.ts';
import type { HeatRecordReply } from '../../shared/api/types/record-types.ts';
import { isWithin } from '../../shared/domain/notes/note.ts';
import { propertyTitle } from '../../shared/domain/property.ts';
import { heatRecord, monthWindow } from '../../shared/domain/records/heat-record.ts';
import { isRecorded, recordSensors } from '../../shared/domain/records/record-sensors.ts';
import { askedRules } from '../../shared/domain/records/rule-sets.ts';
import { belongedWithin } from '../../shared/domain/wingnuts/belonging.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { noteText } from '../flows/note-text.ts';
import { countedSources } from '../flows/wiring/counted-sources.ts';
import { earlierWingnuts } from '../flows/wiring/earlier-wingnuts.ts';
import { withSamples } from '../flows/wiring/with-samples.ts';
import { getNotification } from '../store/alarms/notifications.ts';
import { getProperty } from '../store/base/properties.ts';
import { listNotes } from '../store/notes.ts';
import { getCompany } from '../store/people/companies.ts';

type Wish = Call<typeof API.records.heat>['query'];

/** A property's record of a month (docs/product/records.md#figures). Throws NOT_FOUND or TOO_MANY_REQUESTS. @param now UTC ms */
export async function monthRecord(caller: Caller, wish: Wish, now: number): Promise<HeatRecordReply> {
  const { companyId } = caller;
  const [property, company, { thresholds }, notes] = await Promise.all([
    getProperty(caller, wish.uuid),
    getCompany(companyId),
    getNotification(caller, wish.uuid),
    listNotes(caller, wish.uuid),
  ]);
  const { timeZone: zone } = property;
  const rules = askedRules(wish);
  const window = monthWindow(wish.month, zone);
  const until = Math.max(window.startTime, Math.min(window.endTime, now));
  const recorded = { startTime: window.startTime, endTime: until };
  const wired = until > window.startTime ? await countedSources({ caller, now }, wish.uuid, recorded, isRecorded) : [];
  const sources = await Promise.all(wired.map((source) => withSamples(source)));
  const { sensors, outdoor } = recordSensors(
    sources.flatMap(({ inputs }) => [...inputs.keys()]),
    rules,
    thresholds,
  );
  const earlier = await earlierWingnuts(caller, property);
  return {
    head: {
      company: company.name,
      month: wish.month,
      zone,
      rules,
      until,
      notes: notes
        .filter((note) => !note.removed && isWithin(note, window))
        .map((note) => ({
          kind: note.kind,
          from: note.from,
          ...(note.to !== undefined && { to: note.to }),
          text: noteText(note),
        })),
      earlier: belongedWithin(earlier, recorded).map(({ id: _id, ...wingnut }) => wingnut),
      property: propertyTitle({ externalId: property.externalId, config: { name: property.name } }),
    },
    sensors: heatRecord(wish.month, { rules, zone, now, sources, sensors, outdoor }),
  };
}
