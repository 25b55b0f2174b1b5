import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { REFUSAL_STATUS } from '../../shared/api/refusals.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { boilerRoom, inputOf, propertyView } from '../api/world/boiler-room.ts';
import { credentialOf } from '../api/world/contractor-links.ts';
import { CASES, type Case, openBodies, ours, pathOf, restoreWorld, theirs } from '../api/world/every-route.ts';
import { openPeople } from '../api/world/people.ts';
import { publish } from '../api/world/wingnut-client.ts';
import { authorizationOf, person, startTestStack } from '../local-stack.ts';
import { type Random, seeded } from '../seeded.ts';
import { broken, damaged, STRANGE_KEY, strangeText } from './inputs.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Malformed calls of every route. */

const CALLS = 5000;
const SHORT_CALLS = 400;
/** The company's data are as before after this number of calls, because some calls delete them. */
const RESTORE_EVERY = 40;
const ANSWER_WITHIN_MS = 30_000;
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const GOOD_ROOM = 'Elm & Third';

/** Larger than the gateway's limit of 10 MB. */
const TOO_LARGE = Buffer.alloc(11 * 1024 * 1024, ' ');
const RAW_PATHS = [
  '/api/users/%ff',
  '/api/%',
  '//:99999999/',
  '/api//users',
  '/api/users/%00',
  '/api/..%2f..%2f',
  '/api',
];

