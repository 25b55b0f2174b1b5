import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Treatment of requests by a gate: as they are, not at all, or later. */
export type GateMode = 'open' | 'refusing' | 'slow';

/** Delay of a request through a slow gate. A Lambda makes several in a row within its ten seconds. */
export const SLOW_MS = 700;

/** A gate in front of a stand-in. It can refuse connections or slow down what is sent to it. */
export async function openGate(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: GateMode = 'open';
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (mode === 'refusing') return near.destroy();
    // In the order in which they came, whatever the mode is by then.
    let passed = Promise.resolve();
    near.on('data', (chunk) => {
      const wait = mode === 'slow' ? SLOW_MS : 0;
      passed = passed.then(async () => {
        if (wait) await pause(wait);
        if (!far.destroyed) far.write(chunk);
      });
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next: GateMode): void {
      mode = next;
      // Clients keep connections open: a refusing service ends them too.
      if (next === 'refusing') for (const socket of sockets) socket.destroy();
    },
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type Gate = Awaited<ReturnType<typeof openGate>>;
