import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeItems } from '../../local/seed/write-items.ts';
import { MAX_FAVOURITES } from '../../shared/domain/people/favourites.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { describeBoardViews } from './world/board-view-tests.ts';
import { config, type Estate, openEstate, temperature } from './world/estate.ts';
import { openPeople, type People } from './world/people.ts';

/**
 * Tests adding, editing and removing properties (docs/product/properties.md#fields, docs/product/properties.md#remove), and the saved views of the board of all properties.
 */

const world = copyOfWorld('properties-changing');
const { companyId, person } = world;

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

describeBoardViews(
  () => running,
  () => estate,
);

const add = (externalId: string, more: object = {}, token?: string) =>
  estate.post('properties', { externalId, config: config(more) }, token);
const IN_USE = {
  status: 409,
  body: { success: false, code: 'PROPERTY_ID_IN_USE', message: 'Property ID is already in use' },
};

describe('adding a property', () => {
  test('makes it with its alarm settings, switched off', async () => {
    const externalId = `00${estate.propertyId()}`;
    const added = await add(externalId, { assests: ['boiler'] });
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    });
    const { id } = added.body.data;
    expect((await estate.get(`properties/${id}`)).body.data).toMatchObject({
      id,
      externalId,
      entityStatus: 'enabled',
      linkedWingnuts: [],
      config: {
        name: 'Test Tower',
        portfolio: 'Tests',
        address: config().address,
        assets: ['boiler'],
        timeZone: 'America/Toronto',
      },
    });
    expect((await estate.get(`notifications?propertyId=${id}`)).body.data).toMatchObject({
      id,
      entityStatus: 'disabled',
      config: { thresholds: {}, recipients: [] },
    });
    expect((await estate.get(`properties/${id}`, estate.tokens.foreign)).status).toBe(404);
  });

  test('stores a name without what nobody sees, in one line', async () => {
    const { body } = await add(estate.propertyId(), { name: 'Alder\u202e\r\nHouse\0\x1b[2J' });
    expect((await estate.get(`properties/${body.data.id}`)).body.data.config.name).toBe('Alder House[2J');
  });

  test('keeps the company of the caller, whatever the body says', async () => {
    const { body } = await add(estate.propertyId(), { companyId: world.companies[1]?.id });
    expect((await estate.get(`properties/${body.data.id}`)).status).toBe(200);
  });

  test.each<[string, object, string]>([
    [
      'where the address is',
      { address: { ...config().address, city: 'Vancouver', provinceState: 'BC', postalZip: 'V5K' } },
      'America/Vancouver',
    ],
    [
      'of the body where the address is not known',
      { address: { ...config().address, city: 'Nowhere', country: 'Narnia', postalZip: 'X' }, timeZone: 'Europe/Oslo' },
      'Europe/Oslo',
    ],
    [
      'UTC where nobody knows better',
      { address: { ...config().address, city: 'Nowhere', country: 'Narnia', postalZip: 'X' } },
      'UTC',
    ],
  ])('stores the time zone %s', async (_what, more, timeZone) => {
    const { body } = await add(estate.propertyId(), more);
    expect((await estate.get(`properties/${body.data.id}`)).body.data.config.timeZone).toBe(timeZone);
  });

  test.each<[string, object]>([
    ['a Property ID with a letter', { externalId: '12a' }],
    ['a Property ID of 46 digits', { externalId: '1'.repeat(46) }],
    ['no Property ID', { externalId: undefined }],
    ['no configuration', { config: undefined }],
    ['a name of 46 characters', { config: config({ name: 'x'.repeat(46) }) }],
    ['no city', { config: config({ address: { ...config().address, city: '' } }) }],
    [
      'a postal code of 21 characters',
      { config: config({ address: { ...config().address, postalZip: '1'.repeat(21) } }) },
    ],
    ['a time zone that there is not', { config: config({ timeZone: 'Mars/Olympus' }) }],
  ])('refuses %s', async (_what, change) => {
    const answer = await estate.post('properties', { externalId: estate.propertyId(), config: config(), ...change });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST' } });
  });

  test('tells that a Property ID is not valid in the words of the catalogue', async () => {
    expect((await add('12a')).body.message).toBe('Property ID is not valid');
  });

  test('with a Property ID in use is refused, in this company and only in this one', async () => {
    const externalId = estate.propertyId();
    expect((await add(externalId)).status).toBe(200);
    expect(await add(externalId)).toMatchObject(IN_USE);
    expect(await estate.get(`companies/external/${externalId}`)).toMatchObject(IN_USE);
    expect((await add(externalId, {}, estate.tokens.foreign)).status).toBe(200);
    expect((await add(`0${externalId}`)).status).toBe(200);
  });

  test('at once with one Property ID makes one property, with its settings', async () => {
    const externalId = estate.propertyId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(externalId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const all = (await estate.get('properties')).body.data as { externalId: string }[];
    expect(all.filter((each) => each.externalId === externalId)).toHaveLength(1);
    expect((await estate.get('notifications')).body.data.length).toBe(all.length);
  });
});

