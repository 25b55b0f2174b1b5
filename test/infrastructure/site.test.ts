import { globSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CALLERS } from '../../bin/api-docs/operations.ts';
import { DIST } from '../../bin/build/places.ts';
import { SPANISH_DOCUMENTS } from '../../bin/build/spanish.ts';
import { deployedFiles } from '../../local/runner/deployments.ts';
import { type Route, routeKey } from '../../shared/api/route.ts';
import { API, GROUPS } from '../../shared/api/routes.ts';
import { assembly, every, named, theOnly } from './template.ts';

const { DistributionConfig: site } = theOnly('AWS::CloudFront::Distribution');
const [headersId, { ResponseHeadersPolicyConfig: headers }] = named(
  'AWS::CloudFront::ResponseHeadersPolicy',
  'SiteSecurityHeaders',
);
const [routerId, router] = named('AWS::CloudFront::Function', 'SiteRouter');
/** AWS's managed policies have the same ids in every account. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
  site.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);

test('what is not the API comes from the bucket, by HTTPS, cached and compressed, through the router', () => {
  expect(site.DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: 'redirect-to-https',
    CachePolicyId: CACHING_OPTIMIZED,
    Compress: true,
    ResponseHeadersPolicyId: headersId,
    FunctionAssociations: ['viewer-request', 'viewer-response'].map((EventType) => ({
      EventType,
      FunctionARN: `${routerId}.FunctionARN`,
    })),
  });
  const origin = originOf(site.DefaultCacheBehavior);
  expect(origin.DomainName).toBe(`${named('AWS::S3::Bucket', 'SiteBucket')[0]}.RegionalDomainName`);
  expect(origin.OriginAccessControlId).toBeDefined();
});

test('no error is kept, and each stays what the API says', () => {
  const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  expect(site.CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
});

test('the API lies under /api of the same address: every method, nothing cached, the caller’s headers passed on', () => {
  const api = site.CacheBehaviors.at(-1);
  expect(api).toMatchObject({
    PathPattern: '/api/*',
    CachePolicyId: CACHING_DISABLED,
    OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
    ViewerProtocolPolicy: 'https-only',
    ResponseHeadersPolicyId: headersId,
  });
  expect([...api.AllowedMethods].sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
  expect(api.FunctionAssociations).toBeUndefined();
  expect(originOf(api)).toMatchObject({
    DomainName: `${every('AWS::ApiGatewayV2::Api')[0]?.[0]}.execute-api.us-west-2.amazonaws.com`,
    // The word is the first of the parameter, and no part of the template.
    OriginCustomHeaders: [{ HeaderName: 'x-portal-origin', HeaderValue: 'OriginSecret' }],
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
  });
});

test('the schema is kept, and neither a query nor a header of the caller passes: a flood of it ends at CloudFront', () => {
  expect(site.CacheBehaviors).toHaveLength(2);
  const [kept] = site.CacheBehaviors;
  expect(kept).toMatchObject({
    PathPattern: '/api/schema',
    CachePolicyId: CACHING_OPTIMIZED,
    ViewerProtocolPolicy: 'https-only',
    ResponseHeadersPolicyId: headersId,
    Compress: true,
  });
  expect(kept.OriginRequestPolicyId).toBeUndefined();
  expect(kept.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
  // It shows the API the word of the portal too.
  expect(kept.TargetOriginId).toBe(site.CacheBehaviors.at(-1).TargetOriginId);
});

test('every answer carries the security headers', () => {
  expect(headers.SecurityHeadersConfig).toMatchObject({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY', Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
  });
});

test('a page runs no script but its own files, sends data to its own address and the identity provider, and is framed nowhere', () => {
  const policy: string = headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'"]);
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://cognito-idp.us-west-2.amazonaws.com']);
  expect(directives.get('img-src')).toEqual([
    ...["'self'", 'data:', 'blob:'],
    `https://${named('AWS::S3::Bucket', 'PhotosBucket')[0]}.RegionalDomainName`,
  ]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('form-action')).toEqual(["'self'"]);
  expect([...directives.values()].flat()).not.toContain('*');
  expect(policy).not.toContain('unsafe-eval');
});

const run = (uri: string): string =>
  runInNewContext(`${router.FunctionCode}; handler(event).uri`, { event: { request: { uri, headers: {} } } });

test.each([
  ['/', '/index.html'],
  ['/login', '/login.html'],
  ['/createaccount', '/createaccount.html'],
  ['/alarm', '/alarm.html'],
  ['/wall', '/wall.html'],
  ['/tenant', '/tenant.html'],
  ['/contractor', '/contractor.html'],
  ['/contractor/wingnuts/w1', '/contractor.html'],
  ['/fleet', '/fleet.html'],
  ['/verify', '/verify.html'],
  ['/verify/0a1b', '/verify.html'],
  ['/resetpassword', '/resetpassword.html'],
  ['/terms', '/terms.html'],
  ['/privacy', '/privacy.html'],
  ['/privacy/', '/privacy.html'],
  ['/LOGIN', '/login.html'],
  ['/ResetPassword', '/resetpassword.html'],
  ['/Terms/', '/terms.html'],
])('the public page %s is the file %s', (path, file) => {
  expect(run(path)).toBe(file);
});

test('no expression of the router begins again in the middle of a path: each is tied to the beginning', () => {
  const beginnings = [...String(router.FunctionCode).matchAll(/(?:^[ \t]*|[(=&|!]\s*)\/(?![/*])(.)/gm)];
  expect(beginnings.length).toBeGreaterThan(4);
  for (const [, first] of beginnings) expect(first).toBe('^');
});

/** The status that an answer from the bucket gets, for the viewer's address or for that of the file. */
const statusOf = (uri: string): number =>
  runInNewContext(`${router.FunctionCode}; handler(event).statusCode`, {
    event: { request: { uri, headers: {} }, response: { statusCode: 200, headers: {} } },
  });

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['text/javascript', 'text/javascript; charset=utf-8'],
  ['application/javascript', 'application/javascript; charset=utf-8'],
  ['text/css; charset=utf-8', 'text/css; charset=utf-8'],
  ['image/png', 'image/png'],
  ['application/json', 'application/json'],
])('the bucket’s type %s is answered as %s', (value, expected) => {
  const response = { statusCode: 200, headers: { 'content-type': { value } } };
  const type = runInNewContext(`${router.FunctionCode}; handler(event).headers['content-type'].value`, {
    event: { request: { uri: '/app.html', headers: {} }, response },
  });
  expect(type).toBe(expected);
});

