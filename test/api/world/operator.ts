import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../bin/build/places.ts';
import { endpointVariables } from '../../../local/runner/endpoints.ts';
import { stackFile } from '../../../local/stack-file.ts';
import type { TestStack } from '../../local-stack.ts';
import { commandEnvironment } from '../../processes.ts';

/** The result of a command: its status (NaN when it was killed), its output and its error output. */
export interface Result {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** An operator at a terminal, with a separate folder. The commands use the local stack of a test. */
export async function openOperator({ stack }: TestStack) {
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-operator-'));
  const file = join(folder, 'stack.json');
  const running = await stackFile(stack, folder);
  await writeFile(file, JSON.stringify(running));

  /** Starts `script` with a command line. Quotes keep words together. */
  function start(script: string, args: string, environment: Record<string, string> = {}) {
    const env = { ...commandEnvironment(folder), LOCAL_DIR: folder, ...environment };
    const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const { promise, resolve } = Promise.withResolvers<Result>();
    const child: ChildProcess = execFile(process.execPath, [script, ...words], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code ?? Number.NaN) : 0, out, err }),
    );
    return { child, result: promise };
  }

  return {
    folder,
    start,
    command: (script: string, args: string, environment?: Record<string, string>): Promise<Result> =>
      start(script, args, environment).result,
    /** Changes the address of IoT's API in the operator's stack file. */
    moveIot: (iot: string) => writeFile(file, JSON.stringify({ ...running, endpoints: { ...running.endpoints, iot } })),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A CloudFormation stand-in that answers with `outputs` of the stack WingnutPortal. `environment` lets a command find
 * this deployment.
 */
export async function startCloudFormation({ stack }: TestStack, outputs: () => Readonly<Record<string, string>>) {
  const server = createServer((_request, response) => {
    const members = Object.entries(outputs()).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    response.setHeader('content-type', 'text/xml');
    response.end(
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>WingnutPortal</StackName><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      ...endpointVariables(stack.endpoints),
      AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}`,
    },
    close: () => server.close(),
  };
}
