import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import mqtt, { type MqttClient } from 'mqtt';
import { ORIGIN_HEADER } from '../../../shared/platform/origin-check.ts';
import { REGION } from '../../../shared/platform/region.ts';
import type { DeployedStack } from './stack.ts';

export interface MinistackMail {
  readonly To: readonly string[];
  readonly Subject: string;
  readonly BodyText: string;
}

/** The world of the steps: their results, and their way to the deployed stack. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Tries until `look` returns something. Throws the last error, or that it took too long. */
export async function until<Found>(
  what: string,
  seconds: number,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  let last: unknown;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(1000)) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
  }
  throw last ?? new Error(`${what} did not come within ${seconds} s`);
}

export async function openWorld(stack: DeployedStack) {
  const { url, env, outputs } = stack;
  const settings = {
    endpoint: url,
    region: REGION,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' },
  };
  const [cognito, lambda] = [new CognitoIdentityProviderClient(settings), new LambdaClient(settings)];
  const base = `${url}/_aws/execute-api/${stack.api}/$default/api`;
  const authority = await (await fetch(`${url}/_ministack/iot/ca.pem`)).text();

  const mails = async (to: string): Promise<MinistackMail[]> => {
    const { messages } = (await (await fetch(`${url}/_ministack/ses/messages`)).json()) as {
      messages: Readonly<Record<string, readonly MinistackMail[]>>;
    };
    return Object.values(messages)
      .flat()
      .filter(({ To }) => To.some((each) => each.includes(to)));
  };
  const call = async (token: string, path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const response = await fetch(`${base}/${path}`, {
      method,
      // The header is what CloudFront adds.
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [ORIGIN_HEADER]: stack.originSecret,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };
  return {
    stack,
    base,
    cognito,
    lambda,
    mails,
    call,
    pool: {
      endpoints: { cognito: url },
      userPoolId: outputs.UserPoolId ?? '',
      userPoolClientId: outputs.UserPoolClientId ?? '',
    },
    /** Runs an operators' command. Throws with its output when its status is not 0. */
    async operate(script: string, ...args: readonly string[]): Promise<string> {
      const { status, said } = await stack.run(process.execPath, [
        ...['--disable-warning=ExperimentalWarning', `bin/${script}.ts`],
        ...args,
      ]);
      if (status !== 0) throw new Error(`bin/${script}.ts ${args.join(' ')} ended with ${status}: ${said.trim()}`);
      return said;
    },
    /** The mail to an address whose subject matches. */
    mailTo: (to: string, subject: RegExp, seconds = 20) =>
      until(`An email to ${to}`, seconds, async () => (await mails(to)).find(({ Subject }) => subject.test(Subject))),
    /** The folders of the wingnuts that were provisioned in a batch. */
    bundles(batch: string): string[] {
      const home = join(stack.folder, 'devices', stack.name, batch);
      if (!existsSync(home)) throw new Error(`There is no batch ${batch}.`);
      return readdirSync(home, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(home, name));
    },
    /** Connects as the device of a bundle does, to the broker of ministack and with its authority. Rejects when it is not let in. */
    connect: (bundle: string): Promise<MqttClient> =>
      new Promise((resolve, reject) => {
        const { id } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
        const client = mqtt.connect({
          protocol: 'mqtts',
          host: '127.0.0.1',
          port: stack.mqttPort,
          servername: 'localhost',
          protocolVersion: 4,
          reconnectPeriod: 0,
          connectTimeout: 10_000,
          clientId: id,
          ca: authority,
          cert: readFileSync(join(bundle, 'certificate.pem')),
          key: readFileSync(join(bundle, 'private.key.pem')),
        });
        client.once('connect', () => resolve(client));
        client.once('error', reject);
        client.once('close', () => reject(new Error('The broker closed the connection')));
      }),
    close() {
      for (const client of [cognito, lambda]) client.destroy();
    },
  };
}