test.each([
  '/portal',
  '/portal/x',
  '/Portal/Users/',
  '/portal/dashboard/0',
  '/portal/property/1.5/edit',
  '/portal/property/1.5',
  '/portal/terms',
])('the screen %s is the one page of the portal', (path) => {
  expect(run(path)).toBe('/app.html');
  expect(statusOf(path)).toBe(200);
});

test.each(['/constructor', '/nothing/here', '/portals', '/login/x', '/wp-login.php', '/nothing.html', '/terms.html/x'])(
  'the address %s has no page: the portal tells so, with status 404',
  (path) => {
    expect(run(path)).toBe('/404.html');
    // CloudFront may show the function the viewer's address or that of the file.
    expect([statusOf(path), statusOf('/404.html')]).toEqual([404, 404]);
  },
);

const files = deployedFiles(assembly, (id) => id);

/** A request of a reader, by the languages of the browser and the language that was chosen. */
const askedBy = (uri: string, accepted?: string, chosen?: string) => ({
  uri,
  headers: { host: { value: 'portal.example' }, ...(accepted && { 'accept-language': { value: accepted } }) },
  cookies: chosen ? { '__Host-language': { value: chosen } } : {},
});
const fileFor = (...request: Parameters<typeof askedBy>): string =>
  runInNewContext(`${router.FunctionCode}; handler(event).uri`, { event: { request: askedBy(...request) } });
