import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packDays } from '../../../lambdas/store/energy.ts';
import { loadHistory } from '../../../local/seed/history.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { COMPANIES, PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import type { ExportReply } from '../../../shared/api/types/export-types.ts';
import { dayNumber, dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { monthDays } from '../../../shared/domain/energy/course.ts';
import { daysOfUse, gasMeter } from '../../../shared/domain/energy/days.sample.ts';
import { zippedFileName } from '../../../shared/domain/exports/export.ts';
import type { MetersItem } from '../../../shared/platform/items/energy-items.ts';
import type { ExportItem } from '../../../shared/platform/items/export-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { END, propertyNamed, samplesOf } from '../world/past.ts';
import { openPeople } from '../world/people.ts';
import { isGood } from '../world/raw-readings.ts';

/** Exports files through the API, the queue, the function and S3, and reads them back (docs/product/import-export.md). */

const [ours = { id: '' }] = COMPANIES;
const alder = propertyNamed('Alder House');
/** Three days, so that a file has several slices. */
const WINDOW = { startTime: END - 3 * DAY_MS, endTime: END };

let running: TestStack;
const tokens: Record<'read' | 'admin' | 'stranger', string> = { read: '', admin: '', stranger: '' };
beforeAll(async () => {
  running = await startTestStack();
  const ofAlder = WINGNUTS.filter(({ propertyId }) => propertyId === alder.id);
  const { items } = await loadHistory(running.stack, ofAlder, END);
  await writeItems(running.stack, items);
  tokens.read = (await running.tokensOf(person('read'))).id;
  tokens.admin = (await running.tokensOf(person('admin'))).id;
  tokens.stranger = (await running.tokensOf(person('admin', 1))).id;
});
afterAll(() => running?.close());

const ask = (body: object, token = tokens.read) => running.call('exports', { method: 'POST', body, token });
const listOf = async (token = tokens.read): Promise<ExportReply[]> =>
  (await running.call('exports', { token })).body.data.exports;
const linkOf = (id: string, token = tokens.read) => running.call(`exports/${id}/link`, { token });

/** Waits until an export has ended. */
async function ended(id: string, token = tokens.read): Promise<ExportReply> {
  for (;;) {
    const found = (await listOf(token)).find((each) => each.id === id);
    if (found && found.state !== 'waiting' && found.state !== 'running') return found;
    await pause(50);
  }
}
async function fileOf(body: object, token = tokens.read) {
  const { body: answer } = await ask(body, token);
  const { id } = answer.data as ExportReply;
  const done = await ended(id, token);
  expect(done).toMatchObject({ state: 'ready', percent: 100 });
  const { body: link } = await linkOf(id, token);
  const response = await fetch(link.data.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(done.bytes);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${done.fileName}"`);
  return { ...done, text: bytes.toString('utf8'), bytes, url: link.data.url as string };
}
const readings = (format: string) => ({ kind: 'readings', format, propertyId: alder.id, ...WINDOW });

/** Expected contents of a file: by label the number of good samples and their sum in hundredths. */
const truth = () =>
  new Map(
    [...samplesOf(alder.id, WINDOW.startTime, WINDOW.endTime)].map(([label, samples]) => {
      const good = samples.filter(isGood).map(([, value]) => Math.round(value * 100));
      return [label, [good.length, good.reduce((sum, value) => sum + value, 0)]];
    }),
  );

async function inDuckDb(bytes: Buffer, name: string, sql: (file: string) => string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-export-'));
  const database = await DuckDBInstance.create(':memory:');
  try {
    await writeFile(join(folder, name), bytes);
    const connection = await database.connect();
    const [row] = await (await connection.run(sql(`'${join(folder, name)}'`))).getRowObjectsJS();
    connection.closeSync();
    return row ?? {};
  } finally {
    database.closeSync();
    await rm(folder, { recursive: true });
  }
}

test('Readings as Parquet are all samples of the window, each at its time', async () => {
  const { bytes, fileName } = await fileOf(readings('parquet'));
  expect(fileName).toMatch(/^wingnut-readings-alder-house-\d{4}-\d\d-\d\d\.parquet$/);
  const expected = truth();
  expect(expected.size).toBeGreaterThan(10);
  const columns = [...expected.keys()].map(
    (label) => `count(${label}) AS "n_${label}", sum(round(CAST(${label} AS DOUBLE) * 100)) AS "s_${label}"`,
  );
  const found = await inDuckDb(
    bytes,
    'file.parquet',
    (file) =>
      `SELECT ${columns.join(', ')}, epoch_ms(min(time)) AS first, epoch_ms(max(time)) AS last,
        count(*) - count(DISTINCT time) AS twice FROM ${file}`,
  );
  for (const [label, sums] of expected) {
    expect([label, Number(found[`n_${label}`]), Number(found[`s_${label}`])]).toEqual([label, ...sums]);
  }
  const times = [...samplesOf(alder.id, WINDOW.startTime, WINDOW.endTime).values()].flat().map(([time]) => time);
  expect([found.first, found.last, found.twice].map(Number)).toEqual([
    times.reduce((a, b) => Math.min(a, b)),
    times.reduce((a, b) => Math.max(a, b)),
    0,
  ]);
});

test('Readings as CSV have the same samples, and the person is mailed without an address of the file', async () => {
  const { text, fileName, id, url } = await fileOf(readings('csv'));
  const [heading = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(heading).toMatch(/^Time \(.+\),UTC offset,/);
  const at = heading.split(',').findIndex((name) => name.startsWith('Boiler System Pressure 1'));
  const values = lines.map((line) => line.split(',')[at]).filter(Boolean);
  const hundredths = values.map((value) => Math.round(Number(value) * 100)).reduce((sum, value) => sum + value, 0);
  expect([values.length, hundredths]).toEqual(truth().get('boilerSystemPressure1'));
  const [mail] = running.stack.ses.mails({ to: person('read').email }).filter((each) => each.text?.includes(fileName));
  expect(mail?.subject).toBe('Your file is ready: Readings of Alder House');
  expect(mail?.text).toContain(`${running.stack.portal}/portal/exports`);
  expect(mail?.text).not.toContain(id);
  // An address with anything changed does not work.
  const other = await fetch(url.replace(id, randomUUID()));
  expect([other.status, await other.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
});

/** Two days of Toronto. */
const DAYS = { startTime: Date.UTC(2026, 9, 12), endTime: Date.UTC(2026, 9, 14) };
const many = (more: object) => ({ kind: 'readings', format: 'csv', portfolio: '', ...DAYS, ...more });
const isOf = ({ companyId }: { companyId: string }) => companyId === alder.companyId;
/** The pressures of a CSV file: how many, and the first and the last time of the file. */
function pressuresOf(csv: string) {
  const [heading = '', ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n');
  const at = heading.split(',').findIndex((name) => name.startsWith('Boiler System Pressure 1'));
  return [lines.filter((line) => line.split(',')[at]).length, lines[0]?.slice(0, 13), lines.at(-1)?.slice(0, 13)];
}
const daysOfToronto = { start: DAYS.startTime + 4 * HOUR_MS, end: DAYS.endTime + 4 * HOUR_MS };
const goodPressures = (start: number, end: number): number =>
  samplesOf(alder.id, start, end).get('boilerSystemPressure1')?.filter(isGood).length ?? 0;

test('Readings of all properties are one ZIP, each with the days on its own clock', async () => {
  const { bytes, fileName, portfolio } = await fileOf(many({}));
  expect([fileName, portfolio]).toEqual([expect.stringMatching(/^wingnut-readings-all-properties-.+\.zip$/), '']);
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual(
    PROPERTIES.filter(isOf)
      .map((property) => zippedFileName('csv', property))
      .sort(),
  );
  const csv = Buffer.from(files[zippedFileName('csv', alder)] ?? []).toString();
  expect(pressuresOf(csv)).toEqual([
    goodPressures(daysOfToronto.start, daysOfToronto.end),
    ...['2026-10-12 00', '2026-10-13 23'],
  ]);
  const [mail] = running.stack.ses.mails({ to: person('read').email }).filter((each) => each.text?.includes(fileName));
  expect(mail?.subject).toBe('Your file is ready: Readings of all properties');
});

test('A portfolio has its own properties alone, and an unknown one is refused', async () => {
  const { portfolio } = alder;
  const { bytes } = await fileOf(many({ portfolio, format: 'parquet' }));
  const files = unzipSync(bytes);
  const own = PROPERTIES.filter((each) => isOf(each) && each.portfolio === portfolio);
  expect(Object.keys(files).sort()).toEqual(own.map((property) => zippedFileName('parquet', property)).sort());
  const found = await inDuckDb(
    Buffer.from(files[zippedFileName('parquet', alder)] ?? []),
    'file.parquet',
    (file) => `SELECT count(boilerSystemPressure1) AS n FROM ${file}`,
  );
  expect(Number(found.n)).toBe(goodPressures(daysOfToronto.start, daysOfToronto.end));
  expect((await ask(many({ portfolio: 'Nowhere' }))).status).toBe(404);
});

test('A list is what the company has', async () => {
  const { text } = await fileOf({ kind: 'properties' });
  const names = WINGNUTS.filter(({ companyId }) => companyId === alder.companyId).map(({ serial }) => serial);
  expect(text).toContain('Alder House');
  expect(names.filter((serial) => text.includes(serial)).length).toBeGreaterThan(5);
  const users = await fileOf({ kind: 'users' }, tokens.admin);
  expect(users.text).toContain(person('read').email);
  expect(users.text).not.toContain(person('admin', 1).email);
});

test('Energy by month has the months of all properties of which something is known', async () => {
  const end = dayNumber(new Date().toISOString().slice(0, 10)) - 40;
  const days = daysOfUse(
    dayTextOf(end - 60),
    Array.from({ length: 60 }, () => 3),
  );
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  const { companyId, id: propertyId } = alder;
  const meters: MetersItem = { propertyId, version: 1, meters: [gasMeter()], bills: [] };
  await writeItems(running.stack, [
    { ...KEYS.meters(companyId, propertyId), ...meters },
    ...months.map(([month, own]) => ({
      ...KEYS.energyMonth(companyId, propertyId, month),
      ...{ version: 1, packed: packDays(own), expiresAt: 9_999_999_999 },
    })),
  ]);
  const { text } = await fileOf({ kind: 'energy' });
  const rows = text.split('\r\n').filter((row) => row.includes('Gas Meter 1'));
  expect(rows.map((row) => row.split(',')[2])).toEqual(months.map(([month]) => month));
  const whole = months.find(([month, own]) => monthDays(month)[1] - monthDays(month)[0] + 1 === own.length);
  const used = whole && `${whole[0]},Gas Meter 1,Meter,Gas,${3 * whole[1].length},`;
  expect(text).toContain(used);
});

test('A file belongs to its person, until it ends', async () => {
  const { id } = await fileOf({ kind: 'limits' });
  for (const token of [tokens.admin, tokens.stranger]) {
    expect((await linkOf(id, token)).status).toBe(404);
    expect((await listOf(token)).some((each) => each.id === id)).toBe(false);
  }
  const { id: userId } = person('read');
  const over: ExportItem = {
    id: randomUUID(),
    userId,
    at: 1,
    touchedAt: 1,
    kind: 'limits',
    format: 'csv',
    state: 'ready',
    percent: 100,
    bytes: 1,
    fileName: 'wingnut-limits.csv',
    fileUntil: 2,
    expiresAt: 9_999_999_999,
  };
  const { fileUntil: _until, bytes: _bytes, ...fresh } = over;
  const waiting: ExportItem = { ...fresh, id: randomUUID(), state: 'waiting', touchedAt: Date.now() };
  await writeItems(
    running.stack,
    [over, waiting].map((item) => ({ ...KEYS.exported(alder.companyId, userId, item.id), ...item })),
  );
  expect((await linkOf(over.id)).body.code).toBe('EXPORT_EXPIRED');
  expect((await linkOf(waiting.id)).body.code).toBe('EXPORT_NOT_READY');
});

// docs/product/reach.md#exports
test('Somebody with chosen properties has files of these, while they are seen', async () => {
  const people = openPeople(running);
  const reader = KEYS.user(ours.id, person('read').id);
  const sees = (propertyId: string) => people.change(reader, { grants: [{ propertyId, role: 'read' }] });
  const before = await people.item(reader);
  try {
    await sees(alder.id);
    const files = [await fileOf({ kind: 'properties' }), await fileOf({ kind: 'wingnuts' })];
    for (const { text } of files) {
      const named = PROPERTIES.filter(({ companyId, name }) => companyId === ours.id && text.includes(name));
      expect(named.map(({ name }) => name)).toEqual([alder.name]);
    }
    const zip = await fileOf({ kind: 'readings', format: 'csv', portfolio: '', ...WINDOW });
    expect(Object.keys(unzipSync(zip.bytes))).toEqual([zippedFileName('csv', alder)]);
    expect((await ask({ kind: 'readings', format: 'csv', portfolio: 'Coast', ...WINDOW })).body.code).toBe('NOT_FOUND');
    await sees(propertyNamed('Dunmore Place').id);
    expect(await listOf()).toEqual([]);
    for (const { id } of [...files, zip]) expect((await linkOf(id)).body.code).toBe('NOT_FOUND');
  } finally {
    if (before) await writeItems(running.stack, [before as Parameters<typeof writeItems>[1][number]]);
    people.close();
  }
});

test('What may not be exported is refused, and nothing is stored', async () => {
  const before = await listOf();
  expect((await ask({ kind: 'users' })).status).toBe(403);
  expect((await ask({ kind: 'properties', format: 'parquet' })).body).toMatchObject({
    code: 'INVALID_EXPORT',
    message: 'Properties are exported as CSV',
  });
  expect((await ask({ ...readings('csv'), endTime: WINDOW.startTime + 367 * DAY_MS })).status).toBe(400);
  expect((await ask(readings('csv'), tokens.stranger)).status).toBe(404);
  expect(await listOf()).toEqual(before);
});

test('A run that fails is tried again, one that dies is continued by whoever gets its message', async () => {
  const restore = running.stack.withdraw('FunctionsExportFiles', 's3:PutObject');
  const { body } = await ask({ kind: 'wingnuts' });
  await pause(1000);
  expect((await listOf())[0]).toMatchObject({ id: body.data.id, state: 'running' });
  restore();
  expect((await ended(body.data.id)).state).toBe('ready');

  const { body: long } = await ask({ ...readings('csv'), startTime: END - 60 * DAY_MS });
  const exportId: string = long.data.id;
  while ((await listOf())[0]?.state === 'waiting') await pause(5);
  await running.stack.kill('FunctionsExportFiles');
  expect((await listOf())[0]).toMatchObject({ id: exportId, state: 'running' });
  const message = { companyId: alder.companyId, userId: person('read').id, exportId, failures: 0 };
  // SQS would deliver it again after six minutes.
  const again = { Records: [{ body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '2' } }] };
  await running.stack.invoke('FunctionsExportFiles', again);
  expect(await ended(exportId)).toMatchObject({ state: 'ready' });
  // The message comes once more, after the end.
  const mails = running.stack.ses.mails({ to: person('read').email }).length;
  await running.stack.invoke('FunctionsExportFiles', again);
  expect(running.stack.ses.mails({ to: person('read').email }).length).toBe(mails);
});
