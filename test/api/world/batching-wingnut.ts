import { expect } from 'vitest';
import { newReporter, type Sample, withMessage, withPublished, withSample } from '../../../docs/device/reporting.mjs';
import { reportingTopicOf, type TopicKind } from '../../../shared/platform/topics.ts';
import type { AlarmWorld } from './alarm-world.ts';
import { asThing, dial, isAdmitted } from './wingnut-client.ts';

/**
 * A wingnut that listens to the portal and reports as docs/device/reporting.mjs says, by the clock of the alarm world. Its input
 * AN17 is the pressure of its building.
 */
export async function openBatchingWingnut(world: AlarmWorld, wingnutId: string) {
  const { stack } = world.running;
  let reporter = newReporter();
  let held: Sample[] = [];
  let messages = 0;
  let heard = '';
  const send = async (kind: TopicKind, body: object) => {
    messages += 1;
    const record = { wingnutId, kind, receivedAt: world.now(), ...body };
    const answer = await stack.invoke('Ingest', {
      Records: [{ messageId: `${wingnutId}-${messages}`, body: JSON.stringify(record) }],
    });
    expect(answer).toEqual({ batchItemFailures: [] });
  };
  const sendHeld = async () => {
    if (held.length === 0) return;
    const batch = held;
    held = [];
    reporter = withPublished(reporter, batch);
    await send('telemetry', { batch });
  };

  const client = dial(stack, asThing(await stack.iot.createThing(wingnutId)));
  expect(await isAdmitted(client)).toBe(true);
  client.on('message', (_topic, payload) => {
    heard = payload.toString();
    reporter = withMessage(reporter, heard, world.now());
  });
  await client.subscribeAsync(reportingTopicOf(wingnutId), { qos: 1 });
  await send('status', { model: 'WN-48', reporting: true });
  return {
    /** Measures, and publishes if it must. */
    async sample(pressure: number) {
      const sample = { ts: world.now(), readings: { AN17: pressure, AN18: 5.1, AN01: 150 } };
      const judged = withSample(reporter, sample);
      reporter = judged.reporter;
      held.push(sample);
      if (judged.why) await sendHeld();
    },
    /** Waits until it has heard something, and publishes what it holds. */
    async hears(what: string) {
      await expect.poll(() => heard).toContain(what);
      await sendHeld();
    },
    messages: () => messages,
    close: () => client.end(true),
  };
}
