import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeItems } from '../../local/seed/write-items.ts';
import type { CommissioningsReply } from '../../shared/api/types/commissioning-types.ts';
import type {
  ContractorBuildingReply,
  ContractorCodeReply,
  ContractorLinkMadeReply,
  ContractorLinksReply,
  ContractorOpenReply,
  ContractorSession,
  ContractorWorkReply,
} from '../../shared/api/types/contractor-types.ts';
import type { JobReply } from '../../shared/api/types/job-types.ts';
import type { PhotoReply } from '../../shared/api/types/photo-types.ts';
import { PAIRING } from '../../shared/domain/contractors.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { ContactItem } from '../../shared/platform/items/contact-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { png } from '../pictures.ts';
import { CONTACT_ID, contactItems, contactOf, OUTSIDE_CONTACT_ID, THEIR_CONTACT_ID } from './world/contacts.ts';
import { LINKED, ours, ownedBy, restoreWorld } from './world/every-route.ts';
import { findingItems, OF_APARTMENTS } from './world/findings.ts';
import { openPeople, type People } from './world/people.ts';

/** Work of a contractor in a building beside configuring: docs/product/contractors.md. */

let running: TestStack;
let people: People;
let editor = '';
let now = Date.now();
let restored: ReadonlyMap<string, string> | undefined;
const { property } = ownedBy(ours.id);
const own = `properties/${property.id}`;

beforeAll(async () => {
  running = await startTestStack({ now: () => now });
  people = openPeople(running);
  editor = (await running.tokensOf(person('write'))).id;
});
afterAll(async () => {
  people.close();
  await running.close();
});
beforeEach(async () => {
  now = Date.now();
  restored = await restoreWorld(running, people, restored);
});

const get = (path: string, token: string) => running.call(path, { token });
const post = (path: string, token: string | undefined, body?: object) =>
  running.call(path, { token, method: 'POST', body });
const dataOf = async <Data>(answer: Promise<{ readonly body: { readonly data: unknown } }>) =>
  (await answer).body.data as Data;

/** A link that is open on a device. */
async function opened(more: object = {}) {
  const body = { name: 'Alder Heating', days: 1, mayChange: true, ...more };
  const { link, token } = await dataOf<ContractorLinkMadeReply>(post(`${own}/contractors`, editor, body));
  const { credential } = await dataOf<ContractorOpenReply>(post('contractor/open', undefined, { token }));
  return { id: link.id, token, device: `Contractor ${credential}` };
}
const give = (contractorLinkId: string, what = 'Replace the gasket') =>
  dataOf<JobReply>(post(`${own}/jobs`, editor, { what, contractorLinkId }));
const jobOf = async (id: string) =>
  (await dataOf<{ jobs: JobReply[] }>(get('properties/jobs', editor))).jobs.find((job) => job.id === id);
const note = (device: string, jobId: string, line: string) => post(`contractor/jobs/${jobId}/note`, device, { line });

/** A contact that has not agreed. */
const withoutConsent = ({ verifiedAt: _, ...contact }: ContactItem): ContactItem => contact;

