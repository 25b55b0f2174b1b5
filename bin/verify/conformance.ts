import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewed } from '../../test/prove/page.ts';
import { ROOT } from '../build/places.ts';
import { compare, outcomeOf, type Tested } from './compare.ts';
import type { Emulator, Service } from './differences.ts';
import { startMinistack, startMoto } from './emulator.ts';
import type { Part } from './part.ts';

/** The conformance tests that can be pointed elsewhere, and the variable that does it. */
const SUITES: Readonly<Record<Service, { readonly variable: string; readonly files: readonly string[] }>> = {
  DynamoDB: {
    variable: 'DYNAMODB_ENDPOINT',
    files: ['dynamodb-items', 'dynamodb-transactions', 'dynamodb-concurrency'],
  },
  SQS: { variable: 'SQS_ENDPOINT', files: ['sqs'] },
  SES: { variable: 'SES_ENDPOINT', files: ['ses'] },
  Cognito: { variable: 'COGNITO_ENDPOINT', files: ['cognito-administration'] },
  IoT: { variable: 'IOT_ENDPOINT', files: ['iot-control'] },
  'IoT jobs': { variable: 'IOT_ENDPOINT', files: ['iot-jobs'] },
};

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs the tests of a service against an endpoint. Throws when no test ran. @param more further variables of the tests */
function testsAt(service: Service, endpoint: string, more: Readonly<Record<string, string>> = {}): Tested[] {
  const folder = mkdtempSync(join(tmpdir(), 'wingnut-verify-'));
  try {
    const { variable, files } = SUITES[service];
    const report = join(folder, 'report.json');
    const paths = files.map((file) => `test/conformance/${file}.test.ts`);
    const options = ['run', '--project', 'stack', '--reporter', 'json', '--outputFile', report, ...paths];
    spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...options], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, [variable]: endpoint, ...more },
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status, failureMessages: messages }) => ({
        name: [...ancestorTitles, title].join(' > '),
        outcome: outcomeOf({ status, messages }),
      })),
    );
    if (tests.length === 0) throw new Error(`No test of ${service} ran: ${testResults[0]?.message}`);
    return tests;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PAGE = join(ROOT, 'docs/verification.md');
const WITHOUT_LOCAL =
  'DynamoDB Local was not asked. Start it (docker run --publish 8000:8000 amazon/dynamodb-local) and set DYNAMODB_LOCAL=http://localhost:8000.';

export const conformance: Part = {
  does: 'runs the conformance tests of the stand-ins against moto, those of jobs against ministack and those of DynamoDB against DynamoDB Local too',
  tools: ['moto', 'ministack'],
  async run(print) {
    const lines: string[] = [];
    const problems: string[] = [];
    const ask = (emulator: Emulator, service: Service, endpoint: string, more?: Readonly<Record<string, string>>) => {
      print(`${service} on ${emulator} …`);
      const tests = testsAt(service, endpoint, more);
      const named = (outcome: Tested['outcome']) => tests.filter((test) => test.outcome === outcome);
      const [agree, differ, slow] = [named('agrees'), named('differs'), named('tookTooLong')];
      lines.push(
        `${service} on ${emulator}: tests that agree: ${agree.length}, that differ: ${differ.length}, that took too long: ${slow.length}`,
        ...slow.map(({ name }) => `  took too long: ${name}`),
      );
      problems.push(...compare(emulator, service, tests));
    };
    const { DYNAMODB_LOCAL } = process.env;
    if (DYNAMODB_LOCAL) ask('DynamoDB Local', 'DynamoDB', DYNAMODB_LOCAL);
    else lines.push(WITHOUT_LOCAL);
    const moto = await startMoto();
    try {
      for (const service of Object.keys(SUITES) as Service[]) ask('moto', service, moto.url);
    } finally {
      moto.close();
    }
    const ministack = await startMinistack();
    try {
      // moto has no broker: what devices do is asked here alone.
      ask('ministack', 'IoT jobs', ministack.url, { IOT_MQTT_PORT: String(ministack.mqttPort) });
    } finally {
      ministack.close();
    }
    writeFileSync(PAGE, renewed(readFileSync(PAGE, 'utf8'), []));
    return { lines, problems };
  },
};
