import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalAddress, smoke } from '../../bin/smoke/run.ts';
import { SMOKE_CHECKS } from '../../bin/smoke/smoke-checks.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';

/** Runs the smoke test of a deployment against the stack on this machine. */

let running: TestStack;

beforeAll(async () => {
  running = await shareTestStack(copyOfWorld('smoke'));
});
afterAll(() => running.close());

test('A portal that was deployed as it was built passes, line by line', async () => {
  expect(await smoke(running.stack.portal, true)).toEqual({
    lines: Object.keys(SMOKE_CHECKS).map(
      (name) => `ok    ${name}${name === 'The version' ? `: ${packageFile.version}` : ''}`,
    ),
    failed: false,
  });
});

test('An older version, a lost header and an API that is open are told', async () => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    const answer = await fetch(`${running.stack.portal}${pathname}`);
    for (const [name, value] of answer.headers) {
      if (!/^(content-length|content-encoding|strict-transport-security|transfer-encoding|connection)$/.test(name)) {
        response.setHeader(name, value);
      }
    }
    const open = pathname === '/api/users';
    response
      .writeHead(open ? 200 : answer.status)
      .end(
        (await answer.text())
          .replace('</html>', '<!-- older --></html>')
          .replace(/"version":"[^"]+"/, '"version":"0.9.0"'),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { lines, failed } = await smoke(url, true);
    expect(failed).toBe(true);
    expect(lines).toContain('STOP  The portal is not the page that was built here: the portal has another version');
    expect(lines).toContain(`STOP  The version is 0.9.0, and ${packageFile.version} was built here`);
    expect(lines).toContain('STOP  The security headers strict-transport-security is missing');
    expect(lines).toContain('STOP  The closed API answered 200 to a request without a token');
    // A check may ignore the version when it only asks whether the portal answers.
    expect((await smoke(url, false)).lines).toContain('ok    The portal');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('An address is taken without its path, and nothing else is', () => {
  expect(portalAddress('https://portal.example.com/portal?x')).toBe('https://portal.example.com');
  expect(() => portalAddress('portal.example.com')).toThrow('--url takes an address');
});
