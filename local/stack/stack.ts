import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LOCAL_WEBHOOKS } from '../../shared/platform/environment.ts';
import { openAdversity } from '../base/adversity.ts';
import type { DynamoDb } from '../dynamodb/index.ts';
import { openAuthority } from '../iam/authority.ts';
import { openGuards } from '../iam/guards.ts';
import { checkServices, functionCallers, jobCallers, siteReader } from '../iam/services.ts';
import type { Iot } from '../iot/index.ts';
import { openPush, PUSH_PATH, type Push } from '../push/index.ts';
import { openReadings } from '../readings/index.ts';
import type { LocalReadings } from '../readings/store.ts';
import { apiRoutes } from '../runner/api.ts';
import { openAsynchronous } from '../runner/asynchronous.ts';
import { NEW_ACCOUNT } from '../runner/concurrency.ts';
import { clientSettings, type Endpoints, endpointVariables } from '../runner/endpoints.ts';
import { openEventBus, openTopic } from '../runner/events.ts';
import { type Launch, openFunctions } from '../runner/functions.ts';
import { openGateway } from '../runner/gateway.ts';
import { lambdasFor } from '../runner/invocations.ts';
import { checkTypes } from '../runner/known-types.ts';
import type { LocalPage } from '../runner/local-page.ts';
import { openPortalSite } from '../runner/portal-site.ts';
import { idOf } from '../runner/resource-id.ts';
import { startSchedules } from '../runner/schedule.ts';
import { makeTables } from '../runner/tables.ts';
import { makeQueues, startPollers } from '../runner/telemetry.ts';
import { startBroker } from '../services/broker.ts';
import { startFirstServices } from '../services/first-services.ts';
import { startUserPool } from '../services/user-pool.ts';
import type { Ses } from '../ses/index.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { openNames } from '../template/names.ts';
import { type Assembly, readAssembly } from '../template/template.ts';
import type { Texts } from '../texts/index.ts';
import type { Timestream } from '../timestream/index.ts';
import {
  openWebhookReceiver,
  WEBHOOKS_CONTROL_PATH,
  WEBHOOKS_PATH,
  type WebhookReceiver,
} from '../webhooks/receiver.ts';
import { inboxHandler, TEXTS_PATH, textsHandler } from './inbox.ts';
import { listenOnPort } from './portal-port.ts';

/** Lines of level INFO, and metrics, which only CloudWatch uses. */
const QUIET = /^\{.*"level":"INFO"/;

/** Prints a log line of a function, except lines of level INFO: every call writes one. */
const showLog = (line: string): void => {
  if (!QUIET.test(line)) console.error(line);
};

/** A service of AWS that the functions use. */
export type Service = keyof Endpoints;

export interface StackOptions {
  /** The folder of all state. */
  readonly folder: string;
  /** The folder with the output of `cdk synth`. */
  readonly assemblyFolder: string;
  /** The portal's port; 0 takes a free port. */
  readonly port: number;
  /** The clock of all stand-ins, UTC ms. */
  readonly now?: () => number;
  /** Whether the template's schedules run (default). Without them their functions run only when invoked. */
  readonly schedules?: boolean;
  /** Puts something between the functions and a stand-in: returns the address that they use in place of `url`. */
  readonly between?: (service: Service, url: string) => Promise<string>;
  /** Whether the routes of the API have the template's limits (default). */
  readonly isThrottled?: boolean;
  /** The seed of the adverse mode (local/README.md): the stand-ins do what AWS may do under load. Default: they do not. */
  readonly adverseSeed?: number | undefined;
  /** Largest number of instances of a function, each for one call at once as in the cloud. Default: one, for all its calls. */
  readonly instances?: number | undefined;
  /** Longest wait of a queue for a batch, ms. Default: as long as the template says. */
  readonly batchWithinMs?: number;
  /** Called with each log line of the functions. By default warnings and errors go to the terminal. */
  readonly log?: (line: string) => void;
}

/** The running stack: the synthesized template's own bundles on stand-ins that speak AWS's protocols. */
export interface LocalStack {
  readonly portal: string;
  readonly endpoints: Endpoints;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly entitiesTable: string;
  readonly readings: LocalReadings;
  /** The parts of messages that were refused. */
  readonly deadLettersUrl: string;
  /** The messages that could not be queued or stored, whole. */
  readonly unstoredUrl: string;
  /** The template's outputs by name, as CloudFormation has them for a deployed stack. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly iot: Iot;
  readonly ses: Ses;
  readonly push: Push;
  readonly texts: Texts;
  readonly webhooks: WebhookReceiver;
  readonly dynamodb: DynamoDb;
  /** Absent when DynamoDB stores the readings. */
  readonly timestream?: Timestream;
  /** Invokes a function. `name`: `resource-id.ts`. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** The processor time that a function has used since its instance began, ms. `name`: `resource-id.ts`. */
  processorMs(name: string): Promise<number>;
  /**
   * Runs the check of a minute, and waits until all that it has handed on is done: the queues that feed functions have no message
   * that one could take.
   */
  check(now: number): Promise<void>;
  /** Runs the hourly run, and waits like `check`. */
  facts(now: number): Promise<void>;
  /** The launch of a function. `name`: `resource-id.ts`. */
  launchOf(name: string): Launch;
  /** Ends a function's instance at once, like a crash. The next call starts another. */
  kill(name: string): Promise<void>;
  /** Takes a right from a function, as if the template did not give it. The returned function gives it back. */
  withdraw(name: string, action: string): () => void;
  /** Adds a page under `/local/`. */
  page(path: string, page: LocalPage): void;
  close(): Promise<void>;
}

/** Interval at which the stack looks whether its queues are empty. */
const SETTLED_LOOK_MS = 2;

function queueOf(assembly: Assembly, lookup: Lookup, name: string): string {
  const id = idOf(assembly, 'AWS::SQS::Queue', name);
  return lookup(id) ?? id;
}

const outputsOf = ({ outputs }: Assembly, lookup: Lookup, portal: string): Record<string, string> => {
  // As for the functions: the local portal has no certificate, so its address has http.
  const secure = portal.replace('http:', 'https:');
  const entries = Object.entries(outputs).map(([name, { Value }]) => [name, resolveIntrinsics(Value, lookup)]);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replace(secure, portal)]));
};

