import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashClaimCode, makeClaimCode } from '../../lambdas/store/wingnuts/claim-codes.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { DeviceItem } from '../../shared/platform/items/device-items.ts';
import type { LatestItem, SourceItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate, temperature } from './world/estate.ts';
import { publish } from './world/wingnut-client.ts';

/**
 * Tests that one company claims a device. After it is released, it may be claimed again
 * (docs/product/wingnuts.md#claim, docs/product/wingnuts.md#remove).
 */

const world = copyOfWorld('wingnuts-claiming');

const INVALID = {
  status: 400,
  body: { success: false, code: 'INVALID_WINGNUT', message: 'Invalid wingnut ID provided, please check UUID' },
};
const [ours, theirs] = world.companies;
if (!ours || !theirs) throw new Error('The cast has two companies');

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

describe('claiming', () => {
  test('takes a provisioned device into the company, without property and configuration', async () => {
    const id = await estate.device();
    const claimed = await estate.post('wingnuts', { wingnutId: id.toUpperCase() });
    expect(claimed).toMatchObject({
      status: 200,
      body: { success: true, data: { id, status: 'Disconnected', config: { sensors: {}, version: 1 } } },
    });
    const { now: _then, ...wingnut } = claimed.body.data;
    expect((await estate.get(`wingnuts/${id}`)).body.data).toMatchObject(wingnut);
    expect((await estate.get(`wingnuts/${id}`, estate.tokens.foreign)).status).toBe(404);
  });

  test.each<[string, unknown]>([
    ['a uuid that was never provisioned', { wingnutId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee' }],
    ['a device of another company', { wingnutId: world.wingnuts.find(({ companyId }) => companyId === theirs.id)?.id }],
    [
      'one that the company has already',
      { wingnutId: world.wingnuts.find(({ companyId }) => companyId === ours.id)?.id },
    ],
    ['what is no uuid', { wingnutId: 'COMPANY' }],
    ['an empty text', { wingnutId: '' }],
    ['nothing', {}],
  ])('refuses %s with one and the same sentence', async (_what, body) => {
    expect(await estate.post('wingnuts', body)).toMatchObject(INVALID);
  });

  test('at once by two companies succeeds for one of them alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await estate.device();
      const answers = await Promise.all(
        [estate.tokens.admin, estate.tokens.foreign, estate.tokens.admin, estate.tokens.foreign].map((token) =>
          estate.post('wingnuts', { wingnutId: id }, token),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers) if (answer !== won[0]) expect(answer).toMatchObject(INVALID);
      const seen = await Promise.all(
        [estate.tokens.admin, estate.tokens.foreign].map(
          async (token) => (await estate.get(`wingnuts/${id}`, token)).status,
        ),
      );
      expect(seen.toSorted()).toEqual([200, 404]);
    }
  });
});

describe('removing a wingnut', () => {
  test('releases it: link, configuration, latest values and half hours go, the building keeps what it fed', async () => {
    const property = await estate.property();
    const id = await estate.wingnut({ AN01: temperature('outdoorTemperature1') });
    await estate.post(`wingnuts/${id}/link`, { propertyId: property });
    await publish(running.stack, id, { ts: Date.now(), readings: { AN01: 41.5 } });
    await expect.poll(() => estate.item<LatestItem>(KEYS.latest(ours.id, id)), { timeout: 20_000 }).toBeDefined();

    const halfHours = KEYS.halfHours(ours.id, id);
    const counted = { id, version: 1, propertyId: property, first: 1, cells: {} };
    await writeItems(running.stack, [{ ...halfHours, ...counted }]);

    expect(await estate.remove(`wingnuts/${id}`)).toEqual({ status: 200, body: { success: true, data: {} } });
    expect((await estate.get(`wingnuts/${id}`)).status).toBe(404);
    expect((await estate.get(`properties/${property}`)).body.data.linkedWingnuts).toEqual([]);
    expect(await estate.item(KEYS.latest(ours.id, id))).toBeUndefined();
    expect(await estate.item(halfHours)).toBeUndefined();
    const device = await estate.item<DeviceItem>(KEYS.device(id));
    expect(device).toMatchObject({ id });
    expect(device).not.toHaveProperty('companyId');
    expect(device).not.toHaveProperty('propertyId');
    expect(await estate.item<SourceItem>(KEYS.source(ours.id, property, id))).toMatchObject({
      sensors: { AN01: { label: 'outdoorTemperature1' } },
    });
  });

  test('and releasing it lets another company claim it, with nothing of its past', async () => {
    const id = await estate.wingnut({ AN01: temperature('outdoorTemperature1') });
    await estate.remove(`wingnuts/${id}?release=yes`);
    const claimed = await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign);
    expect(claimed).toMatchObject({ status: 200, body: { data: { id, config: { sensors: {}, version: 1 } } } });
    expect(claimed.body.data.config).not.toHaveProperty('latestPost');
    expect((await estate.post('wingnuts', { wingnutId: id })).body.code).toBe('INVALID_WINGNUT');
  });

  test('twice, or of another company, finds nothing', async () => {
    const id = await estate.wingnut();
    expect((await estate.remove(`wingnuts/${id}`, estate.tokens.foreign)).status).toBe(404);
    const answers = await Promise.all([estate.remove(`wingnuts/${id}`), estate.remove(`wingnuts/${id}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

describe('who has seen the UUID of a wingnut', () => {
  test('does not get it when its company removes it, and never reads that building', async () => {
    const id = await estate.wingnut({ AN01: temperature('outdoorTemperature1') });
    await estate.remove(`wingnuts/${id}`);
    expect(await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign)).toMatchObject(INVALID);
    await publish(running.stack, id, { ts: Date.now(), readings: { AN01: 66 } });
    expect((await estate.get(`wingnuts/${id}`, estate.tokens.foreign)).status).toBe(404);
    // The company itself can add it again.
    expect((await estate.post('wingnuts', { wingnutId: id })).status).toBe(200);
    expect(await estate.item<DeviceItem>(KEYS.device(id))).not.toHaveProperty('formerCompanyId');
  });

  test('does not get it either when its release is over', async () => {
    const id = await estate.wingnut();
    await estate.remove(`wingnuts/${id}?release=yes`);
    const device = await estate.item<DeviceItem>(KEYS.device(id));
    expect(Math.abs(Number(device?.releasedUntil) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    await writeItems(running.stack, [{ ...KEYS.device(id), ...device, releasedUntil: Date.now() - 1 }]);
    expect(await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign)).toMatchObject(INVALID);
  });

  test('gets one that was removed before removals were kept', async () => {
    const id = await estate.wingnut();
    await estate.remove(`wingnuts/${id}`);
    const { formerCompanyId: _, ...device } = (await estate.item<DeviceItem>(KEYS.device(id))) ?? {};
    await writeItems(running.stack, [{ ...KEYS.device(id), ...device }]);
    expect((await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign)).status).toBe(200);
  });
});

describe('a device whose label has a claim code', () => {
  const CODE_NEEDED = {
    status: 400,
    body: { code: 'CLAIM_CODE_NEEDED', message: 'Enter the claim code too. It’s on the label, below the UUID' },
  };
  /** A device with a code of its own. */
  async function coded() {
    const [id, claimCode] = [await estate.device(), makeClaimCode()];
    const device = await estate.item<DeviceItem>(KEYS.device(id));
    const hash = await hashClaimCode(id, claimCode);
    await writeItems(running.stack, [{ ...KEYS.device(id), ...device, claimCode: hash }]);
    return { id, claimCode };
  }

  test('is claimed by UUID and code, in whatever case, and its UUID alone is asked for the code', async () => {
    const { id, claimCode } = await coded();
    expect(await estate.post('wingnuts', { wingnutId: id })).toMatchObject(CODE_NEEDED);
    expect(await estate.post('wingnuts', { wingnutId: id, claimCode: makeClaimCode() })).toMatchObject(INVALID);
    expect(await estate.post('wingnuts', { wingnutId: id, claimCode: 'x'.repeat(30) })).toMatchObject(INVALID);
    const typed = claimCode.toLowerCase().replace('-', ' ');
    expect((await estate.post('wingnuts', { wingnutId: id, claimCode: typed })).status).toBe(200);
    // Its present owner cannot be learned by its code.
    const again = await estate.post('wingnuts', { wingnutId: id, claimCode }, estate.tokens.foreign);
    expect(again).toMatchObject(INVALID);
    expect(await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign)).toMatchObject(INVALID);
  });

  test('goes to another company by its code when it was removed, and by its UUID when it was released', async () => {
    const { id, claimCode } = await coded();
    await estate.post('wingnuts', { wingnutId: id, claimCode });
    await estate.remove(`wingnuts/${id}`);
    expect(await estate.post('wingnuts', { wingnutId: id }, estate.tokens.foreign)).toMatchObject(CODE_NEEDED);
    expect((await estate.post('wingnuts', { wingnutId: id, claimCode }, estate.tokens.foreign)).status).toBe(200);
    await estate.remove(`wingnuts/${id}?release=yes`, estate.tokens.foreign);
    expect((await estate.post('wingnuts', { wingnutId: id })).status).toBe(200);
  });

  test('looks at no more than twenty wrong codes of a person that come at once', async () => {
    const { id } = await coded();
    const wrong = makeClaimCode();
    const claim = () => estate.post('wingnuts', { wingnutId: id, claimCode: wrong }, estate.tokens.foreign);
    const answers = await Promise.all(Array.from({ length: 40 }, claim));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  test('takes no code any more after many wrong ones of a person in an hour, not even the right one', async () => {
    const { id, claimCode } = await coded();
    const wrong = makeClaimCode();
    const claim = (code: string) => estate.post('wingnuts', { wingnutId: id, claimCode: code }, estate.tokens.foreign);
    let last = await claim(wrong);
    for (let tries = 0; tries < 20 && last.status === 400; tries += 1) last = await claim(wrong);
    const TOO_MANY = {
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Too many wrong claim codes. Try again in an hour' },
    };
    expect(last).toMatchObject(TOO_MANY);
    expect(await claim(claimCode)).toMatchObject(TOO_MANY);
    expect((await estate.post('wingnuts', { wingnutId: id, claimCode })).status).toBe(200);
  });
});
