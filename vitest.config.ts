import { defineConfig } from 'vitest/config';

/** What runs processes and browsers is tried once more: a busy machine is late now and then, what is wrong fails twice. */
const AGAIN = 1;

/**
 * Three kinds of tests. Units stand beside their file and need nothing; what talks to the stand-ins or the whole stack starts its
 * own on free ports, with readings in Timestream and those that tell of them in DynamoDB too; journeys drive a browser, one after the other, because two cores carry only one well.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,lambdas,lib,local,web,bin,test/bench,test/docs}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'stack',
          globalSetup: 'test/build.ts',
          include: ['test/{conformance,api,infrastructure,start}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          retry: AGAIN,
        },
      },
      {
        // What goes through the readings' store once more, with the other store.
        test: {
          name: 'dynamodb',
          globalSetup: 'test/build.ts',
          env: { READINGS: 'dynamodb' },
          include: ['test/api/{analytics,telemetry}*.test.ts', 'test/api/alarms.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          retry: AGAIN,
        },
      },
      {
        test: {
          name: 'journeys',
          globalSetup: 'test/build.ts',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          retry: AGAIN,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