describe('editing a property', () => {
  test('saves what is edited; its Property ID, date and wingnuts stay', async () => {
    const [id, wingnut] = [await estate.property(), await estate.wingnut()];
    await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
    const before = (await estate.get(`properties/${id}`)).body.data;
    const address = {
      streetAddress: '1 Main Street',
      city: 'Denver',
      provinceState: 'CO',
      country: 'United States',
      postalZip: '80202',
    };
    const edited = await estate.post(`properties/${id}`, {
      externalId: '424242',
      config: { ...config({ name: 'Renamed', portfolio: '', address }), assests: undefined, assets: ['pump'] },
    });
    expect(edited).toMatchObject({ status: 200, body: { success: true } });
    expect((await estate.get(`properties/${id}`)).body.data).toEqual({
      ...before,
      version: before.version + 1,
      location: { latitude: expect.closeTo(39.7, 0), longitude: expect.closeTo(-104.9, 0) },
      config: {
        ...before.config,
        name: 'Renamed',
        portfolio: '',
        address,
        assets: ['pump'],
        timeZone: 'America/Denver',
      },
    });
    expect((await estate.get('companies/external/424242')).status).toBe(200);
  });

  test('that leaves the address alone leaves its time zone alone, unless another is chosen by hand', async () => {
    const id = await estate.property();
    const renamed = await estate.post(`properties/${id}`, { config: config({ name: 'Same place' }) });
    expect(renamed.body.data.config).toMatchObject({ name: 'Same place', timeZone: 'America/Toronto' });
    const corrected = await estate.post(`properties/${id}`, { config: config({ timeZone: 'Europe/Oslo' }) });
    expect(corrected.body.data.config.timeZone).toBe('Europe/Oslo');
  });

  test('names the version that it changes, so that two people do not overwrite each other', async () => {
    const id = await estate.property();
    const { version } = (await estate.get(`properties/${id}`)).body.data;
    const save = (portfolio: string, named?: number) =>
      estate.post(`properties/${id}`, { config: config({ portfolio }), version: named });
    const saved = { status: 200, body: { data: { version: version + 1 } } };
    expect(await save('Coastal', version)).toMatchObject(saved);
    expect(await save('Coast', version)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await estate.get(`properties/${id}`)).body.data.config.portfolio).toBe('Coastal');
    const racing = await Promise.all(['A', 'B', 'C'].map((portfolio) => save(portfolio, version + 1)));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // docs/product/audit.md#one-record: a save that lost the race has no record.
    expect(await estate.actions(id)).toEqual(['propertyAdded', 'propertyEdited', 'propertyEdited']);
    expect(await save('Without a version')).toMatchObject({ status: 200, body: { data: { version: version + 3 } } });
  });

  test('that was stored before there were versions begins at version 0', async () => {
    const id = await estate.property();
    expect(await estate.item<PropertyItem>(KEYS.property(companyId, id))).not.toHaveProperty('version');
    expect((await estate.get(`properties/${id}`)).body.data.version).toBe(0);
  });

  test('needs a street', async () => {
    const body = { config: config({ address: { ...config().address, streetAddress: ' ' } }) };
    expect(await estate.post(`properties/${await estate.property()}`, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message: 'Street Address is a required field' },
    });
  });

  test('of another company, or of one that was removed, finds nothing', async () => {
    const id = await estate.property();
    expect((await estate.post(`properties/${id}`, { config: config() }, estate.tokens.foreign)).status).toBe(404);
    await estate.remove(`properties/${id}`);
    expect((await estate.post(`properties/${id}`, { config: config() })).status).toBe(404);
  });
});

