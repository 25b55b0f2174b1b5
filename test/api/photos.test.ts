import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoteReply } from '../../shared/api/types/note-types.ts';
import type { PhotoReply } from '../../shared/api/types/photo-types.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { Grant } from '../../shared/domain/people/reach.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../shared/domain/photos/photo.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { EXIF, jpeg, png, segment, webp } from '../pictures.ts';
import { companyId, openEstate } from './world/estate.ts';
import { openPeople, type People } from './world/people.ts';

/** Tests photos on the real store and with the real bundles (docs/product/photos.md). The clock is the test's: addresses end. */

const began = Date.now();
let now = began;
let running: TestStack;
let estate: Awaited<ReturnType<typeof openEstate>>;
let people: People;
beforeAll(async () => {
  running = await startTestStack({ now: () => now, log: () => {} });
  estate = await openEstate(running);
  people = openPeople(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

const note = async (propertyId: string): Promise<string> => {
  const id = randomUUID();
  const body = { id, kind: 'service', from: began - DAY_MS, text: 'Burner cleaned' };
  const { body: answer } = await estate.post(`properties/${propertyId}/notes`, body);
  expect(answer.data.notes.map((each: NoteReply) => each.id)).toContain(id);
  return id;
};
const bodyOf = (aboutId: string, file: Uint8Array = jpeg(), more: object = {}) => ({
  ...{ about: 'note', aboutId, alt: ' Photo of the burner ', image: Buffer.from(file).toString('base64') },
  ...more,
});
const send = (propertyId: string, body: object, token?: string) =>
  estate.post(`properties/${propertyId}/photos`, body, token);
const add = async (...of: Parameters<typeof send>): Promise<PhotoReply> => {
  const { status, body } = await send(...of);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};
const listed = async (propertyId: string, query = 'about=note', token?: string): Promise<PhotoReply[]> =>
  (await estate.get(`properties/${propertyId}/photos?${query}`, token)).body.data.photos;
const opened = async (url: string) => {
  const response = await fetch(url);
  const file = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), file };
};

test.each([
  ['jpeg', jpeg([segment(0xe1, EXIF)]), jpeg(), { width: 8, height: 8 }],
  ['png', Buffer.concat([png(), Buffer.from('PK a whole archive')]), png(), { width: 1, height: 1 }],
  ['webp', webp(), webp(), { width: 1, height: 1 }],
] as const)(
  'docs/product/photos.md#content: a %s is stored clean, and read by an address',
  async (type, file, clean, size) => {
    const id = await estate.property();
    const noteId = await note(id);
    const photo = await add(id, bodyOf(noteId, file));
    expect(photo).toMatchObject({
      about: 'note',
      aboutId: noteId,
      alt: 'Photo of the burner',
      ...size,
      mayRemove: true,
    });
    const [again] = await listed(id);
    expect({ ...again, url: '' }).toEqual({ ...photo, url: '' });
    expect(await opened(again?.url ?? '')).toEqual({ status: 200, type: `image/${type}`, file: clean });
  },
);

test('docs/product/photos.md#address: an address is good for five minutes, for one photo, and for reading', async () => {
  const id = await estate.property();
  const noteId = await note(id);
  const [one, other] = [await add(id, bodyOf(noteId)), await add(id, bodyOf(noteId, png()))];
  const bare = one.url.split('?')[0] ?? '';
  expect((await opened(bare)).status).toBe(403);
  expect((await opened(one.url.replace(one.id, other.id))).status).toBe(403);
  expect((await fetch(one.url, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(one.url.replace('image%2Fjpeg', 'text%2Fhtml'))).status).toBe(403);
  const signed = new URL(one.url).searchParams;
  expect([signed.get('X-Amz-Expires'), signed.get('response-content-disposition')]).toEqual(['300', 'inline']);
  now += 6 * MINUTE_MS;
  expect((await opened(one.url)).status).toBe(403);
  const renewed = (await listed(id)).find((photo) => photo.id === one.id);
  now = began;
  expect((await opened(renewed?.url ?? '')).status).toBe(200);
});

test.each([
  ['a page under the name of a photo', Buffer.from('<!doctype html><script>')],
  ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a photo that was cut off', jpeg().subarray(0, -3)],
])('docs/product/photos.md#content: %s is refused, and nothing is stored', async (_what, file) => {
  const id = await estate.property();
  const { status, body } = await send(id, bodyOf(await note(id), file));
  expect([status, body.code]).toEqual([400, 'INVALID_PHOTO']);
  expect(body.message).toBe('Unsupported file. Use a JPEG, PNG or WebP');
  expect(await listed(id)).toEqual([]);
  expect((await estate.actions(id)).sort()).toEqual(['noteWritten', 'propertyAdded']);
});

test('docs/product/photos.md#content: what is too large is refused, by its bytes and by its pixels', async () => {
  const id = await estate.property();
  const noteId = await note(id);
  const large = jpeg(Array.from({ length: 24 }, () => segment(0xdb, new Uint8Array(65_000))));
  expect(large.length).toBeGreaterThan(MAX_PHOTO_BYTES);
  const { status, body } = await send(id, bodyOf(noteId, large));
  expect([status, body.message]).toEqual([400, 'image must be at most 2000000 characters']);
  const huge = await send(id, bodyOf(noteId, Buffer.concat([jpeg(), Buffer.alloc(2_600_000)])));
  expect([huge.status, huge.body.message]).toEqual([400, 'The body is too large']);
  const wide = await send(id, bodyOf(noteId, png([], { width: 30_000, height: 30_000 })));
  expect([wide.status, wide.body.message]).toEqual([400, 'A photo can be up to 4096 pixels per side']);
  // Other calls take no more than before.
  const text = await estate.post(`properties/${id}/notes`, { kind: 'other', from: 1, text: 'x'.repeat(300_000) });
  expect([text.status, text.body.message]).toEqual([400, 'The body is too large']);
});

test('docs/product/photos.md#about: a job, an item and a wingnut have photos, and nothing else of this property', async () => {
  const [id, other] = [await estate.property(), await estate.property()];
  const job = (await estate.post(`properties/${id}/jobs`, { what: 'Bleed the loop' })).body.data.id;
  const item = { kind: 'boiler', name: 'Boiler 1' };
  const book = (await estate.post(`properties/${id}/book`, item)).body.data.items[0].id;
  const wingnut = await estate.wingnut();
  expect((await send(id, bodyOf(wingnut, jpeg(), { about: 'wingnut' }))).status).toBe(404);
  await estate.post(`wingnuts/${wingnut}/link`, { propertyId: id });
  for (const [about, aboutId] of Object.entries({ job, book, wingnut })) {
    await add(id, bodyOf(aboutId, jpeg(), { about }));
    expect((await listed(id, `about=${about}&aboutId=${aboutId}`)).map((photo) => photo.aboutId)).toEqual([aboutId]);
    expect((await send(other, bodyOf(aboutId, jpeg(), { about }))).status).toBe(404);
    expect((await send(id, bodyOf(randomUUID(), jpeg(), { about }))).status).toBe(404);
  }
  expect(await listed(id)).toEqual([]);
  expect(await estate.actions(id)).toContain('photoAdded');
});

test('A note and an item take the id that their photos follow, and no id twice', async () => {
  const id = await estate.property();
  const item = { id: randomUUID(), kind: 'boiler', name: 'Boiler 1' };
  expect((await estate.post(`properties/${id}/book`, item)).body.data.items[0].id).toBe(item.id);
  expect((await estate.post(`properties/${id}/book`, item)).body.code).toBe('CHANGED_MEANWHILE');
  const words = { id: await note(id), kind: 'service', from: 1, text: 'Again' };
  expect((await estate.post(`properties/${id}/notes`, words)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await estate.post(`properties/${id}/notes`, { ...words, id: 'a#b' })).status).toBe(400);
});

test('docs/product/photos.md#rights: who added it and admins remove a photo, and its file is gone', async () => {
  const id = await estate.property();
  const noteId = await note(id);
  const editors = await Promise.all(['write', 'write'].map((role) => people.add(companyId, role as 'write')));
  const [one = '', two = ''] = await Promise.all(editors.map(async (each) => (await running.tokensOf(each)).id));
  const viewer = (await running.tokensOf(person('read'))).id;
  const photos = [await add(id, bodyOf(noteId), one), await add(id, bodyOf(noteId), one)];
  expect((await listed(id, 'about=note', two)).map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
  expect((await listed(id, 'about=note', viewer)).map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
  const remove = (photo: PhotoReply | undefined, token?: string) =>
    estate.remove(`properties/${id}/photos/${photo?.id}`, token);
  expect((await remove(photos[0], two)).status).toBe(403);
  expect((await send(id, bodyOf(noteId), viewer)).status).toBe(403);
  expect((await remove(photos[0], one)).status).toBe(200);
  expect((await remove(photos[1])).status).toBe(200);
  expect((await remove(photos[1])).status).toBe(404);
  expect(await Promise.all(photos.map(async ({ url }) => (await opened(url)).status))).toEqual([404, 404]);
  expect(await listed(id)).toEqual([]);
});

test('Nobody sees or adds photos of another company, of a building outside the own reach, or without a session', async () => {
  const [id, outside] = [await estate.property(), await estate.property()];
  const [noteId, theirs] = [await note(id), await note(outside)];
  const photo = await add(outside, bodyOf(theirs));
  const { foreign } = estate.tokens;
  const grants: Grant[] = [{ propertyId: id, role: 'write' }];
  const some = await people.add(companyId, 'write');
  await people.change(KEYS.user(companyId, some.id), { grants });
  const token = (await running.tokensOf(some)).id;
  for (const stranger of [foreign, token]) {
    expect((await estate.get(`properties/${outside}/photos?about=note`, stranger)).status).toBe(404);
    expect((await send(outside, bodyOf(theirs), stranger)).status).toBe(404);
    expect((await estate.remove(`properties/${outside}/photos/${photo.id}`, stranger)).status).toBe(404);
  }
  expect((await add(id, bodyOf(noteId), token)).name).not.toBe('');
  // A photo of the building outside is none of the own building.
  expect((await estate.remove(`properties/${id}/photos/${photo.id}`, token)).status).toBe(404);
  expect((await send(id, bodyOf(theirs), token)).status).toBe(404);
  expect((await running.call(`properties/${id}/photos?about=note`)).status).toBe(401);
  expect((await running.call(`properties/${id}/photos`, { method: 'POST', body: bodyOf(noteId) })).status).toBe(401);
  expect(await listed(outside)).toHaveLength(1);
});

describe('docs/product/photos.md#quota', () => {
  test('of many photos at once a note takes ten', async () => {
    const id = await estate.property();
    const noteId = await note(id);
    await Promise.all(Array.from({ length: 2 * MAX_PHOTOS }, () => send(id, bodyOf(noteId))));
    const there = (await listed(id)).filter((photo) => photo.aboutId === noteId).length;
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThanOrEqual(MAX_PHOTOS);
  });

  test('a note has ten photos, and the eleventh is refused', async () => {
    const id = await estate.property();
    const noteId = await note(id);
    await Promise.all(Array.from({ length: MAX_PHOTOS - 1 }, () => add(id, bodyOf(noteId))));
    await add(id, bodyOf(noteId));
    const { status, body } = await send(id, bodyOf(noteId));
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'TOO_MANY_PHOTOS', 'Limit of 10 photos reached. Remove one first'],
    ]);
    await add(id, bodyOf(await note(id)));
  });

  test('a company and a person have a day of their own', async () => {
    const id = await estate.property();
    const noteId = await note(id);
    const editor = await people.add(companyId, 'write');
    const token = (await running.tokensOf(editor)).id;
    await people.setUsed('photos', `${companyId}#${editor.id}`, 300);
    const { status, body } = await send(id, bodyOf(noteId), token);
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^You’ve added 300 photos today/)]);
    await people.setUsed('photos', companyId, 1000);
    expect((await send(id, bodyOf(noteId))).body.message).toBe(
      'Your company has added 1000 photos today. Try again tomorrow',
    );
    await people.setUsed('photos', companyId, 0);
    expect(await listed(id)).toEqual([]);
  });
});