const headersFor = (...request: Parameters<typeof askedBy>): Record<string, { value: string }> =>
  runInNewContext(`${router.FunctionCode}; handler(event).headers`, {
    event: { request: askedBy(...request), response: { statusCode: 200, headers: {} } },
  });

test.each([
  ['es-US,es;q=0.9,en;q=0.8', undefined, '/es/login.html'],
  ['ES', undefined, '/es/login.html'],
  ['fr-CA, es-MX;q=0.8', undefined, '/es/login.html'],
  ['en-US,en;q=0.9,es;q=0.8', undefined, '/login.html'],
  ['est,fr', undefined, '/login.html'],
  ['', undefined, '/login.html'],
  [undefined, undefined, '/login.html'],
  ['en-US', 'es', '/es/login.html'],
  ['es-US', 'en', '/login.html'],
  ['es-US', 'fr', '/login.html'],
])(
  'docs/product/languages.md#public-pages: a browser of %s whose reader chose %s gets %s',
  (accepted, chosen, file) => {
    expect(fileFor('/login', accepted, chosen)).toBe(file);
  },
);

test('each document in Spanish is built, and the router knows it', () => {
  expect(SPANISH_DOCUMENTS.length).toBeGreaterThan(7);
  expect([...files.keys()].filter((path) => path.startsWith('/es/')).sort()).toEqual(
    [...SPANISH_DOCUMENTS, '404.html'].map((name) => `/es/${name}`).sort(),
  );
  const pages = { 'index.html': '/', 'offline.html': undefined } as Record<string, string | undefined>;
  for (const name of SPANISH_DOCUMENTS) {
    const html = String(files.get(`/es/${name}`)?.content);
    expect([name, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([name, 'es']);
    const path = name in pages ? pages[name] : `/${name.replace('.html', '')}`;
    if (path) expect(fileFor(path, 'es')).toBe(`/es/${name}`);
  }
});

test.each([
  '/portal',
  '/wall',
  '/fleet',
  '/tenant',
  '/contractor',
  '/app.html',
  '/login.html',
  '/offline.html',
  '/legal/terms.json',
])('the browser’s language does not change %s', (path) => {
  expect(fileFor(path, 'es')).toBe(run(path));
});

test('an address without a page is told in Spanish too, with status 404', () => {
  expect(fileFor('/nothing', 'es')).toBe('/es/404.html');
  const status = (uri: string) =>
    runInNewContext(`${router.FunctionCode}; handler(event).statusCode`, {
      event: { request: askedBy(uri, 'es'), response: { statusCode: 200, headers: {} } },
    });
  expect([status('/nothing'), status('/es/404.html'), status('/login')]).toEqual([404, 404, 200]);
});

test('search engines find the entry page at one address for each language, and no other page at two', () => {
  expect([fileFor('/es', 'en'), fileFor('/es', 'en', 'en'), fileFor('/es/')]).toEqual(Array(3).fill('/es/index.html'));
  const links = (own: string) =>
    [
      `<https://portal.example${own}>; rel="canonical"`,
      '<https://portal.example/>; rel="alternate"; hreflang="en"',
      '<https://portal.example/es>; rel="alternate"; hreflang="es"',
      '<https://portal.example/>; rel="alternate"; hreflang="x-default"',
    ].join(', ');
  expect(headersFor('/', 'en').link?.value).toBe(links('/'));
  expect(headersFor('/', 'es').link?.value).toBe(links('/es'));
  expect(headersFor('/es', 'en').link?.value).toBe(links('/es'));
  expect(headersFor('/login', 'es').link).toBeUndefined();
});

test('a page in two languages says what its answer depends on, and nothing else does', () => {
  for (const path of ['/', '/es', '/login', '/terms', '/nothing']) {
    expect(headersFor(path).vary?.value).toBe('accept-encoding, accept-language, cookie');
  }
  for (const path of ['/portal', '/assets/a.js', '/wall']) expect(headersFor(path).vary).toBeUndefined();
});

test('the source maps are built for operators, and nobody else gets them', () => {
  const built = globSync('web/assets/*.map', { cwd: DIST });
  expect(built.length).toBeGreaterThan(50);
  expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  for (const [, { content }] of scripts) expect(content.includes('sourceMappingURL')).toBe(false);
});

test('who finds a weakness learns where to report it, for the months until the next deployment', () => {
  const text = String(files.get('/.well-known/security.txt')?.content);
  expect(text).toMatch(/^Contact: mailto:support@wingnut\.example$/m);
  expect(text).toMatch(/^Canonical: https:\/\/.+\/\.well-known\/security\.txt$/m);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThanOrEqual(366);
});

test('tools read the calls of this very release: each route with who may call, and nothing that a page loads', () => {
  const { openapi, paths } = JSON.parse(String(files.get('/openapi.json')?.content));
  expect(openapi).toBe('3.1.0');
  const keys = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { description }]) => `${method.toUpperCase()} ${path} ${description}`),
  );
  const wanted = GROUPS.flatMap((group) =>
    Object.values<Route>(API[group]).map((route) => `${routeKey(group, route)} Who: ${CALLERS[route.permission]}.`),
  );
  expect(keys.sort()).toEqual(wanted.sort());
  expect(files.get('/openapi.json')?.cacheControl).toBe('no-cache');
  expect(String(files.get('/sw.js')?.content)).not.toContain('openapi.json');
});