describe('removing a property', () => {
  test('disables it and its alarm settings, unlinks its wingnuts, and frees its Property ID', async () => {
    const externalId = estate.propertyId();
    const { id } = (await add(externalId)).body.data;
    const wingnuts = [await estate.wingnut({ AN01: temperature('outdoorTemperature1') }), await estate.wingnut()];
    for (const wingnut of wingnuts) await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
    await estate.post(`notifications/${id}`, { entityStatus: 'enabled' });

    expect(await estate.remove(`properties/${id}`)).toEqual({ status: 200, body: { success: true, data: {} } });

    expect((await estate.get(`properties/${id}`)).status).toBe(404);
    expect((await estate.get(`notifications?propertyId=${id}`)).status).toBe(404);
    for (const path of ['properties', 'notifications']) {
      const { data } = (await estate.get(path)).body;
      expect(data.map((each: { id: string }) => each.id)).not.toContain(id);
    }
    for (const wingnut of wingnuts) {
      const { config: left } = (await estate.get(`wingnuts/${wingnut}`)).body.data;
      expect(left).not.toHaveProperty('propertyId');
      expect(await estate.item(KEYS.device(wingnut))).not.toHaveProperty('propertyId');
    }
    expect(await estate.item<PropertyItem>(KEYS.property(companyId, id))).toMatchObject({
      entityStatus: 'disabled',
      linkedWingnuts: [],
    });
    const settings = await estate.item<NotificationItem>(KEYS.notification(companyId, id));
    expect(settings).toMatchObject({ entityStatus: 'disabled' });
    expect((await add(externalId)).status).toBe(200);
  });

  test('takes it from the favourites of everybody, without a word', async () => {
    const [gone, kept] = [await estate.property(), await estate.property()];
    const viewer = (await running.tokensOf(person('read'))).id;
    const star = (propertyId: string, token?: string) =>
      estate.post('dashboards/favourites', { propertyId, isFavourite: true }, token);
    // Two stars at once are both kept.
    await Promise.all([star(gone), star(kept)]);
    const favourites = async (token?: string): Promise<string[]> =>
      (await estate.get('dashboards/favourites', token)).body.data.propertyIds;
    expect((await favourites()).toSorted()).toEqual([gone, kept].toSorted());
    await estate.remove(`properties/${gone}`);
    expect(await favourites()).toEqual([kept]);

    // A viewer has favourites of their own, and another company's property does not exist.
    expect((await star(kept, estate.tokens.foreign)).status).toBe(404);
    expect((await star(gone)).status).toBe(404);
    expect(await favourites(viewer)).toEqual([]);
    expect((await star(kept, viewer)).status).toBe(200);
    expect(await favourites(viewer)).toEqual([kept]);
  });

  test('makes room for another favourite', async () => {
    const id = await estate.property();
    const like = await estate.item<PropertyItem>(KEYS.property(companyId, id));
    const ids = Array.from({ length: MAX_FAVOURITES }, (_, index) => `${id}-${index}`);
    const copy = (copied: string) => ({ ...like, ...KEYS.property(companyId, copied), id: copied });
    const mine = KEYS.favourites(companyId, person('write').id);
    const full = { ...mine, propertyIds: ids, version: 1 };
    await writeItems(running.stack, [...ids.map(copy), full]);
    const token = (await running.tokensOf(person('write'))).id;
    const star = () => estate.post('dashboards/favourites', { propertyId: id, isFavourite: true }, token);
    expect(await star()).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_FAVOURITES', message: 'You can have at most 50 favorites. Remove one first' },
    });
    const removed = { ...copy(ids[0] ?? ''), entityStatus: 'disabled' };
    await writeItems(running.stack, [removed]);
    expect((await star()).body.data.propertyIds).toEqual([...ids.slice(1), id]);
  });

  test('twice at once succeeds once; of another company it finds nothing', async () => {
    const id = await estate.property();
    expect((await estate.remove(`properties/${id}`, estate.tokens.foreign)).status).toBe(404);
    const answers = await Promise.all([estate.remove(`properties/${id}`), estate.remove(`properties/${id}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('while its Property ID is given again leaves that with the new one', async () => {
    const externalId = estate.propertyId();
    const { id } = (await add(externalId)).body.data;
    const [removed, added] = await Promise.all([estate.remove(`properties/${id}`), add(externalId)]);
    expect(removed?.status).toBe(200);
    if (added?.status === 200) expect(await add(externalId)).toMatchObject(IN_USE);
    else expect((await add(externalId)).status).toBe(200);
  });
});

describe('the address search', () => {
  test('suggests addresses; a chosen one fills in the form', async () => {
    const { status, body } = await estate.get('properties/places?query=350%205th%20ave%20new%20york%20ny');
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({ id: expect.any(String), label: '350 5th Ave, New York, NY 10001, United States' });
    expect(await estate.get(`properties/places/${encodeURIComponent(body.data[0].id)}`)).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          address: {
            streetAddress: '350 5th Ave',
            city: 'New York',
            provinceState: 'NY',
            country: 'United States',
            postalZip: '10001',
          },
          timeZone: 'America/New_York',
        },
      },
    });
  });

  test.each([
    ['finds nothing for what is nowhere', 'properties/places?query=xyzzy', 200],
    ['wants to be asked for something', 'properties/places?query=', 400],
    ['knows no place of another making', 'properties/places/nonsense', 404],
  ])('%s', async (_what, path, status) => {
    expect((await estate.get(path)).status).toBe(status);
  });
});

describe('a company', () => {
  const TOO_MANY = 'Your company has looked up too many addresses. Type the address by hand, or try again in an hour';
  const refusal = (message: string) => ({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS', message } });
  let people: People;
  beforeAll(() => {
    people = openPeople(running);
  });
  afterAll(() => people.close());
  afterEach(async () => {
    for (const quota of ['suggestions', 'places', 'properties', 'wingnuts']) await people.setUsed(quota, companyId, 0);
  });

  test.each([
    ['asks for lists of suggestions', 'suggestions', 1000, 'properties/places?query=Toronto', 200],
    ['looks up addresses', 'places', 100, 'properties/places/nonsense', 404],
  ])('%s as often as its quota says, and others go on', async (_what, quota, most, path, status) => {
    await people.setUsed(quota, companyId, most - 1);
    expect((await estate.get(path)).status).toBe(status);
    expect(await estate.get(path)).toEqual(refusal(TOO_MANY));
    expect((await estate.get(path, estate.tokens.foreign)).status).toBe(status);
  });

  test('adds 2,500 properties a day', async () => {
    await people.setUsed('properties', companyId, 2499);
    expect((await add(estate.propertyId())).status).toBe(200);
    expect(await add(estate.propertyId())).toEqual(
      refusal('Your company has added 2500 properties today. Try again tomorrow'),
    );
  });

  test('adds 500 wingnuts a day', async () => {
    await people.setUsed('wingnuts', companyId, 499);
    const [first, second] = [await estate.device(), await estate.device()];
    expect((await estate.post('wingnuts', { wingnutId: first })).status).toBe(200);
    expect(await estate.post('wingnuts', { wingnutId: second })).toEqual(
      refusal('Your company has added 500 wingnuts today. Try again tomorrow'),
    );
  });

  test('that has looked up too many addresses saves a new one all the same, with the zone that was chosen', async () => {
    const { id } = (await add(estate.propertyId())).body.data;
    await people.setUsed('places', companyId, 100);
    const moved = { ...config(), address: { ...config().address, city: 'Vancouver', provinceState: 'BC' } };
    const zone = async (body: object) =>
      (await estate.post(`properties/${id}`, { config: body })).body.data.config.timeZone;
    expect(await zone({ ...moved, timeZone: 'Europe/Oslo' })).toBe('Europe/Oslo');
    expect(await zone(config())).toBe('UTC');
  });
});

/** docs/product/map.md#coordinates */
describe('the place of a property', () => {
  const elsewhere = { ...config().address, streetAddress: '5 Bay Street', city: 'Hamilton' };
  const locationOf = async (id: string) => (await estate.get(`properties/${id}`)).body.data.location;

  test('comes with the address, stays with it, and follows a new one', async () => {
    const added = await add(estate.propertyId());
    const { id } = added.body.data;
    const toronto = await locationOf(id);
    expect(toronto).toEqual({ latitude: expect.closeTo(43.7, 0), longitude: expect.closeTo(-79.4, 0) });
    await estate.post(`properties/${id}`, { config: config({ portfolio: 'Same address' }) });
    expect(await locationOf(id)).toEqual(toronto);
    const moved = await estate.post(`properties/${id}`, { config: config({ address: elsewhere }) });
    expect(moved.body.data.location.longitude).toBeLessThan(-79.6);
  });

  test('set by hand is kept until the address changes, and can be taken back', async () => {
    const { id } = (await add(estate.propertyId())).body.data;
    const found = await locationOf(id);
    const byHand = { latitude: 43.1, longitude: -79.123457, isByHand: true };
    const moved = await estate.post(`properties/${id}/location`, { latitude: 43.1, longitude: -79.1234567 });
    expect(moved).toMatchObject({ status: 200, body: { data: { location: { ...byHand, longitude: -79.12346 } } } });
    await estate.post(`properties/${id}`, { config: config({ portfolio: 'Same address' }) });
    expect(await locationOf(id)).toEqual({ ...byHand, longitude: -79.12346 });
    const row = async () =>
      (await estate.get('dashboards/board?since=0')).body.data.rows.find((row: { id: string }) => row.id === id);
    expect((await row()).location).toEqual({ ...byHand, longitude: -79.12346 });
    const back = await running.call(`properties/${id}/location`, { token: estate.tokens.admin, method: 'DELETE' });
    expect(back.body.data.location).toEqual(found);
    await estate.post(`properties/${id}/location`, { latitude: 43.1, longitude: -79.1 });
    await estate.post(`properties/${id}`, { config: config({ address: elsewhere }) });
    expect(await locationOf(id)).not.toHaveProperty('isByHand');
  });

  test('is gone when the search does not know the new address', async () => {
    const { id } = (await add(estate.propertyId())).body.data;
    const nowhere = {
      ...elsewhere,
      streetAddress: 'Nowhere',
      city: 'Xyzzy',
      provinceState: 'QQ',
      country: 'Qqq',
      postalZip: 'Q',
    };
    const moved = await estate.post(`properties/${id}`, { config: config({ address: nowhere }) });
    expect(moved.status).toBe(200);
    expect(moved.body.data).not.toHaveProperty('location');
  });

  test.each([
    ['that is no number', { latitude: '43', longitude: -79 }],
    ['without a longitude', { latitude: 43 }],
    ['where the map does not reach', { latitude: 85.1, longitude: 0 }],
  ])('%s is refused and changes nothing', async (_what, body) => {
    const { id } = (await add(estate.propertyId())).body.data;
    const before = await locationOf(id);
    expect(await estate.post(`properties/${id}/location`, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
    expect(await locationOf(id)).toEqual(before);
  });
});

describe('notes of a property', () => {
  const at = Date.UTC(2026, 0, 5);
  const words = (text: string, more: object = {}) => ({ kind: 'service', from: at, text, ...more });
  let [editor, viewer] = ['', ''];
  beforeAll(async () => {
    [editor, viewer] = [(await running.tokensOf(person('write'))).id, (await running.tokensOf(person('read'))).id];
  });

  test('are read by everybody of the company, the newest time first', async () => {
    const id = await estate.property();
    await estate.post(`properties/${id}/notes`, words('First'), editor);
    await estate.post(`properties/${id}/notes`, words('Second', { from: at + 1, to: at + 2, kind: 'other' }));
    const { data } = (await estate.get(`properties/${id}/notes`, viewer)).body;
    expect(data.notes).toMatchObject([
      { kind: 'other', from: at + 1, to: at + 2, text: 'Second', mayChange: false },
      { kind: 'service', from: at, to: null, text: 'First', version: 1, earlier: [], mayChange: false },
    ]);
    expect((await estate.get(`properties/${id}/notes`, estate.tokens.foreign)).status).toBe(404);
  });

  test('are changed by who wrote them and by admins, and keep what they said', async () => {
    const id = await estate.property();
    const path = `properties/${id}/notes`;
    const [own] = (await estate.post(path, words('By the editor'), editor)).body.data.notes;
    const [admins] = (await estate.post(path, words('By the admin', { from: at + 1 }))).body.data.notes;
    const change = (noteId: string, version: number, token?: string) =>
      estate.post(`${path}/${noteId}`, { ...words('Changed'), version }, token);
    expect((await change(admins.id, 1, editor)).body.code).toBe('FORBIDDEN');
    expect((await estate.remove(`${path}/${admins.id}`, editor)).body.code).toBe('FORBIDDEN');
    expect((await change(own.id, 1)).status).toBe(200);
    expect((await change(own.id, 1, editor)).body.code).toBe('CHANGED_MEANWHILE');
    const { notes } = (await estate.remove(`${path}/${own.id}`, editor)).body.data;
    expect(notes.find((note: { id: string }) => note.id === own.id)).toMatchObject({
      text: 'Changed',
      version: 3,
      mayChange: false,
      removed: { at: expect.any(Number) },
      earlier: [{ text: 'By the editor' }],
    });
    expect((await change(own.id, 3, editor)).status).toBe(404);
  });

  test('with wrong times are refused with the reason', async () => {
    const id = await estate.property();
    const answer = await estate.post(`properties/${id}/notes`, words('Wrong', { to: at }));
    expect([answer.status, answer.body.message]).toEqual([400, 'The end must be after the beginning']);
  });
});
