import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { type ErrorRule, keepErrors } from './kept-errors.ts';

/** The statuses of some GETs of a page that answers one error after the other, at these seconds. */
async function statuses(errors: readonly [number, string?][], rules: readonly ErrorRule[], seconds: readonly number[]) {
  let time = 0;
  let calls = 0;
  const page = keepErrors(
    (_request, response) => {
      const [status, control = 'no-store'] = errors[calls] ?? [200];
      calls += 1;
      response.writeHead(status, { 'cache-control': control });
      response.end(`answer ${calls}`);
    },
    rules,
    () => time,
  );
  const server = createServer((request, response) => page(request, response, new URL(request.url ?? '', 'http://x')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const answers: [number, string][] = [];
    for (const second of seconds) {
      time = second * 1000;
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/it?at=${second}`;
      const response = await fetch(url, { headers: { authorization: String(second) } });
      answers.push([response.status, await response.text()]);
    }
    return answers;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

const codes = async (...asked: Parameters<typeof statuses>) => (await statuses(...asked)).map(([status]) => status);

it.each([500, 502, 503, 504])(
  'Keeps a %d for ten seconds for every caller, whatever its headers say',
  async (status) => {
    expect(await statuses([[status]], [], [0, 9, 11])).toEqual([
      [status, 'answer 1'],
      [status, 'answer 1'],
      [200, 'answer 2'],
    ]);
  },
);

it('Keeps a 404 unless its headers say that it must not', async () => {
  expect(await codes([[404]], [], [0, 1])).toEqual([404, 200]);
  expect(await codes([[404, '']], [], [0, 1])).toEqual([404, 404]);
});

it('Keeps a refusal of the caller never', async () => {
  for (const status of [401, 403, 409, 429]) expect(await codes([[status]], [], [0, 1])).toEqual([status, 200]);
});

it('Keeps an error as long as the template says', async () => {
  expect(await codes([[500]], [{ ErrorCode: 500, ErrorCachingMinTTL: 0 }], [0, 0])).toEqual([500, 200]);
  expect(await codes([[500]], [{ ErrorCode: 500, ErrorCachingMinTTL: 60 }], [0, 59])).toEqual([500, 500]);
  expect(await codes([[500]], [{ ErrorCode: 404, ErrorCachingMinTTL: 0 }], [0, 9])).toEqual([500, 500]);
});