describe('docs/product/contractors.md#building', () => {
  test('The open findings, what to do about alarms, and whom to call, without a word of colleagues or apartments', async () => {
    const more = { channel: 'text', address: '+12065550134', name: 'Sam Super' } as const;
    const shown = { ...more, forContractors: true } as const;
    const here = [{ propertyId: property.id, may: 'inform' }] as const;
    const [mail, waits, other] = [CONTACT_ID, THEIR_CONTACT_ID, OUTSIDE_CONTACT_ID];
    await writeItems(running.stack, [
      ...findingItems(ours.id, property.id, 'a person', [OF_APARTMENTS]),
      contactItems(
        ours.id,
        contactOf(`${mail}0`, here, shown),
        contactOf(`${mail}1`, here, { ...shown, channel: 'email', name: 'By mail' }),
        contactOf(`${mail}2`, here, { ...more, name: 'Not checked' }),
        withoutConsent(contactOf(waits, here, { ...shown, name: 'Waits' })),
        contactOf(other, [{ propertyId: 'elsewhere', may: 'inform' }], { ...shown, name: 'Elsewhere' }),
      ),
    ]);
    const [label = ''] = Object.values(LINKED.sensors).flatMap((sensor) => sensor?.label ?? []);
    await people.change(KEYS.notification(ours.id, property.id), {
      thresholds: { [label]: { min: '10', max: '80', thresholdStatus: 'enabled', instruction: 'Press RESET' } },
      instruction: 'Call the desk',
    });
    await people.change(KEYS.instructions(ours.id), {
      instructions: [
        { about: 'any', text: 'Close the valve' },
        { about: 'gasMeter', text: 'Of no sensor here' },
      ],
    });
    const { device } = await opened({ mayChange: false });
    const building = await dataOf<ContractorBuildingReply>(get('contractor/building', device));
    // docs/product/contractors.md#language
    const headers = { 'accept-language': 'es-u-ms-metric' };
    const { findings } = await dataOf<ContractorBuildingReply>(
      running.call('contractor/building', { token: device, headers }),
    );
    expect(findings).toEqual([expect.objectContaining({ about: 'Relé de la caldera 1' })]);
    expect(building).toEqual({
      findings: [
        expect.objectContaining({ about: 'Boiler Relay State 1', says: 'It looks so in 3 of 3 days.', seenDays: 1 }),
      ],
      instructions: {
        sensors: { [label]: 'Press RESET' },
        property: 'Call the desk',
        company: [{ about: 'any', text: 'Close the valve' }],
      },
      contacts: [{ name: 'Sam Super', number: '+12065550134' }],
    });
  });
});

describe('docs/product/contractors.md#jobs', () => {
  test('A note stands at the job as the word of the link, once, until the job is done', async () => {
    const [mine, other] = [await opened({ mayChange: false }), await opened()];
    const job = await give(mine.id);
    await note(mine.device, job.id, 'The pump is loud');
    const { jobs } = (await note(mine.device, job.id, 'The pump is loud')).body.data;
    expect(jobs).toMatchObject([{ id: job.id, state: 'open', line: null, notes: [{ line: 'The pump is loud' }] }]);
    expect((await jobOf(job.id))?.changes.at(-1)).toMatchObject({
      ...{ line: 'The pump is loud', name: 'Contractor Alder Heating' },
    });
    expect((await note(other.device, job.id, 'Mine')).body).toMatchObject({ code: 'NOT_FOUND' });
    await post(`contractor/jobs/${job.id}/done`, mine.device, { line: 'It is new' });
    await note(mine.device, job.id, 'Too late');
    expect((await jobOf(job.id))?.changes.at(-1)).toMatchObject({ line: 'It is new', state: 'done' });
  });
});

describe('docs/product/contractors.md#photos', () => {
  const image = Buffer.from(png()).toString('base64');
  const add = (device: string, about: string, aboutId: string) =>
    post(`contractor/${own}/photos`, device, { about, aboutId, alt: 'Photo of the gasket', image });
  const seen = (device: string, query: string) => get(`contractor/${own}/photos?${query}`, device);

  test('A job of the link has photos, its own with its name, those of colleagues without, and none is removed from outside', async () => {
    const { id, device } = await opened({ mayChange: false });
    const job = await give(id);
    const photo = await dataOf<PhotoReply>(add(device, 'job', job.id));
    expect(photo).toMatchObject({ name: 'Contractor Alder Heating', mayRemove: false });
    const colleague = { about: 'job', aboutId: job.id, alt: 'Photo of the pump', image };
    await post(`${own}/photos`, editor, colleague);
    const { photos } = await dataOf<{ photos: PhotoReply[] }>(seen(device, `about=job&aboutId=${job.id}`));
    expect(photos.map(({ name, mayRemove }) => [name, mayRemove])).toEqual(
      expect.arrayContaining([
        ['Contractor Alder Heating', false],
        ['', false],
      ]),
    );
  });

  test('Of a wingnut only a link adds some that may change things; of notes and others’ jobs nobody outside sees one', async () => {
    const [looks, changes] = [await opened({ mayChange: false }), await opened()];
    const job = await give(changes.id);
    expect((await add(looks.device, 'wingnut', LINKED.id)).status).toBe(404);
    expect((await add(changes.device, 'wingnut', LINKED.id)).status).toBe(200);
    for (const [about, id] of [
      ['note', '9b2e'],
      ['book', 'b00c-ours'],
      ['job', job.id],
    ] as const)
      expect((await add(looks.device, about, id)).body.code).toBe('NOT_FOUND');
    expect((await seen(looks.device, 'about=note')).status).toBe(404);
    expect((await seen(looks.device, `about=job&aboutId=${job.id}`)).status).toBe(404);
    expect((await seen(looks.device, 'about=book')).status).toBe(200);
  });

  test('A link that has ended adds none', async () => {
    const { id, device } = await opened();
    const job = await give(id);
    await running.call(`${own}/contractors/${id}`, { token: editor, method: 'DELETE' });
    expect(await add(device, 'job', job.id)).toMatchObject({ status: 401, body: { code: 'LINK_ENDED' } });
  });
});

