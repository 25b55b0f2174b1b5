import { expect, test } from 'vitest';
import { fullPath } from '../../shared/api/route.ts';
import { API } from '../../shared/api/routes.ts';
import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { PORTAL, PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';
import { SMOKE_CHECKS } from './smoke-checks.ts';

/** Everything that the smoke test asks a portal for that answers nothing useful. */
async function askedPaths(): Promise<string[]> {
  const asked = new Set<string>();
  const ask = async (path: string) => {
    asked.add(path);
    return { status: 200, headers: new Headers(), text: '<script src="/assets/portal.js"></script>' };
  };
  for (const look of Object.values(SMOKE_CHECKS))
    await look({ url: 'https://p.example', asBuilt: false, ask }).catch(() => {});
  return [...asked];
}

const API_PATHS = new Set(
  Object.entries(API).flatMap(([group, routes]) =>
    Object.values(routes).map((route) => fullPath(group as keyof typeof API, route)),
  ),
);
const PAGES = new Set<string>([PORTAL, ...Object.values(PAGE_PATHS), ...Object.values(PUBLIC_PATHS)]);
const FILES = new Set(['/config.json', '/assets/portal.js', '/assets/portal.js.map', '/.well-known/security.txt']);

/** The smoke test looks how the portal answers for an address without a page. */
const NO_PAGE = '/no-such-page';

test('The smoke test asks only for pages, files and calls that exist, and for one page that does not', async () => {
  const asked = await askedPaths();
  expect(asked).toEqual(expect.arrayContaining([PUBLIC_PATHS.login, PAGE_PATHS.properties, NO_PAGE, '/api/schema']));
  expect(
    asked.filter((path) => path !== NO_PAGE && !PAGES.has(path) && !FILES.has(path) && !API_PATHS.has(path)),
  ).toEqual([]);
});
