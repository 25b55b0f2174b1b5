import { randomBytes } from 'node:crypto';
import type { API } from '../../shared/api/routes.ts';
import type { CommissioningReply, CommissioningsReply } from '../../shared/api/types/commissioning-types.ts';
import { checkInputs } from '../../shared/domain/checkout/check-inputs.ts';
import { liveWithin } from '../../shared/domain/checkout/live.ts';
import { type CommissioningRecord, signOffProblem, waitedSince } from '../../shared/domain/checkout/record.ts';
import { unlabelledInputs } from '../../shared/domain/checkout/unlabelled.ts';
import { sees as seesProperty } from '../../shared/domain/people/reach.ts';
import { postalLine } from '../../shared/domain/property.ts';
import { refusedNow } from '../../shared/domain/readings/refused.ts';
import type { CommissioningItem } from '../../shared/platform/items/commissioning-items.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { QUEUES } from '../../shared/platform/queues.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { doerName, type Person, peopleOf } from '../flows/people/people.ts';
import { reachableUsers } from '../flows/people/reachable-users.ts';
import { sees } from '../flows/people/visible-users.ts';
import { requireQuota } from '../flows/quotas.ts';
import { alarmSigns } from '../flows/wiring/alarm-signs.ts';
import { findProperty, getProperty } from '../store/base/properties.ts';
import { listUsers } from '../store/people/users.ts';
import * as store from '../store/wingnuts/commissionings.ts';
import { findWingnut, getWingnut } from '../store/wingnuts/wingnuts.ts';

/** The calls of check-out (docs/product/commissioning.md#check-out). */

type Rows = typeof API.wingnuts;

/** Enough to part two sign-offs of one millisecond. */
const ID_BYTES = 4;

const firmwareOf = (latest: LatestItem | undefined): Pick<CommissioningRecord, 'firmware'> => {
  if (!latest?.specs) return {};
  const { model, software, hardware } = latest.specs;
  return { firmware: { model, software, hardware } };
};

async function namesFor(caller: Caller): Promise<(id: string) => Person> {
  const users = await listUsers(caller.companyId);
  return peopleOf(users, (user) => sees(caller, user));
}

const reply = (record: CommissioningRecord, nameOf: (id: string) => Person): CommissioningReply => {
  const { id, at, tickedAt, serial, property, firmware, version, note, inputs, unlabelled } = record;
  const known = {
    ...(unlabelled && { unlabelled }),
    ...(tickedAt && { tickedAt }),
    ...(property && { property }),
    ...(firmware && { firmware }),
  };
  return { id, at, name: doerName(record, nameOf), serial, ...known, version, note, inputs };
};

/** Whether a caller sees a sign-off: it tells of the property at which the wingnut was. */
const isSeen = (caller: Caller, { property }: Pick<CommissioningRecord, 'property'>): boolean =>
  !property || seesProperty(caller, property.id);

/** The sign-offs of a wingnut. Throws NOT_FOUND. */
export async function commissionings({
  caller,
  path,
  now,
}: Call<Rows['commissionings']>): Promise<CommissioningsReply> {
  const known = await getWingnut(caller, path.id);
  const { latest } = known;
  const [alarms, items, nameOf] = await Promise.all([
    alarmSigns(caller, known, now),
    store.listCommissionings(caller.companyId, path.id),
    namesFor(caller),
  ]);
  return {
    records: items.filter((item) => isSeen(caller, item)).map((item) => reply(item, nameOf)),
    liveWithin: liveWithin(latest?.times ?? []),
    ...(Object.keys(alarms).length > 0 && { alarms }),
    ...firmwareOf(latest),
    now,
  };
}

/** Signs a wingnut off. Throws NOT_FOUND, CHANGED_MEANWHILE, or INVALID_SIGN_OFF with the sentence of a problem. */
export async function signOff({ caller, author, path, body, now }: Call<Rows['signOff']>): Promise<CommissioningReply> {
  const known = await getWingnut(caller, path.id);
  const { wingnut, latest } = known;
  const { sensors, version, propertyId, externalId: serial } = wingnut;
  if (body.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const values = latest?.values ?? {};
  const alarms = await alarmSigns(caller, known, now);
  const inputs = checkInputs(sensors, values, liveWithin(latest?.times ?? []), now, {
    alarms,
    refused: refusedNow(latest?.refused, now),
  });
  const unlabelled = unlabelledInputs(sensors, values, now);
  const problem = signOffProblem(inputs, body.ticks);
  if (problem) throw new Refusal('INVALID_SIGN_OFF', problem);
  const property = propertyId ? await getProperty(caller, propertyId) : undefined;
  const record: CommissioningRecord = {
    id: `${now}-${randomBytes(ID_BYTES).toString('hex')}`,
    at: now,
    userId: caller.userId,
    ...(caller.contractor && { by: caller.contractor.name }),
    serial,
    version,
    ...waitedSince(body.tickedAt, now),
    ...(property && { property: { id: property.id, name: property.name, address: postalLine(property.address) } }),
    ...firmwareOf(latest),
    note: body.note,
    inputs: inputs.map((input) => ({ ...input, isTicked: body.ticks.includes(input.input) })),
    ...(unlabelled.length > 0 && { unlabelled }),
  };
  await store.addCommissioning(author, path.id, record);
  return reply(record, await namesFor(caller));
}

/** A sign-off of a wingnut that the company has now. Throws NOT_FOUND. */
async function recordOf(caller: Caller, wingnutId: string, recordId: string): Promise<CommissioningItem> {
  const [record] = await Promise.all([
    store.findCommissioning(caller.companyId, wingnutId, recordId),
    findWingnut(caller, wingnutId),
  ]);
  if (!record || !isSeen(caller, record)) throw new Refusal('NOT_FOUND');
  return record;
}

/** Mails a sign-off. Throws NOT_FOUND, TOO_MANY_REQUESTS, or UNKNOWN_RECIPIENT for somebody whom the caller cannot choose. */
export async function mailSignOff({
  caller,
  author,
  path,
  body,
  now,
}: Call<Rows['mailSignOff']>): Promise<Record<string, never>> {
  const [record, { visible: all, visibleAt }] = await Promise.all([
    recordOf(caller, path.id, path.signOffId),
    reachableUsers(caller, now),
  ]);
  const property = record.property && (await findProperty(caller, record.property.id));
  const visible = property ? visibleAt(property) : all;
  const userIds = [...new Set(body.userIds)];
  if (userIds.some((id) => !visible.has(id))) throw new Refusal('UNKNOWN_RECIPIENT');
  await requireQuota('signOffMails', caller, now);
  await store.planSignOffMail(author, record.serial, {
    id: `${now}-${randomBytes(ID_BYTES).toString('hex')}`,
    companyId: caller.companyId,
    wingnutId: path.id,
    recordId: record.id,
    userId: caller.userId,
    at: now,
    addressees: userIds.map((userId) => ({ userId, refusals: 0 })),
    delays: 0,
    queue: QUEUES.OUTBOX,
    due: now,
  });
  return {};
}
