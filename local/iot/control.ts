import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Guard, listen, readBody, type StandIn } from '../base/aws-json.ts';
import { type JobOperationOptions, openJobOperations } from './job-operations.ts';
import { type ControlOptions, openOperations } from './operations.ts';
import { routeOf } from './routes.ts';

/** Starts the API of the registry of things, of their groups and of jobs, for the AWS SDK and the AWS CLI. */
export function startControl(
  options: ControlOptions & Omit<JobOperationOptions, 'arn'>,
  guard?: Guard,
): Promise<StandIn> {
  const arn = (resource: string) => `arn:aws:iot:${options.region}:${options.accountId}:${resource}`;
  const operations = { ...openOperations(options), ...openJobOperations({ ...options, arn }) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = (await readBody(request)).toString('utf8');
      const { operation, name, second } = routeOf(`${request.method} ${url.pathname}`);
      const body = text ? JSON.parse(text) : {};
      guard?.(operation, { ...body, pathNames: [name, second] }, request);
      const call = { name, second, query: url.searchParams, headers: request.headers, body };
      send(200, (await operations[operation](call)) ?? {});
    } catch (error) {
      if (error instanceof AwsError) {
        return send(error.status, { message: error.message, ...error.details }, { 'x-amzn-errortype': error.code });
      }
      console.error('IoT stand-in failed:', error);
      send(500, { message: String(error) }, { 'x-amzn-errortype': 'InternalFailureException' });
    }
  }

  return listen((request, response) => void answer(request, response));
}
