import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROPERTIES, WINGNUTS } from '../../local/world/fixtures.ts';
import type {
  ContractorLinkMadeReply,
  ContractorLinksReply,
  ContractorOpenReply,
} from '../../shared/api/types/contractor-types.ts';
import type { JobReply } from '../../shared/api/types/job-types.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { credentialOf } from './world/contractor-links.ts';
import {
  CASES,
  CONTRACTOR_JOB,
  IDS,
  LINKED,
  openBodies,
  ours,
  ownedBy,
  pathOf,
  restoreWorld,
  theirs,
} from './world/every-route.ts';
import { openPeople, type People } from './world/people.ts';

/** Somebody from outside, with a link to one property (docs/product/contractors.md). */

let running: TestStack;
let people: People;
let bodyOf: ReturnType<typeof openBodies>;
let [editor, admin, foreign] = ['', '', ''];
let now = Date.now();

const { property } = ownedBy(ours.id);
const path = `properties/${property.id}/contractors`;
const CREDENTIAL = credentialOf(ours.id);

const idOf = async (who: Parameters<TestStack['tokensOf']>[0]) => (await running.tokensOf(who)).id;
/** New tokens: those of an hour ago have expired. */
async function signIn() {
  [editor, admin, foreign] = await Promise.all([
    idOf(person('write')),
    idOf(person('admin')),
    idOf(person('admin', 1)),
  ]);
}

beforeAll(async () => {
  running = await startTestStack({ now: () => now });
  people = openPeople(running);
  bodyOf = openBodies(running, people, () => admin);
  await signIn();
});
afterAll(async () => {
  people.close();
  await running.close();
});
/** Stored items after the last restoring of the world. */
let restored: ReadonlyMap<string, string> | undefined;
beforeEach(async () => {
  now = Date.now();
  if ((await people.items()) !== restored) restored = await restoreWorld(running, people, restored);
});

