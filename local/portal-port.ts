import { listen, type StandIn } from './aws-json.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'is not for programs without special rights',
};
const DEFAULT_PORT = 4000;

/**
 * Listens on the portal's port; 0 takes a free one. Throws one Error that names the port and how to choose another when it
 * cannot be had.
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

/** Rejects as `takePort` does when the port cannot be had now; leaves it free. */
export async function checkPortFree(port: number): Promise<void> {
  const server = await listenOnPort((_request, response) => response.end(), port);
  await server.close();
}
