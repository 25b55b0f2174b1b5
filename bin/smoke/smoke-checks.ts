import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { PORTAL, PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';
import { DIST } from '../build/places.ts';

/** The response of one address. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface LivePortal {
  /** The portal's address, without a slash at the end. */
  readonly url: string;
  /** Whether its pages must be those that were built here. */
  readonly asBuilt: boolean;
  ask(path: string): Promise<Answer>;
}

/** Returns what it has found, if that is worth a word. Throws the end of a sentence that begins with the name of the check. */
type SmokeCheck = (live: LivePortal) => Promise<string | undefined>;

function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

const FOREVER = /max-age=31536000.*immutable/;
const FRESH = /no-cache/;

/** Checks a document: its headers, its root element, and that it equals the built file. */
async function page(live: LivePortal, path: string, file: string): Promise<string> {
  const { status, headers, text } = await live.ask(path);
  assert(status === 200, `answered ${status}`);
  assert(headers.get('content-type')?.startsWith('text/html') === true, 'is not HTML');
  assert(
    FRESH.test(headers.get('cache-control') ?? ''),
    'may be cached by browsers, which would then show an old portal',
  );
  assert(text.includes('<div id="root"'), 'is not a page of the portal');
  if (live.asBuilt) {
    const built = await readFile(join(DIST, 'web', file), 'utf8').catch(() => undefined);
    if (built === undefined) throw new Error('cannot be compared: nothing is built here (npm run build)');
    assert(text === built, 'is not the page that was built here: the portal has another version');
  }
  return text;
}

const pageAsBuilt =
  (path: string, file: string): SmokeCheck =>
  async (live) => {
    await page(live, path, file);
  };

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*script-src 'self'/,
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /./,
};

const securityHeaders: SmokeCheck = async ({ ask }) => {
  const { headers } = await ask(PUBLIC_PATHS.landing);
  for (const [name, expected] of Object.entries(HEADERS)) {
    const found = headers.get(name) ?? '';
    assert(expected.test(found), found ? `${name} is "${found}"` : `${name} is missing`);
  }
  assert(
    !/unsafe-(inline|eval)/.test(headers.get('content-security-policy') ?? ''),
    'the policy allows unsafe scripts',
  );
};

const assets: SmokeCheck = async (live) => {
  const { text } = await live.ask(PORTAL);
  const paths = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
  assert(paths.size > 0, 'are not in the portal page');
  for (const path of paths) {
    const { status, headers } = await live.ask(path);
    assert(status === 200, `${path} answered ${status}`);
    assert(FOREVER.test(headers.get('cache-control') ?? ''), `${path} is not cached by browsers`);
  }
};

const sourceMaps: SmokeCheck = async ({ ask }) => {
  const { text } = await ask(PORTAL);
  for (const [, script] of text.matchAll(/src="(\/assets\/[^"]+\.js)"/g)) {
    const { status } = await ask(`${script}.map`);
    assert(status !== 200, 'are public: they hold the whole source');
  }
};

const securityContact: SmokeCheck = async ({ ask }) => {
  const { status, text } = await ask('/.well-known/security.txt');
  assert(status === 200, `answered ${status}`);
  assert(/^Contact: mailto:\S+@\S+$/m.test(text), 'names no address');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  assert(expires > Date.now(), 'has expired: deploy again');
};

/** A version that was deployed without its version in the configuration is older than 1.0.0. */
const version: SmokeCheck = async ({ ask, asBuilt }) => {
  const { status, text } = await ask('/config.json');
  assert(status === 200, `answered ${status}`);
  const { version: found = 'before 1.0.0' }: { version?: string } = JSON.parse(text);
  assert(!asBuilt || found === packageFile.version, `is ${found}, and ${packageFile.version} was built here`);
  return found;
};

const configuration: SmokeCheck = async ({ ask }) => {
  const { status, headers, text } = await ask('/config.json');
  assert(status === 200, `answered ${status}`);
  assert(FRESH.test(headers.get('cache-control') ?? ''), 'may be cached by browsers');
  const config: Readonly<Record<string, unknown>> = JSON.parse(text);
  for (const name of ['region', 'userPoolId', 'userPoolClientId', 'vendorDomain']) {
    assert(typeof config[name] === 'string' && config[name] !== '', `lacks ${name}`);
  }
};

const closedApi: SmokeCheck = async ({ ask }) => {
  const { status, headers, text } = await ask('/api/users');
  assert(status === 401, `answered ${status} to a request without a token`);
  assert(headers.get('content-type')?.startsWith('application/json') === true, 'did not answer in JSON');
  assert(JSON.parse(text).message === 'Unauthorized', `answered ${text.slice(0, 80)}`);
};

const openApi: SmokeCheck = async ({ ask }) => {
  const { status, headers, text } = await ask('/api/schema');
  assert(status === 200, `answered ${status}`);
  assert(headers.has('content-security-policy'), 'lacks the security headers');
  const { success, data } = JSON.parse(text);
  assert(success === true && typeof data === 'object', 'did not answer { success, data }');
};

const noPage: SmokeCheck = async ({ ask }) => {
  const { status, text } = await ask('/no-such-page');
  assert(status === 404, `answered ${status}`);
  assert(text.includes('<div id="root"'), 'is not answered by a page of the portal');
};

/** The checks of a live portal, by name, in order. */
export const SMOKE_CHECKS: Readonly<Record<string, SmokeCheck>> = {
  'The version': version,
  'The landing page': async (live) => {
    const text = await page(live, PUBLIC_PATHS.landing, 'index.html');
    assert(/<h1/.test(text), 'has no content before its scripts');
  },
  'The login page': pageAsBuilt(PUBLIC_PATHS.login, 'login.html'),
  'The portal': pageAsBuilt(PAGE_PATHS.properties, 'app.html'),
  'An address without a page': noPage,
  'The security headers': securityHeaders,
  "The portal's scripts and styles": assets,
  'The source maps': sourceMaps,
  'The contact for weaknesses': securityContact,
  'The configuration': configuration,
  'The closed API': closedApi,
  'The open API': openApi,
};
