import type { MachineMirrored } from '../../shared/api/machine-mirrors.ts';
import type { API } from '../../shared/api/routes.ts';
import { isOfApartments } from '../../shared/domain/sensor.ts';
import { get as alarm } from '../alarms/get.ts';
import { list as alarms } from '../alarms/list.ts';
import { facts } from '../analytics/facts.ts';
import { Refusal } from '../base/refusal.ts';
import type { KeyCaller } from '../flows/calls/caller.ts';
import type { Answers, Call } from '../flows/calls/serve.ts';
import { get as property } from '../properties/get.ts';
import { list as properties } from '../properties/list.ts';
import { addNote, notes } from '../properties/notes.ts';
import { get as wingnut } from '../wingnuts/get.ts';
import { list as wingnuts } from '../wingnuts/list.ts';

type Rows = typeof API.properties;

/** The rules of findings, jobs, energy and records are a large part of the code, and most starts do without them. */
const loadFindings = () => import('../properties/findings/findings.ts');
const loadJobs = () => import('../properties/list-jobs.ts');
const loadEnergy = () => import('../properties/energy/energy.ts');
const loadRecords = () => import('../records/heat.ts');

/** The input of a function, by its fields alone: the row of a mirrored call differs from that of the call in path and permission. */
type Taken<C> = Pick<C, keyof C> & { readonly caller: KeyCaller };

/** A call within the reach of the key: the store looks at it. */
const withinReach =
  <C, Reply>(answer: (call: C) => Promise<Reply> | Reply) =>
  (call: Taken<C>): Promise<Reply> | Reply =>
    answer(call as C);

/** A call that writes a note. Throws FORBIDDEN for a key that only reads. The record of the note looks again whether the key still stands. */
const ifMayWrite =
  <C, Reply>(answer: (call: C) => Promise<Reply>) =>
  async (call: Taken<C>): Promise<Reply> => {
    if (call.caller.right !== 'notes') throw new Refusal('FORBIDDEN', 'This key can’t write notes');
    return answer(call as C);
  };

/** What a key reads of a list: nothing about apartments. */
const forKeys = <Row extends { readonly subject: string }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !isOfApartments(row));

/** The calls of other groups that a machine may make. The same functions answer them, within the reach of the key. */
export const mirrors = {
  properties: withinReach(properties),
  property: withinReach(property),
  wingnuts: withinReach(wingnuts),
  wingnut: withinReach(wingnut),
  facts: withinReach(facts),
  alarms: withinReach(async (call: Call<typeof API.alarms.list>) => {
    const reply = await alarms(call);
    return { ...reply, open: forKeys(reply.open), past: forKeys(reply.past) };
  }),
  alarm: withinReach(async (call: Call<typeof API.alarms.get>) => {
    const reply = await alarm(call);
    if (isOfApartments(reply)) throw new Refusal('NOT_FOUND');
    return reply;
  }),
  findings: withinReach(async (call: Call<Rows['companyFindings']>) => {
    const reply = await (await loadFindings()).companyFindings(call);
    return { ...reply, findings: forKeys(reply.findings) };
  }),
  propertyFindings: withinReach(async (call: Call<Rows['findings']>) => {
    const reply = await (await loadFindings()).findings(call);
    return {
      ...reply,
      open: forKeys(reply.open),
      putAside: forKeys(reply.putAside),
      ended: forKeys(reply.ended),
    };
  }),
  jobs: withinReach(async (call: Call<Rows['jobs']>) => (await loadJobs()).jobs(call)),
  energy: withinReach(async (call: Call<Rows['companyEnergy']>) => (await loadEnergy()).companyEnergy(call)),
  propertyEnergy: withinReach(async (call: Call<Rows['energy']>) => (await loadEnergy()).energy(call)),
  records: withinReach(async (call: Call<typeof API.records.heat>) => (await loadRecords()).heat(call)),
  notes: withinReach(notes),
  addNote: ifMayWrite(addNote),
} satisfies Pick<Answers<'machine'>, MachineMirrored>;
