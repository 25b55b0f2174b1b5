import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy of an API. After each call is done and before its answer is returned, it calls `beforeAnswer` with the number
 * of calls until now.
 */
export async function openInterrupter(target: string, beforeAnswer: (count: number) => void) {
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = await answer.text();
    count += 1;
    beforeAnswer(count);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