/** Answers of API Gateway by itself, without a function. */
const GATEWAY_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Too Long',
};
/** Words of a stack trace, of a library or of AWS. */
const INTERNALS =
  /\bat \S+ \(|node_modules|(Type|Range|Reference|Syntax|URI)Error|is not a function|dynamodb|cognito|timestream|amazon|arn:aws|ValidationException|ConditionalCheck|ResourceNotFound|Throttling/i;

interface Input {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}
interface Answer {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a call as it is: `fetch` would mend the path. */
const call = (portal: string, { method, path, headers, body }: Input): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal);
    const sent = send({ agent, host: hostname, port, method, path, headers, timeout: ANSWER_WITHIN_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = String(response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
        resolve({ status: response.statusCode ?? 0, text });
      });
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer for ${ANSWER_WITHIN_MS / 1000} s`)));
    sent.on('error', reject);
    sent.end(body);
  });

/** CloudFront refuses addresses of more than 8,192 bytes before the API sees them. */
const MAX_PART = 2500;
/** Percent-encodes also the characters that encodeURIComponent refuses. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, MAX_PART).replace(/%.?$/, '');

function strangePath(each: Case, random: Random): string {
  if (random() < 0.02) return random.pick(RAW_PATHS);
  const values = each.values.map((value) => (random() < 0.5 ? encoded(strangeText(random)) : value));
  const query = Object.entries(each.query)
    .filter(() => random() > 0.1)
    .map(([name, value]) => `${name}=${random() < 0.3 ? encoded(strangeText(random)) : encoded(value)}`);
  if (random() < 0.2) query.push(`${encoded(random.pick([STRANGE_KEY, '__proto__', 'uuid', 'startTime']))}=1`);
  return `/api/${pathOf(each, values)}${query.length ? `?${query.join('&')}` : ''}`;
}

function strangeBody(valid: unknown, random: Random): Buffer {
  const kind = random();
  if (kind < 0.002) return TOO_LARGE;
  const text = damaged(valid ?? {}, random);
  return kind < 0.1 ? broken(text, random) : Buffer.from(text);
}

/** The reason why an answer is not one that the API may give; undefined for a good one. @param isText whether a success is a file and no JSON */
function faultOf({ status, text }: Answer, isText: boolean): string | undefined {
  if (isText && status === 200) return undefined;
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 300)}`;
  let body: { success?: unknown; message?: unknown; code?: unknown; data?: unknown };
  try {
    body = JSON.parse(text);
  } catch {
    return `no JSON: ${status} ${text.slice(0, 300)}`;
  }
  if (body.success === true) return status === 200 && 'data' in body ? undefined : `a success with status ${status}`;
  if (INTERNALS.test(text)) return `it tells of the inside: ${text.slice(0, 300)}`;
  if (body.success === undefined && body.message === GATEWAY_MESSAGES[status]) return undefined;
  const isRefusal = body.success === false && typeof body.message === 'string' && typeof body.code === 'string';
  if (!isRefusal) return `not the envelope: ${status} ${text.slice(0, 300)}`;
  return REFUSAL_STATUS[body.code as keyof typeof REFUSAL_STATUS] === status
    ? undefined
    : `${body.code} with ${status}`;
}

export async function fuzzCalls(run: Run): Promise<Proof[]> {
  const random = seeded(run.seed + 1);
  const count = run.isShort ? SHORT_CALLS : CALLS;
  const running = await startTestStack({ schedules: true, log: () => {} });
  const people = openPeople(running);
  const answers = openLosses(
    run,
    'No call is a 500, shows a stack trace or words of AWS; every answer is the envelope',
  );
  const crashes = openLosses(run, 'No call ends the portal');
  const stored = openLosses(run, 'Nothing foreign is stored: no unknown key, nothing of another company');
  const good = openLosses(run, 'After malformed calls the next good reading and the next good call arrive');
  let last = '';
  const crashed = (error: unknown) => crashes.add(`${last}: ${String(error)}`);
  process.on('uncaughtException', crashed).on('unhandledRejection', crashed);
  try {
    const tokens = {
      admin: (await running.tokensOf(person('admin'))).id,
      write: (await running.tokensOf(person('write'))).id,
      read: (await running.tokensOf(person('read'))).id,
      contractor: credentialOf(ours.id),
    };
    const bodyOf = openBodies(running, people, () => tokens.admin);
    for (const { id } of [ours, theirs]) await people.change(KEYS.company(id), { seats: 100_000 });
    // Both companies are prepared before the first look.
    await restoreWorld(running, people);
    for (const each of CASES) await bodyOf(each).catch(() => ({}));
    const foreign = async () =>
      new Map([...(await people.items())].filter(([key]) => key.startsWith(`COMPANY#${theirs.id} `)));
    const before = await foreign();
    const { property, wingnut } = boilerRoom(GOOD_ROOM);
    const view = propertyView(running, tokens.admin, property.id);
    const goodReading = async () => {
      await restoreWorld(running, people);
      const ts = Date.now();
      await publish(running.stack, wingnut.id, { ts, readings: { [inputOf(wingnut, SUPPLY)]: 150 } });
      const deadline = ts + ANSWER_WITHIN_MS;
      while ((await view.latest())[SUPPLY]?.time !== ts) {
        if (Date.now() > deadline) return good.add(`the reading of ${ts} did not arrive`);
        await pause(200);
      }
    };
    const statuses = new Map<number, number>();
    for (let made = 0; made < count; made += 1) {
      if (made % RESTORE_EVERY === 0) await restoreWorld(running, people);
      if (made % (count / 4) === 0) await goodReading();
      const each = CASES[made % CASES.length];
      if (!each) throw new Error('There are routes');
      const { method } = each.route;
      const valid = method === 'GET' ? undefined : await bodyOf(each).catch(() => ({}));
      const role =
        each.group === 'contractor'
          ? 'contractor'
          : random.pick(['admin', 'admin', 'admin', 'write', 'read', 'nobody'] as const);
      const body = method === 'GET' ? undefined : strangeBody(valid, random);
      const input: Input = {
        method: random() < 0.02 ? random.pick(['PUT', 'PATCH', 'GET', 'POST', 'DELETE']) : method,
        path: strangePath(each, random),
        headers: {
          ...(body && { 'content-length': String(body.length) }),
          ...(role !== 'nobody' && { authorization: authorizationOf(tokens[role]) }),
          ...(random() < 0.1 && { 'content-type': random.pick(['text/plain', 'application/xml', 'x']) }),
          ...(random() < 0.1 && { 'accept-encoding': random.pick(['gzip', 'gzip;q=0', '*', 'identity', ';;;']) }),
        },
        ...(body && { body }),
      };
      last = `${input.method} ${input.path.slice(0, 120)} ${input.body?.toString('utf8', 0, 200) ?? ''}`;
      try {
        const answer = await call(running.stack.portal, input);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = input.path.startsWith('/api/') ? faultOf(answer, each.route.text !== undefined) : undefined;
        if (fault) answers.add(`${last}: ${fault}`);
      } catch (error) {
        answers.add(`${last}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await goodReading();
    if ((await running.call('properties', { token: tokens.admin })).status !== 200) good.add('GET properties');
    const after = await foreign();
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(key) !== after.get(key)) stored.add(`${key}: ${before.get(key)} became ${after.get(key)}`);
    }
    for (const [key, item] of await people.items()) {
      if (`${key} ${item}`.includes(STRANGE_KEY)) stored.add(`${key} has an unknown key`);
    }
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
    const what = `${count} HTTP calls on ${CASES.length} routes with malformed paths, queries, bodies and headers`;
    return [
      answers.proof(`${what}: ${told.join(', ')}`),
      crashes.proof(what),
      stored.proof('every item looked at after these calls, those of the other company compared with before'),
      good.proof('5 readings by MQTT among and after these calls'),
    ];
  } finally {
    process.off('uncaughtException', crashed).off('unhandledRejection', crashed);
    people.close();
    await running.close();
  }
}