describe('docs/product/contractors.md#check-out', () => {
  const path = `contractor/wingnuts/${LINKED.id}/commissionings`;
  async function live() {
    const [input = ''] = Object.keys(LINKED.sensors);
    const latest = {
      id: LINKED.id,
      version: 1,
      receivedAt: now,
      times: [now],
      values: { [input]: { time: now, value: 1 } },
    };
    await people.change(KEYS.latest(ours.id, LINKED.id), latest);
    return { version: 1, ticks: [input], note: 'All is well' };
  }

  test('A link that may change things signs off with its name; it sees no name of a colleague', async () => {
    const body = await live();
    const { device } = await opened();
    const plain = path.replace('contractor/', '');
    await post(plain, editor, body);
    expect((await post(path, device, body)).body.data).toMatchObject({
      name: 'Contractor Alder Heating',
      note: 'All is well',
    });
    const { records } = await dataOf<CommissioningsReply>(get(path, device));
    expect(records.map(({ name }) => name).sort()).toEqual(['', 'Contractor Alder Heating']);
    const all = (await dataOf<CommissioningsReply>(get(plain, editor))).records.map(({ name }) => name);
    expect(all).toContain('Contractor Alder Heating');
  });

  test('A link that looks only signs nothing off', async () => {
    const body = await live();
    const { device } = await opened({ mayChange: false });
    expect((await post(path, device, body)).body.code).toBe('FORBIDDEN');
  });
});

describe('docs/product/contractors.md#days', () => {
  const ask = (device: string, line = 'The burner comes on Monday') => post('contractor/days', device, { line });
  const links = async () => (await dataOf<ContractorLinksReply>(get(`${own}/contractors`, editor))).links;
  const answer = (id: string, days: number, askedAt: number) =>
    post(`${own}/contractors/${id}/days`, editor, { days, askedAt });

  test('A question is mailed to the admins once, and granted: link and jobs end later', async () => {
    const { id, device } = await opened({ mayChange: false });
    const job = await give(id);
    const session = await dataOf<ContractorSession>(ask(device));
    expect(session).toMatchObject({ askedAt: now, declinedAt: null });
    await ask(device, 'Again');
    expect((await links()).find((link) => link.id === id)?.asked).toEqual({
      at: now,
      line: 'The burner comes on Monday',
    });
    const subject = `${property.name}: Alder Heating requests more days`;
    const admin = { to: person('admin').email };
    await running.stack.check(now);
    expect(running.stack.ses.mails(admin).map((mail) => mail.subject)).toContain(subject);
    const end = session.expiresAt + 2 * DAY_MS;
    expect((await answer(id, 2, now)).body.data.links).toContainEqual(
      expect.objectContaining({ id, expiresAt: end, asked: null }),
    );
    expect((await jobOf(job.id))?.who).toMatchObject({ endsAt: end });
    expect(await dataOf(get('contractor/session', device))).toMatchObject({ expiresAt: end, askedAt: null });
    // It is answered already.
    expect((await answer(id, 2, now)).body.code).toBe('CHANGED_MEANWHILE');
    expect(running.stack.ses.mails(admin).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  test('It is declined with 0, and a link is never open for more than 14 days from now', async () => {
    const { id, device } = await opened();
    await ask(device);
    await answer(id, 0, now);
    const { declinedAt, expiresAt } = await dataOf<ContractorSession>(get('contractor/session', device));
    expect([declinedAt, expiresAt]).toEqual([now, Math.floor((now + DAY_MS) / 1000) * 1000]);
    await ask(device);
    await answer(id, 14, now);
    const later = await dataOf<ContractorSession>(get('contractor/session', device));
    expect(later).toMatchObject({ declinedAt: null, expiresAt: Math.floor((now + 14 * DAY_MS) / 1000) * 1000 });
    expect((await answer(id, 15, now)).status).toBe(400);
  });

  test('A link asks at most 5 times a day', async () => {
    const { id, device } = await opened();
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(device)).status).toBe(200);
      await answer(id, 0, now);
    }
    expect((await ask(device)).status).toBe(429);
  });
});