test('docs/product/photos.md#rights: photos go with their note, their job and their item', async () => {
  const id = await estate.property();
  const noteId = await note(id);
  const job = (await estate.post(`properties/${id}/jobs`, { what: 'Bleed the loop' })).body.data.id;
  const book = (await estate.post(`properties/${id}/book`, { kind: 'boiler', name: 'B' })).body.data.items[0].id;
  const photos = [
    await add(id, bodyOf(noteId)),
    await add(id, bodyOf(job, jpeg(), { about: 'job' })),
    await add(id, bodyOf(book, jpeg(), { about: 'book' })),
  ];
  const kept = await add(id, bodyOf(await note(id)));
  for (const path of [`notes/${noteId}`, `jobs/${job}`, `book/${book}`]) {
    expect((await estate.remove(`properties/${id}/${path}`)).status).toBe(200);
  }
  expect(await Promise.all(photos.map(async ({ url }) => (await opened(url)).status))).toEqual([404, 404, 404]);
  expect((await opened(kept.url)).status).toBe(200);
  expect((await listed(id)).map((photo) => photo.id)).toEqual([kept.id]);
  expect((await send(id, bodyOf(noteId))).status).toBe(404);
});

test('A photo whose answer was lost is added once', async () => {
  const id = await estate.property();
  const body = bodyOf(await note(id));
  const key = randomUUID();
  const { admin: token } = estate.tokens;
  const send = () =>
    running.call(`properties/${id}/photos`, { token, method: 'POST', body, headers: { 'idempotency-key': key } });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed(id)).toHaveLength(1);
});
