import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmMessage } from '../../lambdas/channels/channel.ts';
import { AT, messageOf, PRESSURE, part } from '../../lambdas/channels/messages.sample.ts';
import { push } from '../../lambdas/channels/push/push.ts';
import { openPush, type Push } from '../../local/push/index.ts';
import type { Transition } from '../../shared/domain/alarms/property-alarms.ts';

vi.mock('../../lambdas/store/secrets.ts', () => ({
  stackSecret: async (_name: string, make: () => string) => (key ??= make()),
}));
const forgetDevices = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../lambdas/store/alarms/alert-devices.ts', () => ({ forgetDevices }));
let key: string | undefined;

let server: Server;
let service: Push;
beforeAll(async () => {
  server = createServer((request, response) =>
    service.handle(request, response, new URL(request.url ?? '/', 'http://localhost')),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
beforeEach(() => {
  const portal = `http://localhost:${(server.address() as AddressInfo).port}`;
  service = openPush(portal, Date.now);
  vi.stubEnv('LOCAL_PUSH_SERVICE', `${portal}/local/push/`);
  vi.stubEnv('VENDOR_MAIL', 'support@wingnut.example');
  forgetDevices.mockClear();
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const raised: Transition = { ...PRESSURE, severity: 'critical' };
const message = (more: Partial<AlarmMessage> = {}, news: readonly Transition[] = [raised]): AlarmMessage =>
  messageOf([part(news, 'Alder House', 'p1')], more);
const device = (id: string) => {
  const { endpoint, keys } = service.subscribe(id);
  return { id, name: 'Chrome on Android', endpoint, ...keys, addedAt: 1 };
};
const send = (devices: readonly ReturnType<typeof device>[], what = message()) =>
  push.send(what, {
    userId: 'u1',
    person: { name: 'Ann', email: 'ann@example.com' },
    settings: { userId: 'u1', version: 1, devices },
  });

describe('docs/product/channels.md#push', () => {
  it('says the property, what happened and where to look, and reaches every browser of the person', async () => {
    expect(await send([device('one'), device('two')])).toEqual({ kind: 'accepted' });
    expect(
      service
        .messages()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['one', 'two']);
    const alarm = `${PRESSURE.since}-boilerSystemPressure1`;
    expect(service.messages('one')[0]).toMatchObject({
      urgency: 'high',
      ttl: 86_400,
      topic: expect.stringMatching(/^[\w-]{32}$/),
      payload: {
        title: 'Alder House',
        body: 'Critical: Alarm: Boiler System Pressure 1 is 6.2 PSI, below the minimum of 10 PSI.',
        url: `/portal/alarms/p1.${alarm}`,
        tag: `p1.${alarm}`,
      },
    });
  });

  it('replaces the message about an alarm by its reminder', async () => {
    await send([device('one')]);
    await send([device('one')], message({}, [{ ...raised, event: 'reminded', at: AT + 1 }]));
    expect(service.messages('one').map(({ payload }) => payload.body)).toEqual([expect.stringContaining('Still')]);
  });

  it('leads with a test alarm to the page of the test', async () => {
    await send([device('one')], message({ isTest: true, testId: 't1' }));
    expect(service.messages('one')[0]?.payload).toEqual({
      title: 'TEST: Alder House',
      body: 'Test alarm. Nothing is wrong. Please confirm you got it.',
      url: '/portal/alarms/tests/t1',
      tag: 'test.t1',
    });
  });

  it('names the property and the worst change of a digest', async () => {
    await send([device('one')], message({ kind: 'digest' }));
    expect(service.messages('one')[0]?.payload).toMatchObject({
      title: 'Digest: 1 alarm update at Alder House',
      body: expect.stringMatching(/^Alder House: Critical: Boiler System Pressure 1 is 6\.2 PSI/),
    });
  });

  it('takes one browser as enough, and removes those that are gone', async () => {
    service.end('two');
    const two = { ...device('one'), id: 'two', endpoint: device('one').endpoint.replace(/one$/, 'two') };
    expect(await send([device('one'), two])).toEqual({ kind: 'accepted' });
    expect(forgetDevices).toHaveBeenCalledWith('c1', 'u1', ['two']);
  });

  it('gives up at once when no browser is left', async () => {
    const one = device('one');
    service.end('one');
    expect(await send([one])).toEqual({ kind: 'refused', reason: expect.any(String), final: true });
    expect(await send([])).toMatchObject({ kind: 'refused', final: true });
  });

  it.each([
    [429, 'later'],
    [503, 'later'],
    [403, 'refused'],
    [413, 'refused'],
  ])('calls the answer %i %s, and keeps the browser', async (status, kind) => {
    service.answer('one', status);
    expect(await send([device('one')])).toEqual({ kind, reason: `The push service answered ${status}` });
    expect(forgetDevices).not.toHaveBeenCalled();
  });

  it('does not call an address that is none of a push service', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const evil = { ...device('one'), endpoint: 'http://169.254.169.254/latest' };
    expect(await send([evil])).toMatchObject({ kind: 'refused', final: true });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('tries later when the push service does not answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await send([device('one')])).toMatchObject({ kind: 'later' });
  });
});