describe('docs/product/contractors.md#second-device', () => {
  const makeCode = (device: string) => dataOf<ContractorCodeReply>(post('contractor/code', device));
  const join = (token: string, code: string) => post('contractor/join', undefined, { token, code });
  const other = (code: string): string => (code === '000000' ? '000001' : '000000');

  test('A second phone opens the link by address and code; both work, a third is refused, and REVOKE ends both', async () => {
    const { id, token, device } = await opened();
    expect((await join(token, '123456')).body.code).toBe('PHONE_CODE_OVER');
    const { code, until } = await makeCode(device);
    expect(until).toBe(now + PAIRING.lifeMs);
    expect(JSON.stringify([...(await people.items())])).not.toContain(`"${code}"`);
    expect((await join(token, other(code))).body.code).toBe('PHONE_CODE_WRONG');
    const { credential, ...session } = await dataOf<ContractorOpenReply>(join(token, code));
    expect(session).toMatchObject({ devices: 2, maxDevices: 2 });
    const second = `Contractor ${credential}`;
    for (const each of [device, second]) expect((await get('contractor/session', each)).body.data.devices).toBe(2);
    expect((await join(token, code)).body.code).toBe('LINK_USED');
    expect((await post('contractor/code', second)).body.code).toBe('LINK_USED');
    await running.call(`${own}/contractors/${id}`, { token: editor, method: 'DELETE' });
    for (const each of [device, second]) expect((await get('contractor/session', each)).body.code).toBe('LINK_ENDED');
  });

  test('A code has five tries, ten minutes, and fits its own link alone', async () => {
    const [one, two] = [await opened(), await opened()];
    const { code } = await makeCode(one.device);
    expect((await join(two.token, code)).body.code).toBe('PHONE_CODE_OVER');
    for (let tries = 0; tries < PAIRING.tries; tries += 1) {
      expect((await join(one.token, other(code))).body.code).toBe('PHONE_CODE_WRONG');
    }
    expect((await join(one.token, code)).body.code).toBe('PHONE_CODE_OVER');
    const next = await makeCode(one.device);
    now = next.until + 1;
    expect((await join(one.token, next.code)).body.code).toBe('PHONE_CODE_OVER');
    expect((await join('no.link.token', next.code)).status).toBe(401);
  });
});

describe('docs/product/contractors.md#work', () => {
  test('What the link has done, and nothing else: jobs with their lines, configurations', async () => {
    const [mine, other] = [await opened(), await opened({ name: 'Other' })];
    const [job, undone] = [await give(mine.id), await give(mine.id, 'Look at the pump')];
    await note(mine.device, job.id, 'The flange is worn');
    now += 1000;
    await post(`contractor/jobs/${job.id}/done`, mine.device, { line: 'A new gasket' });
    await post(`contractor/wingnuts/${LINKED.id}`, mine.device, { sensors: {} });
    const work = await dataOf<ContractorWorkReply>(get('contractor/work', mine.device));
    expect(work).toMatchObject({ name: 'Alder Heating', company: ours.name, property: { name: property.name } });
    expect(work.jobs).toEqual([
      {
        ...{ id: job.id, what: 'Replace the gasket', doneAt: now, photos: 0 },
        lines: [
          { at: now - 1000, line: 'The flange is worn' },
          { at: now, line: 'A new gasket' },
        ],
      },
    ]);
    expect(work.changes).toEqual([{ at: now, serial: LINKED.serial, what: 'configured' }]);
    expect(JSON.stringify(work)).not.toContain(undone.id);
    expect(await dataOf<ContractorWorkReply>(get('contractor/work', other.device))).toMatchObject({
      jobs: [],
      changes: [],
    });
  });
});
