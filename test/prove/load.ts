import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../bin/tools.ts';
import { propertyItems, type StoredItem, wingnutItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { percentile } from '../../local/world/load/latency.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { ours } from '../api/world/every-route.ts';
import { startPublishers } from '../bench/ingest/fleet.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { timestreamOf } from '../timestream-of.ts';
import type { Polled, Polling } from './poller.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Many messages and many open dashboards at the same time. */

const PROPERTIES = 20;
const WINGNUTS_EACH = 5;
const WINGNUTS = PROPERTIES * WINGNUTS_EACH;
/** Messages a second of all wingnuts. Each has 20 readings. */
const ASKED = 2000;
/** The burst shows how many messages a second the machine stores beside the browsers. */
const BURST_MS = 15_000;
/**
 * Share that is published for the whole time when the machine stores fewer than asked for: then nothing waits longer
 * and longer, and the open dashboards get their part of the machine.
 */
const SUSTAINED = 0.6;
const FOR_MS = 10 * MINUTE_MS;
const SHORT_FOR_MS = 15_000;
/** The most messages of a wingnut that wait for their PUBACK. */
const IN_FLIGHT = 8;
const BROWSERS = 100;
const PAGES = 2;
const STORED_WITHIN_MS = 30 * MINUTE_MS;

/** Properties with wingnuts that are wired alike, with the numbers 1 to 5. */
async function makeFleet({ stack }: TestStack) {
  const propertyIds: string[] = [];
  const wingnutIds: string[] = [];
  const items: StoredItem[] = [];
  for (let property = 0; property < PROPERTIES; property += 1) {
    const propertyId = randomUUID();
    const linkedWingnuts = Array.from({ length: WINGNUTS_EACH }, () => randomUUID());
    propertyIds.push(propertyId);
    wingnutIds.push(...linkedWingnuts);
    items.push({
      ...propertyItems([])[0],
      ...KEYS.property(ours.id, propertyId),
      id: propertyId,
      externalId: String(700_000 + property),
      linkedWingnuts,
    });
    for (const [index, id] of linkedWingnuts.entries()) {
      const number = (index + 1) as 1 | 2 | 3 | 4 | 5;
      const sensors = {
        AN01: { type: 'temperature', label: `boilerSupplyHeaderTemperature${number}` },
        AN02: { type: 'temperature', label: `boilerReturnHeaderTemperature${number}` },
        AN17: { type: 'pressure', label: `boilerSystemPressure${number}` },
      } as const;
      const serial = String(91_000_000 + wingnutIds.length * 10 + index);
      items.push(...wingnutItems({ id, serial, companyId: ours.id, propertyId, sensors, createdAt: null }));
    }
  }
  await writeItems(stack, items);
  return { propertyIds, wingnutIds };
}

async function startPollers(polling: Polling) {
  const worker = new Worker(new URL('./poller.ts', import.meta.url), { workerData: polling });
  await once(worker, 'online');
  return {
    end: async (): Promise<Polled> => {
      const polled = once(worker, 'message') as Promise<[Polled]>;
      worker.postMessage('end');
      return (await polled)[0];
    },
  };
}

/** Dashboards in a real browser. Their errors are collected. */
async function openDashboards(portal: string, propertyIds: readonly string[], errors: string[]): Promise<Browser> {
  const browser = await chromium.launch({ ...chromiumOptions(), args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const watch = (page: Page) => {
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  };
  const first = await context.newPage();
  watch(first);
  const { email, password } = person('read');
  await first.goto(`${portal}/login`);
  await first.getByLabel('Email').fill(email);
  await first.getByLabel('Password', { exact: true }).fill(password);
  await first.getByRole('button', { name: 'LOG IN' }).click();
  await first.waitForURL('**/portal/dashboard/**', { timeout: MINUTE_MS });
  for (const propertyId of propertyIds.slice(0, PAGES)) {
    const page = await context.newPage();
    watch(page);
    await page.goto(`${portal}/portal/dashboard/${propertyId}`);
  }
  return browser;
}

const inMs = (values: readonly number[], share: number): string => `${Math.round(percentile(values, share))} ms`;
const inSeconds = (values: readonly number[], share: number): string =>
  `${(percentile(values, share) / 1000).toFixed(1)} s`;

export async function load(run: Run): Promise<Proof[]> {
  const running = await startTestStack({
    readings: 'timestream',
    schedules: true,
    log: () => {},
    batchWithinMs: Number.POSITIVE_INFINITY,
  });
  const { stack } = running;
  const { timestream, database, table } = timestreamOf(stack);
  const countStored = async () => {
    const [row] = await timestream.duckdb(`SELECT count(*) FROM "${database}"."${table}"`);
    return Number(row?.[0]);
  };
  const readings = openLosses(run, 'Every acknowledged message is stored');
  const polls = openLosses(run, 'Every poll of an open dashboard is answered');
  const pages = openLosses(run, 'Open dashboards report no error');
  const errors: string[] = [];
  let browser: Browser | undefined;
  try {
    const { propertyIds, wingnutIds } = await makeFleet(running);
    const { id: token } = await running.tokensOf(person('read'));
    const fleet = await startPublishers(stack.iot, wingnutIds);
    let acknowledged = 0;
    /** Publishes at a rate, waits until all is stored, and returns how it went. */
    const publish = async (perSecond: number, forMs: number) => {
      const everyMs = (1000 * WINGNUTS) / perSecond;
      const [before, began] = [await countStored(), performance.now()];
      const latencies = await fleet.publish({
        messages: Math.ceil(forMs / everyMs),
        inFlight: IN_FLIGHT,
        devices: WINGNUTS,
        firstTime: 0,
        pace: { everyMs, forMs },
      });
      const publishedMs = performance.now() - began;
      acknowledged += latencies.length;
      const atOnce = (await countStored()) - before;
      const deadline = Date.now() + STORED_WITHIN_MS;
      while ((await countStored()) < before + latencies.length && Date.now() < deadline) await pause(500);
      const storedMs = performance.now() - began;
      const rate = (count: number, ms: number) => Math.round((count / ms) * 1000);
      const text = `${rate(latencies.length, publishedMs)} messages a second during ${Math.round(publishedMs / 1000)} s, PUBACK p50 ${inMs(latencies, 0.5)}, p95 ${inMs(latencies, 0.95)}, ${latencies.length - atOnce} of ${latencies.length} still waited at the end, all stored ${Math.round((storedMs - publishedMs) / 1000)} s later`;
      return { text, storedPerSecond: rate(latencies.length, storedMs) };
    };

    // The browsers take their part of the machine already while its limit is measured. What is too much then is no loss.
    browser = await openDashboards(stack.portal, propertyIds, errors);
    const polling = { portal: stack.portal, token, propertyIds, browsers: BROWSERS };
    const first = await startPollers(polling);
    const burst = await publish(ASKED, BURST_MS);
    await first.end();
    errors.length = 0;
    const isEnough = burst.storedPerSecond * SUSTAINED >= ASKED;
    const held = isEnough ? ASKED : Math.max(WINGNUTS / 10, Math.round(burst.storedPerSecond * SUSTAINED));
    const pollers = await startPollers(polling);
    const sustained = await publish(held, run.isShort ? SHORT_FOR_MS : FOR_MS);
    const { latencies: answered, ages, failures } = await pollers.end();
    for (let lost = await countStored(); lost < acknowledged; lost += 1) readings.add('a message');
    for (const failure of failures) polls.add(failure);
    for (const error of errors) pages.add(error.slice(0, 300));
    await fleet.close();
    const verdict = isEnough
      ? `The same for longer`
      : `${ASKED} a second for 10 minutes are more than this machine stores (${burst.storedPerSecond} a second); ${held} a second were asked for instead`;
    return [
      readings.proof(
        `${WINGNUTS} wingnuts, 20 readings a message. Asked for ${ASKED} a second: ${burst.text}. ${verdict}: ${sustained.text}`,
      ),
      polls.proof(
        `${BROWSERS} browsers that poll every 4 s during the longer run: ${answered.length} polls, p50 ${inMs(answered, 0.5)}, p95 ${inMs(answered, 0.95)}; age of the newest value p50 ${inSeconds(ages, 0.5)}, p95 ${inSeconds(ages, 0.95)}`,
      ),
      pages.proof(`${PAGES + 1} dashboards in Chromium during the longer run`),
    ];
  } finally {
    await browser?.close();
    await running.close();
  }
}