const invite = async (more: object = {}, token = editor) => {
  const body = { name: 'Alder Heating', days: 1, mayChange: true, ...more };
  return running.call(path, { token, method: 'POST', body });
};
const made = async (more: object = {}): Promise<ContractorLinkMadeReply> => (await invite(more)).body.data;
const open = (token: string, key?: string) =>
  running.call('contractor/open', {
    method: 'POST',
    body: { token },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
/** The header of a device that has opened a new link. */
async function openedBy(more: object = {}): Promise<{ readonly id: string; readonly device: string }> {
  const { link, token } = await made(more);
  const { credential } = (await open(token)).body.data as ContractorOpenReply;
  return { id: link.id, device: `Contractor ${credential}` };
}
const session = (device: string) => running.call('contractor/session', { token: device });
const revoke = (id: string, token = editor) => running.call(`${path}/${id}`, { token, method: 'DELETE' });
const links = async (): Promise<ContractorLinksReply> => (await running.call(path, { token: editor })).body.data;
const ENDED = { status: 401, body: { code: 'LINK_ENDED' } };
/** The newest records of the audit log. */
const records = async (): Promise<AuditItem[]> =>
  [...(await people.items())]
    .flatMap(([key, item]) => (key.startsWith(`${KEYS.audit(ours.id).pk} `) ? [JSON.parse(item) as AuditItem] : []))
    .sort((a, b) => b.at - a.at);

describe('docs/product/contractors.md#text: a link by text', () => {
  const texts = () => running.stack.texts.messages({ to: '+12065550149' });

  test('names company, building and end, and leads to the link; the number is not stored', async () => {
    const reply = await made({ phone: '(206) 555-0149' });
    expect(reply).toMatchObject({ texted: true });
    const body = texts()[0]?.body ?? '';
    expect(body).toContain(`${ours.name} gives you access to ${property.name} until `);
    expect(body).toContain(`/contractor#${encodeURIComponent(reply.token)} Reply STOP to opt out.`);
    expect(JSON.stringify([...(await people.items())])).not.toContain('12065550149');
    expect((await links()).texts).toBe(true);
  });

  test('is not sent to a number that has replied STOP, and the link works all the same', async () => {
    running.stack.texts.reply('+12065550149', 'STOP');
    const before = texts().length;
    await expect.poll(async () => (await made({ phone: '(206) 555-0149' })).texted).toBe(false);
    const reply = await made({ phone: '(206) 555-0149' });
    expect((await open(reply.token)).status).toBe(200);
    expect(texts()).toHaveLength(before);
    running.stack.texts.reply('+12065550149', 'START');
  });

  test('needs a number that texts reach', async () => {
    expect(await invite({ phone: '12' })).toMatchObject({ status: 400 });
  });
});

describe('A contractor link', () => {
  test('opens the property on one device, until it is revoked; the table has nothing that opens it', async () => {
    const { link, token } = await made({ name: ' Alder Heating ', mayChange: false });
    expect(link).toMatchObject({ name: 'Alder Heating', propertyId: property.id, mayChange: false, email: null });
    expect(link).toMatchObject({ createdAt: now, expiresAt: Math.floor((now + DAY_MS) / 1000) * 1000, openedAt: null });
    const key = 'the-key-of-one-opening';
    const opened = await open(token, key);
    // An answer that was lost is given again.
    expect(await open(token, key)).toEqual(opened);
    const { credential, ...known } = opened.body.data as ContractorOpenReply;
    expect(known).toEqual({
      company: ours.name,
      propertyId: property.id,
      propertyName: property.name,
      name: 'Alder Heating',
      mayChange: false,
      language: 'en',
      expiresAt: link.expiresAt,
      ...{ devices: 1, maxDevices: 2, askedAt: null, declinedAt: null },
      now,
    });
    const device = `Contractor ${credential}`;
    expect((await session(device)).body.data).toEqual(known);
    expect(await open(token)).toMatchObject({ status: 409, body: { code: 'LINK_USED' } });
    // The token of the address is no credential, and the credential opens nothing again.
    expect(await session(`Contractor ${token}`)).toMatchObject(ENDED);
    expect(await open(credential)).toMatchObject(ENDED);

    const stored = [...(await people.items()).values()].join();
    for (const secret of [token, credential]) expect(stored).not.toContain(secret.split('.').at(-1));
    expect((await links()).links[0]).toEqual({ ...link, openedAt: now, usedAt: now });

    expect((await revoke(link.id)).status).toBe(200);
    expect(await session(device)).toMatchObject(ENDED);
    expect(await open(token)).toMatchObject(ENDED);
    expect(await open(token, key)).toMatchObject(ENDED);
    expect((await revoke(link.id)).status).toBe(404);
    expect(JSON.stringify([...(await people.items())])).not.toContain(`CONTRACTORLINK#${link.id}`);
  });

  test('is recorded: who made it, when it was opened, what was configured by it, and who revoked it', async () => {
    const { id, device } = await openedBy({ name: 'Burner service' });
    const configured = { token: device, method: 'POST', body: { sensors: {} } };
    expect((await running.call(`contractor/wingnuts/${LINKED.id}`, configured)).status).toBe(200);
    await revoke(id);
    const actor = `contractor:${id}`;
    const log = (await records()).filter((each) => each.subject === id || each.actor === actor);
    const byAction = Object.fromEntries(log.map((each) => [each.action, each]));
    expect(byAction).toEqual({
      contractorInvited: expect.objectContaining({ actor: person('write').id, name: 'Burner service' }),
      contractorOpened: expect.objectContaining({ actor, actorName: 'Burner service' }),
      wingnutConfigured: expect.objectContaining({ actor, actorName: 'Burner service', subject: LINKED.id }),
      contractorRevoked: expect.objectContaining({ actor: person('write').id }),
    });
    const { body } = await running.call('companies/audit?kind=wingnut', { token: admin });
    expect(body.data.records[0]).toMatchObject({ actor: { id: actor, name: 'Contractor Burner service' } });
  });

  test('is mailed if an address is given, and the list says where', async () => {
    const { link, token, mailed } = await made({ email: 'Tech@Alder.example' });
    expect({ mailed, email: link.email }).toEqual({ mailed: true, email: 'tech@alder.example' });
    const mail = running.stack.ses.mails().at(-1);
    expect(mail).toMatchObject({
      to: 'tech@alder.example',
      subject: `${property.name}: ${ours.name} gives you access`,
    });
    expect(mail?.text).toContain(`/contractor#${token}`);
  });

  test('opens once also when two devices come at the same moment', async () => {
    const { token } = await made();
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('A property has at most 20 open ones, also when many are made at once', async () => {
    const before = (await links()).links.length;
    await people.setUsed('contractors', ours.id, 0);
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => invite({}, at % 2 ? editor : admin)));
    const { links: after, max } = await links();
    expect(after).toHaveLength(before + answers.filter(({ status }) => status === 200).length);
    while ((await links()).links.length < max) expect((await invite()).status).toBe(200);
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_CONTRACTORS' } });
    // A place is free again after a revocation.
    await revoke(after[0]?.id ?? '');
    expect((await invite()).status).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['no day', { days: 0 }],
    ['15 days', { days: 15 }],
    ['half a day', { days: 1.5 }],
    ['days as a text', { days: '3' }],
    ['no word about changes', { mayChange: undefined }],
    ['no address', { email: 'Alder Heating' }],
  ])('with %s is refused, and nothing is stored', async (_what, more) => {
    const before = await people.items();
    expect(await invite(more)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await people.items()).toEqual(before);
  });

  test('of another property is not found by its id', async () => {
    const other = PROPERTIES.find(({ id, companyId }) => companyId === ours.id && id !== property.id);
    const { link } = await made();
    const removed = { token: editor, method: 'DELETE' };
    expect((await running.call(`properties/${other?.id}/contractors/${link.id}`, removed)).status).toBe(404);
    expect((await links()).links.map(({ id }) => id)).toContain(link.id);
  });
});

describe('The access ends', () => {
  test('after its days, to the second; the use is known to the hour', async () => {
    const { link, token } = await made();
    const late = (await made()).token;
    const { credential } = (await open(token)).body.data as ContractorOpenReply;
    const device = `Contractor ${credential}`;
    const began = now;
    now += HOUR_MS;
    expect((await session(device)).status).toBe(200);
    await signIn();
    expect((await links()).links.find(({ id }) => id === link.id)?.usedAt).toBe(began + HOUR_MS);
    now = link.expiresAt - 1;
    expect((await session(device)).status).toBe(200);
    now = link.expiresAt;
    expect(await session(device)).toMatchObject(ENDED);
    expect(await open(late)).toMatchObject(ENDED);
    await signIn();
    expect((await links()).links.map(({ id }) => id)).not.toContain(link.id);
    expect((await revoke(link.id)).status).toBe(404);
    now = began;
    await signIn();
  });

  test('with the property', async () => {
    const [{ device }, { token }] = [await openedBy(), await made()];
    await running.call(`properties/${property.id}`, { token: admin, method: 'DELETE' });
    expect(await session(device)).toMatchObject(ENDED);
    expect(await open(token)).toMatchObject(ENDED);
    expect((await invite()).status).toBe(404);
  });

  test('while the company is suspended', async () => {
    const [{ device }, { token }] = [await openedBy(), await made()];
    await people.change(KEYS.company(ours.id), { entityStatus: 'suspended' });
    const answers = await Promise.all([session(device), open(token)]);
    await people.change(KEYS.company(ours.id), { entityStatus: 'enabled' });
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'COMPANY_SUSPENDED' } });
    expect((await session(device)).status).toBe(200);
  });

  test('for a wingnut, when it is linked to the property no more', async () => {
    const { device } = await openedBy();
    const [detail, specs] = [
      `contractor/wingnuts/${LINKED.id}`,
      `contractor/analytics/wingnutspecs?wingnutId=${LINKED.serial}`,
    ];
    const unlink = { token: admin, method: 'POST', body: { propertyId: '' } };
    for (const each of [detail, specs]) expect((await running.call(each, { token: device })).status).toBe(200);
    await running.call(`wingnuts/${LINKED.id}/link`, unlink);
    for (const each of [detail, specs]) expect((await running.call(each, { token: device })).status).toBe(404);
    const configured = { token: device, method: 'POST', body: { sensors: {} } };
    expect((await running.call(detail, configured)).status).toBe(404);

    // It comes back. Where it was meanwhile is for colleagues.
    await running.call(`wingnuts/${LINKED.id}/link`, { ...unlink, body: { propertyId: property.id } });
    const seen = async (each: string, token: string) => (await running.call(each, { token })).body.data;
    expect(await seen(`wingnuts/${LINKED.id}`, editor)).toHaveProperty('earlierProperties');
    expect(await seen(detail, device)).not.toHaveProperty('earlierProperties');
  });
});