/** Starts everything. When it cannot start, it throws an Error with one sentence and leaves nothing running. */
export async function startStack({
  folder,
  assemblyFolder,
  port,
  now = Date.now,
  schedules = true,
  between = async (_service, url) => url,
  isThrottled = true,
  adverseSeed,
  instances,
  batchWithinMs,
  log = showLog,
}: StackOptions): Promise<LocalStack> {
  const assembly = readAssembly(assemblyFolder);
  const adversity = adverseSeed === undefined ? undefined : openAdversity(adverseSeed);
  checkTypes(assembly);
  // No policy has an address, and ARNs have none.
  const names = openNames(assembly, { portalHost: 'localhost', sqsUrl: 'http://localhost' });
  const authority = openAuthority(assembly, names);
  checkServices(assembly, names, authority);
  const callers = functionCallers(assembly, names);
  const guards = openGuards(authority, new Map([...callers, ...jobCallers(assembly)]));
  const closing: (() => Promise<unknown> | unknown)[] = [];
  // In reverse order of opening.
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  const opened = <T extends { close(): unknown }>(part: T): T => {
    closing.push(() => part.close());
    return part;
  };

  try {
    let answer: LocalPage = (_request, response) => response.writeHead(503).end('The portal is starting');
    const server = await listenOnPort((request, response) => {
      const url = URL.parse(request.url ?? '/', 'http://localhost');
      if (url) answer(request, response, url);
      else response.writeHead(400).end('Bad Request');
    }, port);
    const portal = `http://localhost:${server.port}`;
    opened(server);

    const { dynamodb, sqs, s3, ses, texts, geoPlaces } = await startFirstServices({
      assembly,
      folder,
      now,
      guards,
      adversity,
      opened,
      onOutcome: (outcome) => publishEvent(outcome),
      onReply: (reply) => publishText('sms-voice.amazonaws.com', JSON.stringify(reply)),
    });
    // A function sends to the address in the queue's URL.
    const sqsUrl = await between('sqs', sqs.url);
    const lookup: Lookup = openNames(assembly, { portalHost: `localhost:${server.port}`, sqsUrl });
    makeQueues(assembly, sqs, lookup);
    const entities = opened(closeable(new DynamoDBClient(clientSettings(dynamodb.url))));
    await makeTables(assembly, entities.client);
    const { readings, timestream } = opened(
      await openReadings({ assembly, lookup, folder, now, dynamodb, guard: guards.timestream }),
    );

    const cognito = opened(
      await startUserPool({
        assembly,
        lookup,
        folder,
        now,
        ses,
        guard: guards.cognito,
        lambda: (source, id) => lambda(source, id),
      }),
    );
    const iot = opened(
      await startBroker({ assembly, lookup, folder, now, guards, authority, adversity, sqs, s3Url: s3.url }),
    );
    const endpoints: Endpoints = {
      cognito: cognito.url,
      dynamodb: dynamodb.url,
      ...(timestream && { timestreamWrite: timestream.writeUrl, timestreamQuery: timestream.queryUrl }),
      ses: ses.url,
      texts: texts.url,
      sqs: sqs.url,
      s3: s3.url,
      geoPlaces: geoPlaces.url,
      iot: iot.url,
      iotData: iot.dataUrl,
    };
    const used = await Promise.all(
      Object.entries(endpoints).map(async ([service, url]) => [
        service,
        service === 'sqs' ? sqsUrl : await between(service as Service, url),
      ]),
    );
    const webhooks = opened(openWebhookReceiver(now));
    const push = openPush(portal, now);
    const variables = {
      ...endpointVariables(Object.fromEntries(used)),
      [LOCAL_WEBHOOKS]: `${portal}${WEBHOOKS_PATH}`,
      // No setting of the template: a deployed function calls the push services of the makers of browsers alone.
      LOCAL_PUSH_SERVICE: portal + PUSH_PATH,
    };
    const limits = { mostCalls: adversity && NEW_ACCOUNT, instances };
    const functions = opened(openFunctions(assembly, lookup, variables, portal, log, limits));

    const lambda = lambdasFor(authority, functions.of);
    const later = opened(openAsynchronous(assembly, lookup, (queue, text) => sqs.send(queue, text)));
    const publishEvent = openEventBus(assembly, lookup, lambda, later.invoke);
    const publishText = openTopic(assembly, lookup, 'TextAnswers', authority, lambda, later.invoke, now);

    const pollers = startPollers(assembly, sqs, lookup, functions.of, batchWithinMs);
    // All at once: each waits for the invocation that runs.
    opened({ close: () => Promise.all(pollers.map((poller) => poller.close())) });
    if (schedules) for (const schedule of startSchedules(assembly, lookup, lambda, later.invoke, now)) opened(schedule);

    const pages = new Map<string, LocalPage>([
      ['/local/inbox', inboxHandler({ mails: ses.mails, texts: texts.messages })],
      [TEXTS_PATH, textsHandler(texts)],
      [WEBHOOKS_PATH, webhooks.receive],
      [WEBHOOKS_CONTROL_PATH, webhooks.control],
      [PUSH_PATH, push.handle],
    ]);
    const routes = apiRoutes({ assembly, lookup, lambda, cognitoUrl: cognito.url, now, isThrottled });
    answer = openPortalSite({
      assembly,
      lookup,
      cognitoUrl: cognito.url,
      s3Url: s3.url,
      pages,
      mayRead: siteReader(assembly, lookup, authority),
      gateway: openGateway(routes, now),
      now,
    });

    const invoke: LocalStack['invoke'] = (name, event) =>
      functions.of(idOf(assembly, 'AWS::Lambda::Function', name)).invoke(event);
    const runAndSettle = async (name: string, time: number) => {
      await invoke(name, { time: new Date(time).toISOString() });
      while (pollers.some((poller) => poller.isBusy())) await pause(SETTLED_LOOK_MS);
    };

    return {
      portal,
      endpoints,
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.userPoolClientId,
      entitiesTable: idOf(assembly, 'AWS::DynamoDB::GlobalTable', 'Entities'),
      readings,
      outputs: outputsOf(assembly, lookup, portal),
      deadLettersUrl: queueOf(assembly, lookup, 'DeadLetters'),
      unstoredUrl: queueOf(assembly, lookup, 'Unstored'),
      iot,
      ses,
      push,
      texts,
      webhooks,
      dynamodb,
      ...(timestream && { timestream }),
      processorMs: (name) => functions.of(idOf(assembly, 'AWS::Lambda::Function', name)).processorMs(),
      invoke,
      check: (time) => runAndSettle('ThresholdCheck', time),
      facts: (time) => runAndSettle('Facts', time),
      launchOf: (name) => functions.launchOf(idOf(assembly, 'AWS::Lambda::Function', name)),
      kill: (name) => functions.of(idOf(assembly, 'AWS::Lambda::Function', name)).close(),
      withdraw: (name, action) =>
        authority.withdraw(callers.get(idOf(assembly, 'AWS::Lambda::Function', name))?.role ?? '', action),
      page: (path, page) => pages.set(path, page),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An SDK client with a `close` like the other parts. */
const closeable = <T extends { destroy(): void }>(client: T) => ({ client, close: () => client.destroy() });