test('docs/product/offline.md#public-pages: the page without a network has its look and no script, and the device keeps all that it loads', () => {
  const page = String(files.get('/offline.html')?.content);
  const styles = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].flatMap(
    ([, address]) => address ?? [],
  );
  expect(styles).toHaveLength(1);
  expect(page).not.toMatch(/<script|<style|style="/);
  const css = String(files.get(styles[0] ?? '')?.content);
  expect(css).toContain('--surface:');
  const fonts = [...css.matchAll(/url\((\/assets\/ibm-plex-sans-latin-wdth[^)]+)\)/g)].flatMap(
    ([, address]) => address ?? [],
  );
  expect(fonts.length).toBeGreaterThan(0);
  const worker = String(files.get('/sw.js')?.content);
  for (const address of ['/offline.html', '/favicon.svg', ...styles, ...fonts]) expect(worker).toContain(address);
});

test('every file of the site is reached under its own name, with status 200', () => {
  const paths = [...deployedFiles(assembly, () => '').keys()].filter((path) => !path.endsWith('/404.html'));
  expect(paths).toEqual(expect.arrayContaining(['/app.html', '/config.json', '/legal/terms.json']));
  for (const path of paths) expect([path, run(path), statusOf(path)]).toEqual([path, path, 200]);
});

test.each([
  '/index.html',
  '/legal/terms.json',
  '/assets/a.js',
  '/config.json',
  '/favicon.svg',
  '/sw.js',
  '/app-manifest.json',
  '/openapi.json',
  '/icons/icon-192.png',
])('the file %s is itself', (path) => {
  expect(run(path)).toBe(path);
});

test('assets are kept for a year and never removed, the page and its configuration are asked for each time and come last', () => {
  const deployments = every('Custom::CDKBucketDeployment');
  const [assets, pages] = ['SiteAssets', 'SitePages'].map(
    (name) => deployments.find(([id]) => id.startsWith(name))?.[1],
  );
  expect(assets).toMatchObject({
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages).toMatchObject({
    Prune: false,
    SystemMetadata: { 'cache-control': 'no-cache' },
    DistributionPaths: ['/*'],
  });
});

test('a portal that is open during a deployment finds its files afterwards: none is removed for its age', () => {
  // Unchanged files keep the date of their first upload. So the age of a file does not show whether somebody still
  // needs it.
  expect(named('AWS::S3::Bucket', 'SiteBucket')[1].LifecycleConfiguration).toBeUndefined();
});