describe('A link that may not change things', () => {
  test('configures nothing', async () => {
    const { device } = await openedBy({ mayChange: false });
    const before = await people.items();
    const configured = { token: device, method: 'POST', body: { sensors: {} } };
    expect(await running.call(`contractor/wingnuts/${LINKED.id}`, configured)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await people.items()).toEqual(before);
  });
});

describe('docs/product/contractors.md#jobs: a job that was given to a link', () => {
  const give = async (contractorLinkId: string, more: object = {}) =>
    running.call(`properties/${property.id}/jobs`, {
      token: editor,
      method: 'POST',
      body: { what: 'Replace the gasket', contractorLinkId, until: '2031-01-05', ...more },
    });
  const given = async (id: string): Promise<JobReply> => (await give(id)).body.data;
  const seen = async (device: string) => (await running.call('contractor/jobs', { token: device })).body.data.jobs;
  const done = (device: string, jobId: string, line = 'The gasket is new') =>
    running.call(`contractor/jobs/${jobId}/done`, { token: device, method: 'POST', body: { line } });
  const stored = async (id: string): Promise<JobReply> =>
    (await running.call('properties/jobs', { token: editor })).body.data.jobs.find((job: JobReply) => job.id === id);

  test('is seen by its device alone, and done in one line, also by a link that only looks', async () => {
    const [mine, other] = [await openedBy({ mayChange: false }), await openedBy()];
    const job = await given(mine.id);
    expect(job.who).toMatchObject({ contractorLinkId: mine.id, name: 'Contractor Alder Heating' });
    const what = { id: job.id, what: 'Replace the gasket', until: '2031-01-05', state: 'open', line: null };
    expect([await seen(mine.device), await seen(other.device)]).toMatchObject([[what], []]);
    // The same whether there is such a job or not, and without the name of a person (docs/product/contractors.md#moved).
    const moved = { code: 'NOT_FOUND', message: `This work order is no longer yours: ${ours.name} took it over.` };
    for (const id of [job.id, 'no-job']) expect((await done(other.device, id)).body).toMatchObject(moved);
    expect((await done(mine.device, job.id, ' ')).body.code).toBe('BAD_REQUEST');
    const answer = await done(mine.device, job.id);
    expect(answer.body.data.jobs).toMatchObject([{ id: job.id, state: 'done', line: 'The gasket is new' }]);
    expect((await stored(job.id)).changes.at(-1)).toMatchObject({
      ...{ state: 'done', line: 'The gasket is new', name: 'Contractor Alder Heating' },
    });
    const record = (await records()).find(({ action }) => action === 'jobMoved');
    expect(record).toMatchObject({ actor: `contractor:${mine.id}`, actorName: 'Alder Heating' });
    // Words that a person has sent meanwhile stay.
    await done(mine.device, job.id, 'Again');
    expect((await stored(job.id)).version).toBe(2);
  });

  test('keeps the name of a link that has ended, and cannot be said to be done by it', async () => {
    const link = await openedBy();
    const job = await given(link.id);
    await revoke(link.id);
    expect(await done(link.device, job.id)).toMatchObject(ENDED);
    const who = { name: 'Contractor Alder Heating', endsAt: now };
    expect(await stored(job.id)).toMatchObject({ state: 'open', who, version: job.version });
    expect((await give(link.id)).body.code).toBe('NOT_FOUND');
    const kept = { what: 'Replace it', contractorLinkId: link.id, version: job.version };
    const path = `properties/${property.id}/jobs/${job.id}`;
    expect(await running.call(path, { token: editor, method: 'POST', body: kept })).toMatchObject({ status: 200 });
  });

  test('is given to one alone', async () => {
    const both = await give((await openedBy()).id, { userId: person('write').id });
    expect(both).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

/** Answers that no editor reads in the same words. */
const OWN_ANSWERS = [
  ...['session', 'jobs', 'jobDone', 'noteJob', 'building', 'work', 'askDays', 'makeCode', 'configure'],
  // An editor who does the same afterwards makes another one.
  ...['addPhoto', 'signOff'],
].map((name) => `contractor.${name}`);
const OF_CONTRACTORS = CASES.filter(({ route }) => route.permission === 'isContractor');
const others = PROPERTIES.filter(({ id }) => id !== property.id);
const [otherOurs, otherTheirs] = [ours, theirs].map(({ id }) => others.find(({ companyId }) => companyId === id));
const wingnutsOf = (propertyId: string | undefined) => WINGNUTS.filter((each) => each.propertyId === propertyId);

describe.each(OF_CONTRACTORS)('$name', (each) => {
  const { route, query, values } = each;
  const newBody = async () => (route.method === 'GET' ? undefined : await bodyOf(each));
  const call = async (token: string | undefined, to = each.path, body?: unknown) =>
    running.call(to, { token, method: route.method, body: body ?? (await newBody()) });
  const isOfTheMoment = (name: string) => ['now', 'checkedAt', 'tag'].includes(name);
  const known = (words: string) => JSON.parse(words, (name, value) => (isOfTheMoment(name) ? undefined : value));
  /** Values in the place of those that people of the company alone see (docs/product/contractors.md#sees). */
  const HIDDEN = new Map<string, unknown>([
    ...[['reason', ''] as const, ['portfolio', ''] as const, ['who', ''] as const, ['assets', []] as const],
    ...['findings', 'location', 'plant'].map((name) => [name, undefined] as const),
  ]);
  const forContractors = (words: string) =>
    JSON.parse(words, (name, value) => (HIDDEN.has(name) ? HIDDEN.get(name) : isOfTheMoment(name) ? undefined : value));

  test('answers the device of a link what it answers an editor, without what was written for colleagues', async () => {
    const answer = await call(CREDENTIAL);
    expect(answer.status).toBe(200);
    if (OWN_ANSWERS.includes(each.name)) return;
    const person = await call(editor, each.path.replace(/^contractor\//, ''));
    const words = JSON.stringify(answer.body);
    for (const { id, email } of ours.users) expect([words.includes(id), words.includes(email)]).toEqual([false, false]);
    expect(known(words)).toEqual(forContractors(JSON.stringify(person.body)));
  });

  test('is refused to everybody else, and changes nothing', async () => {
    // A body may need something that is stored first.
    const body = await newBody();
    const before = await people.items();
    const [id = ''] = CREDENTIAL.split('.').slice(1);
    const wrong = [
      undefined,
      editor,
      admin,
      foreign,
      'Contractor ',
      `Contractor ${ours.id}.${id}.${'x'.repeat(43)}`,
      CREDENTIAL.replace(ours.id, theirs.id),
      CREDENTIAL.replace('Contractor', 'Bearer'),
      CREDENTIAL.slice(0, -1),
    ];
    for (const token of wrong) expect(await call(token, each.path, body)).toMatchObject(ENDED);
    const counted = ([key]: [string, string]) => !key.startsWith('RATE#');
    expect([...(await people.items())].filter(counted)).toEqual([...before].filter(counted));
  });

  if (values.length + Object.keys(query).length === 0) return;

  test.each([
    ['another property of the company', otherOurs],
    ['a property of another company', otherTheirs],
    ['a property that nobody has', undefined],
  ])('does not know %s', async (_what, other) => {
    const [strange] = wingnutsOf(other?.id);
    const strangers: Readonly<Record<string, string>> = {
      [property.id]: other?.id ?? 'nobody',
      [LINKED.id]: strange?.id ?? 'nobody',
      [LINKED.serial]: strange?.serial ?? '99999999',
      // A colleague's job of the same property, and one of nobody.
      [CONTRACTOR_JOB.id]: other === otherOurs ? IDS.jobId.ours : IDS.jobId.foreign,
    };
    const swap = (text: string) => strangers[text] ?? text;
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, swap(value)]),
    );
    const body = await newBody();
    const before = await people.items();
    const answer = await call(CREDENTIAL, `${pathOf(each, values.map(swap))}?${search}`, body);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await people.items()).toEqual(before);
  });
});
