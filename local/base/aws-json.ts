import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A refusal with AWS's own message. `code` is the name of the exception on the wire. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: string, message: string, status = 400, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** One operation of a service: takes the decoded JSON body, returns the reply. */
export type Operation = (input: Record<string, unknown>, request: IncomingMessage) => Promise<unknown> | unknown;

/** Throws the service's refusal when the caller of an operation lacks a right. */
export type Guard<Input = Record<string, unknown>> = (
  operation: string,
  input: Input,
  request: IncomingMessage,
) => void;

/** Operations that ask a guard first. */
export const guarded = (
  operations: Readonly<Record<string, Operation>>,
  guard: Guard | undefined,
): Readonly<Record<string, Operation>> =>
  guard
    ? Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => [
          name,
          (input, request) => {
            guard(name, input, request);
            return operation(input, request);
          },
        ]),
      )
    : operations;

/** A running stand-in. `url` is the value for `AWS_ENDPOINT_URL_*`. */
export interface StandIn {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 20 * 1024 * 1024;

/**
 * The whole body of a request. Throws RequestEntityTooLargeException above a limit, but reads to the end, so that the
 * connection can be used again.
 */
export async function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  if (length > maxBytes) throw new AwsError('RequestEntityTooLargeException', 'The body is too large', 413);
  return Buffer.concat(chunks);
}

/** Starts a server on the loopback interface only; port 0 takes a free port. `close` ends open connections. */
export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  port = 0,
): Promise<StandIn> {
  const server = createServer(handler);
  // As long as AWS's own endpoints: a client that was busy for a few seconds can still use its connection.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // A burst of more than a thousand calls is answered, as by API Gateway, and not reset.
    server.listen({ port, host: '127.0.0.1', backlog: 4096 }, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Answers one AWS JSON request (protocols awsJson1.0 and 1.1) from a table of operations.
 * An operation that is not in the table gets UnknownOperationException and a line on stderr.
 */
export async function answerAwsJson(
  service: string,
  operations: Readonly<Record<string, Operation>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = request.headers['content-type'] ?? 'application/x-amz-json-1.0';
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': type });
    response.end(JSON.stringify(body));
  };
  try {
    const name =
      String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    const body = await readBody(request);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) {
      console.error(`${service} stand-in: the operation '${name}' is not known`);
      throw new AwsError('UnknownOperationException', `${service} stand-in: the operation '${name}' is not known`);
    }
    send(200, (await operation(body.length ? JSON.parse(body.toString('utf8')) : {}, request)) ?? {});
  } catch (error) {
    if (error instanceof AwsError) {
      return send(error.status, { __type: error.code, message: error.message, ...error.details });
    }
    console.error(`${service} stand-in failed:`, error);
    send(500, { __type: 'InternalServerError', message: error instanceof Error ? error.message : String(error) });
  }
}
