import { listen, type StandIn } from '../base/aws-json.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'needs special rights',
};
const DEFAULT_PORT = 4000;

/**
 * Listens on the portal's port; 0 takes a free port. When the port cannot be used, throws an Error that names it and says how to
 * choose another.
 */
export async function listenOnPort(handler: Parameters<typeof listen>[0], port: number): Promise<StandIn> {
  try {
    return await listen(handler, port);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && REASONS[String(error.code)];
    if (!reason) throw error;
    const other = port === DEFAULT_PORT ? DEFAULT_PORT + 1 : DEFAULT_PORT;
    throw new Error(`Port ${port} ${reason}. Choose another: PORT=${other} npm start`, { cause: error });
  }
}

/** A port that is free now: the given one, or any for 0. Rejects like `listenOnPort`. */
export async function freePort(port: number): Promise<number> {
  const server = await listenOnPort((_request, response) => response.end(), port);
  await server.close();
  return server.port;
}
