import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../bin/tools.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { propertyPath } from '../../shared/portal/paths.ts';
import { person, startTestStack } from '../local-stack.ts';
import { seeded } from '../seeded.ts';
import { openLosses, type Proof, type Run } from './proof.ts';
import { openSlowLine } from './slow-line.ts';

/** Thirty changes and five photos wait on a phone, and are sent over the line of a cellar (docs/product/offline.md#waiting-order). */

const NOTES = 30;
const PHOTOS = 5;
const SHORT_NOTES = 6;
const SHORT_PHOTOS = 2;
const WITHIN_MS = 10 * MINUTE_MS;
/** The most bytes that are sent, for each byte that arrives. */
const MOST_TIMES = 1.3;
const STORE = 'wingnut-waiting';

/** A script as a text, because the types of tests know no page. It leaves the changes on the device, as forms do without a network. */
const leaveChanges = (rows: readonly object[]): string => `(async () => {
  const ended = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail; });
  const draw = async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    const picture = context.createImageData(640, 480);
    for (let at = 0; at < picture.data.length; at += 65536) crypto.getRandomValues(picture.data.subarray(at, at + 65536));
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
    context.putImageData(picture, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.3 })).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const opening = indexedDB.open('${STORE}');
  opening.onupgradeneeded = () => opening.result.createObjectStore('changes');
  const db = await ended(opening);
  const rows = ${JSON.stringify(rows)};
  for (const row of rows) if (row.call.name === 'addPhoto') row.call.input.body.image = await draw();
  const store = db.transaction('changes', 'readwrite').objectStore('changes');
  for (const row of rows) await ended(store.put(row, row.key));
  db.close();
  return rows.map(({ call }) => JSON.stringify(call.input.body).length).reduce((sum, length) => sum + length, 0);
})()`;

interface Sent {
  readonly text?: string;
  readonly aboutId?: string;
  readonly id?: string;
}

async function signIn(page: Page, portal: string): Promise<void> {
  const { email, password } = person('write');
  await page.goto(`${portal}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL('**/portal/dashboard/**', { timeout: MINUTE_MS });
}

/** The changes as the forms of notes leave them: each photo right behind its note. */
function changesOf(userId: string, propertyId: string, notes: number, photos: number): readonly object[] {
  const at = Date.now() - MINUTE_MS;
  const words = (title: string) => ({ title, detail: title, page: propertyPath(propertyId), userId });
  return Array.from({ length: notes }, (_, index) => {
    const id = randomUUID();
    const path = { id: propertyId };
    const note = { id, kind: 'service', from: at, text: `Change ${index + 1}` };
    const photo = { about: 'note', aboutId: id, alt: `Photo ${index + 1}` };
    const call = (name: string, body: object) => ({ group: 'properties', name, input: { path, body } });
    const row = (more: object, after: number) => ({
      ...words(note.text),
      key: randomUUID().replaceAll('-', ''),
      at: at + index * 2 + after,
      ...more,
    });
    return [
      row({ call: call('addNote', note) }, 0),
      ...(index < photos ? [row({ call: call('addPhoto', photo) }, 1)] : []),
    ];
  }).flat();
}

export async function cellar(run: Run): Promise<Proof[]> {
  const [notes, photos] = run.isShort ? [SHORT_NOTES, SHORT_PHOTOS] : [NOTES, PHOTOS];
  const once = openLosses(run, 'Each change that waits arrives once');
  const order = openLosses(
    run,
    'Changes about one thing arrive in the order in which they were made, small ones before photos of others',
  );
  const traffic = openLosses(run, `At most ${MOST_TIMES} bytes are sent for each byte of a change`);
  const running = await startTestStack();
  const line = await openSlowLine(running.stack.portal, seeded(run.seed));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const token = (await running.tokensOf(person('write'))).id;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<
      Record<string, string>
    >;
    const property = running.world.propertyNamed('Alder House');
    const page = await browser.newPage({ serviceWorkers: 'block' });
    page.setDefaultTimeout(2 * MINUTE_MS);
    await signIn(page, line.url);
    const usual = (await page.evaluate(
      leaveChanges(changesOf(claims['custom:uuid'] ?? '', property.id, notes, photos)),
    )) as number;
    line.slowDown([
      { after: Math.floor(notes / 2), share: 1 },
      { after: notes, share: 0.5 },
      { after: notes + 1, share: 0.5 },
    ]);
    const began = Date.now();
    await page.goto(`${line.url}${propertyPath(property.id)}`);
    await page.getByText(/changes? waits? for the network/).waitFor();
    await page
      .getByText(/changes? waits? for the network/)
      .waitFor({ state: 'detached', timeout: WITHIN_MS })
      .catch(() => once.add('something waits still'));
    const seconds = Math.round((Date.now() - began) / 1000);

    const listed = (await running.call(`properties/${property.id}/notes`, { token })).body as {
      data: { notes: { text: string }[] };
    };
    const texts = listed.data.notes.map(({ text }) => text).filter((text) => text.startsWith('Change '));
    for (let index = 1; index <= notes; index += 1) {
      const times = texts.filter((text) => text === `Change ${index}`).length;
      if (times !== 1) once.add(`note ${index} stands there ${times} times`);
    }
    const kept = (await running.call(`properties/${property.id}/photos?about=note`, { token })).body as {
      data: { photos: { alt: string }[] };
    };
    for (let index = 1; index <= photos; index += 1) {
      const times = kept.data.photos.filter(({ alt }) => alt === `Photo ${index}`).length;
      if (times !== 1) once.add(`photo ${index} is there ${times} times`);
    }
    const bodies = line.passed.map(({ body }) => JSON.parse(body) as Sent);
    const firstPhoto = bodies.findIndex(({ aboutId }) => aboutId !== undefined);
    const lastNote = bodies.findLastIndex(({ text }) => text !== undefined);
    if (firstPhoto < lastNote) order.add('a photo came before a note of another thing');
    for (const [at, { aboutId }] of bodies.entries()) {
      if (aboutId && !bodies.slice(0, at).some(({ id }) => id === aboutId)) order.add('a photo came before its note');
    }
    const times = line.bytes / usual;
    if (times > MOST_TIMES) traffic.add(`${times.toFixed(2)} bytes`);
    const done = `${notes} notes and ${photos} photos, ${Math.round(usual / 1000)} KB, in Chromium over 400 kbit/s with 300 ms, ${line.lost} of ${line.passed.length} requests lost and 3 breaks of 4 s: all made after ${seconds} s`;
    return [once.proof(done), order.proof(done), traffic.proof(`${done}; ${times.toFixed(2)} bytes for each`)];
  } finally {
    await browser.close();
    line.close();
    await running.close();
  }
}
