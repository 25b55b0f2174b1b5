import { join } from 'node:path';
import type { SQSBatchResponse } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DIST } from '../../../bin/build/places.ts';
import { type Endpoints, endpointVariables } from '../../../local/runner/endpoints.ts';
import { type Lambda, openLambda } from '../../../local/runner/lambda.ts';
import { decodeHistory } from '../../../shared/domain/alarms/limits/history-encoding.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { SensorLabel } from '../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import { READINGS_ENGINES } from '../../../shared/platform/readings.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { seeded } from '../../seeded.ts';
import { boilerRoom, inputOf, propertyView } from '../world/boiler-room.ts';
import { openDeadLetters } from '../world/dead-letters.ts';

/** Tests messages when the stores refuse them or cannot be reached: nothing valid is lost. */

const SUPPLY = 'boilerSupplyHeaderTemperature1';

describe.each(READINGS_ENGINES)('with readings in %s,', (readings) => {
  let running: TestStack;
  let letters: ReturnType<typeof openDeadLetters>;
  let token: string;
  const opened: Lambda[] = [];

  beforeAll(async () => {
    running = await startTestStack({ readings });
    letters = openDeadLetters(running.stack);
    token = (await running.tokensOf(person('admin'))).id;
  });
  afterAll(async () => {
    await Promise.all(opened.map((lambda) => lambda.close()));
    letters.close();
    await running.close();
  });

  function room(name: string) {
    const { property, wingnut } = boilerRoom(name);
    return { wingnut, input: inputOf(wingnut, SUPPLY), view: propertyView(running, token, property.id) };
  }

  /** One message in the format in which the rule queues it. */
  const message = (messageId: string, wingnutId: string, receivedAt: number, payload: object) => ({
    messageId,
    body: JSON.stringify({ ...payload, wingnutId, kind: 'telemetry', receivedAt }),
  });
  const ingest = (...Records: object[]) => running.stack.invoke('Ingest', { Records });
  const ALL_STORED = { batchItemFailures: [] };

  /** The deployed ingest function. It cannot reach one of its services. */
  function ingestWithout(service: keyof Endpoints): Lambda {
    const { endpoints, entitiesTable, deadLettersUrl } = running.stack;
    const store = running.stack.readings;
    const nowhere = 'http://127.0.0.1:9';
    const lambda = openLambda({
      name: `Ingest without ${service}`,
      bundleFolder: join(DIST, 'lambdas/ingest'),
      timeoutSeconds: 30,
      log: () => {},
      environment: {
        ...endpointVariables({ ...endpoints, [service]: nowhere }),
        [ENVIRONMENT.entitiesTable]: entitiesTable,
        [ENVIRONMENT.readingsEngine]: store.engine,
        ...(store.names.database && { [ENVIRONMENT.readingsDatabase]: store.names.database }),
        [ENVIRONMENT.readingsTable]: store.names.table,
        [ENVIRONMENT.readingsMonths]: '60',
        [ENVIRONMENT.readingsPacking]: 'packed',
        // For a queue, the client takes the host from the queue's URL.
        [ENVIRONMENT.deadLettersUrl]:
          service === 'sqs' ? deadLettersUrl.replace(endpoints.sqs, nowhere) : deadLettersUrl,
      },
    });
    opened.push(lambda);
    return lambda;
  }

  describe('a reading that the store refuses', () => {
    test('is among the dead letters with the reason, and its neighbours are stored', async () => {
      const { wingnut, input, view } = room('Birchwood Terrace');
      const receivedAt = Date.now();
      const start = receivedAt - 300 * MINUTE_MS;
      const time = (minute: number) => start + minute * MINUTE_MS;
      const disputed = { ts: time(150), readings: { [input]: 111 } };
      expect(await ingest(message('first', wingnut.id, receivedAt, disputed))).toEqual(ALL_STORED);

      // The same version of the same reading with another value. It is in the second request of a hundred records.
      const batch = Array.from({ length: 250 }, (_, minute) => ({ ts: time(minute), readings: { [input]: 140 } }));
      expect(await ingest(message('second', wingnut.id, receivedAt, { batch }))).toEqual(ALL_STORED);
      expect(await letters.of(wingnut.id)).toEqual([
        {
          reason: expect.stringMatching(/version/i),
          part: { time: time(150), values: { [input]: 140 } },
          wingnutId: wingnut.id,
        },
      ]);
      const [, ...points] = (await view.boilerSeries(start, receivedAt))[SUPPLY] ?? [];
      expect(points).toEqual(batch.map(({ ts }) => [ts, ts === time(150) ? 111 : 140]));
    });

    test('is no loss when it is an old delivery of what has been corrected since', async () => {
      const { wingnut, input, view } = room('Kestrel Court');
      const receivedAt = Date.now();
      const ts = receivedAt - MINUTE_MS;
      const first = message('first', wingnut.id, receivedAt, { ts, readings: { [input]: 130 } });
      await ingest(first);
      await ingest(message('second', wingnut.id, receivedAt + 1, { ts, readings: { [input]: 131 } }));
      expect(await ingest(first)).toEqual(ALL_STORED);
      expect((await view.boilerSeries(ts, ts + 1))[SUPPLY]?.slice(1)).toEqual([[ts, 131]]);
      expect(await letters.of(wingnut.id)).toEqual([]);
    });
  });

  test('Messages of one wingnut that are stored at the same moment are all stored', async () => {
    const { wingnut, input, view } = room('Alder House');
    const receivedAt = Date.now();
    const times = [6, 5, 4, 3, 2, 1].map((minutes) => receivedAt - minutes * MINUTE_MS);
    const answers = await Promise.all(
      times.map((ts, index) =>
        ingest(message(`m${index}`, wingnut.id, receivedAt, { ts, readings: { [input]: 150 + index } })),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(ALL_STORED);
    const series = await view.boilerSeries(times[0] ?? 0, receivedAt);
    expect(series[SUPPLY]?.slice(1)).toEqual(times.map((ts, index) => [ts, 150 + index]));
  });

  describe('while a store cannot be reached', () => {
    test('of the readings the messages come again, one by one, and are stored when it is back', async () => {
      const { wingnut, input, view } = room('Elm & Third');
      const receivedAt = Date.now();
      const [a, b] = [receivedAt - 2 * MINUTE_MS, receivedAt - MINUTE_MS];
      const status = { model: 'WN-48', software: '3.8.1', hardware: 'C2', lastBoot: receivedAt };
      const messages = [
        message('good', wingnut.id, receivedAt, { ts: a, readings: { [input]: 141 } }),
        message('half good', wingnut.id, receivedAt, { ts: b, readings: { [input]: 142, AN99: 1 } }),
        { messageId: 'status', body: JSON.stringify({ ...status, wingnutId: wingnut.id, kind: 'status', receivedAt }) },
      ];
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
      const undo = running.stack.readings.fail();
      const answers = [await ingest(...messages), await ingest(...messages)] as SQSBatchResponse[];
      complaints.mockRestore();
      undo();
      // At the turn of an hour the two readings are stored apart, and fail in any order.
      for (const { batchItemFailures } of answers) {
        expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(['good', 'half good']);
      }
      // New values do not wait for old ones: the check and the live view use the latest values (docs/decisions/028).
      expect((await view.latest())[SUPPLY]).toEqual({ time: b, value: 142 });
      expect(await view.ask(`analytics/wingnutspecs?wingnutId=${wingnut.serial}`)).toHaveLength(1);

      expect(await ingest(...messages.slice(0, 2))).toEqual(ALL_STORED);
      expect((await view.boilerSeries(a, receivedAt))[SUPPLY]?.slice(1)).toEqual([
        [a, 141],
        [b, 142],
      ]);
      expect((await view.latest())[SUPPLY]).toEqual({ time: b, value: 142 });
      // The bad reading is reported once, not once for each try.
      expect(await letters.of(wingnut.id)).toMatchObject([{ reason: 'UNKNOWN_INPUT' }]);
    });

    test('of the entities the whole batch comes again', async () => {
      const { wingnut, input, view } = room('Sawtooth Flats');
      const receivedAt = Date.now();
      const event = message('m', wingnut.id, receivedAt, { ts: receivedAt, readings: { [input]: 143, AN99: 1 } });
      await expect(ingestWithout('dynamodb').invoke({ Records: [event] })).rejects.toThrow(/ECONNREFUSED/);
      expect(await ingest(event)).toEqual(ALL_STORED);
      expect((await view.latest())[SUPPLY]).toEqual({ time: receivedAt, value: 143 });
      expect(await letters.of(wingnut.id)).toMatchObject([{ reason: 'UNKNOWN_INPUT' }]);
    });

    test('of the dead letters only a message comes again of which nothing is stored', async () => {
      const { wingnut, input, view } = room('Hawthorn Gardens');
      const receivedAt = Date.now();
      const half = message('half', wingnut.id, receivedAt, { ts: receivedAt, readings: { [input]: 143, AN99: 1 } });
      const bad = message('bad', wingnut.id, receivedAt, { ts: receivedAt, readings: { AN99: 1 } });
      expect(await ingestWithout('sqs').invoke({ Records: [half, bad] })).toEqual({
        batchItemFailures: [{ itemIdentifier: 'bad' }],
      });
      expect((await view.latest())[SUPPLY]).toEqual({ time: receivedAt, value: 143 });
      expect(await ingest(bad)).toEqual(ALL_STORED);
      expect(await letters.of(wingnut.id)).toMatchObject([{ reason: 'UNKNOWN_INPUT' }]);
    });
  });

  describe('Messages of one instant are merged by input, in whatever order and batches they come', () => {
    const LABELS: readonly SensorLabel[] = [
      SUPPLY,
      'boilerReturnHeaderTemperature1',
      'boilerSystemPressure1',
      'boilerRelayState1',
    ];
    const INSTANTS = 5;
    type Sent = {
      readonly instant: number;
      readonly values: Partial<Record<SensorLabel, number | null>>;
      readonly receivedAt: number;
    };

    /** Several messages of each instant: some inputs each, values and faults. */
    function randomMessages(random: () => number, receivedAt: number): Sent[] {
      return Array.from({ length: INSTANTS * 4 }, (_, index) => {
        const chosen = LABELS.filter(() => random() < 0.5);
        const labels: readonly SensorLabel[] = chosen.length ? chosen : [SUPPLY];
        const draw = (label: SensorLabel) =>
          random() < 0.25 ? null : label === 'boilerRelayState1' ? Math.round(random()) : Math.round(random() * 100);
        return {
          instant: index % INSTANTS,
          values: Object.fromEntries(labels.map((label) => [label, draw(label)] as const)),
          receivedAt: receivedAt + index,
        };
      });
    }

    test.each([1, 2, 3])('random messages %i', async (seed) => {
      const random = seeded(seed);
      const { property, wingnut } = boilerRoom('Dunmore Place');
      const view = propertyView(running, token, property.id);
      const inputs = Object.fromEntries(LABELS.map((label) => [label, inputOf(wingnut, label)])) as Record<
        SensorLabel,
        InputKey
      >;
      const now = Date.now();
      const start = Math.floor(now / MINUTE_MS) * MINUTE_MS - (1 + seed) * 60 * MINUTE_MS;
      const timeOf = (instant: number) => start + instant * MINUTE_MS + 5000;
      // A row as an earlier version of the portal stored it, at the first instant.
      await running.stack.readings.load([
        {
          companyId: property.companyId,
          propertyId: property.id,
          wingnutId: wingnut.id,
          times: Float64Array.of(timeOf(0)),
          columns: new Map(LABELS.map((label) => [inputs[label], Float64Array.of(1)])),
        },
      ]);
      const messages = randomMessages(random, now - MINUTE_MS);
      const repeated = [...messages, ...messages.filter(() => random() < 0.3)];
      const shuffled = repeated.map((each) => [random(), each] as const).sort(([a], [b]) => a - b);
      for (let from = 0; from < shuffled.length; ) {
        const size = 1 + Math.floor(random() * 4);
        const batch = shuffled.slice(from, from + size).map(([, { instant, values, receivedAt }], index) => {
          const readings = Object.fromEntries(
            LABELS.filter((label) => label in values).map((label) => [inputs[label], values[label]]),
          );
          return message(`m${from + index}`, wingnut.id, receivedAt, { ts: timeOf(instant), readings });
        });
        expect(await ingest(...batch)).toEqual(ALL_STORED);
        from += size;
      }

      /** The value that was received last of each sensor at each instant. */
      const expected = (label: SensorLabel) =>
        Array.from({ length: INSTANTS }, (_, instant) => {
          const last = messages.findLast((message) => message.instant === instant && label in message.values);
          return last ? last.values[label] : instant === 0 ? 1 : undefined;
        });
      const end = timeOf(INSTANTS);
      const [boiler, past] = await Promise.all([
        view.boilerSeries(start, end),
        view.ask(`thresholds/${property.id}/past?days=7`),
      ]);
      for (const label of LABELS) {
        const first = (start + MINUTE_MS - past.start) / MINUTE_MS;
        const minutes = decodeHistory(past.values[label]).slice(first, first + INSTANTS);
        expect({ label, minutes }).toEqual({ label, minutes: expected(label) });
        if (label === 'boilerRelayState1') continue;
        const points = expected(label).flatMap((value, instant) =>
          typeof value === 'number' ? [[timeOf(instant), value]] : [],
        );
        // The line breaks at a fault. Its break has no value.
        const known = (boiler[label] ?? []).slice(1).filter((point) => (point as [number, number | null])[1] !== null);
        expect({ label, points: known }).toEqual({ label, points });
      }
      expect(await letters.of(wingnut.id)).toEqual([]);
    });
  });
});
