import { PAGES } from '../../shared/portal/pages.ts';
import { PORTAL, PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';
import { ROOT } from '../build/places.ts';
import { changedSince, isRevision } from './changed.ts';
import { reachedBy, readImports } from './importers.ts';

/** A screen of the walk, as far as this file needs it (test/journeys/parts/every-screen.ts). */
interface Screen {
  readonly path: string;
}

/** The scripts of the public pages. */
const PUBLIC_FILES: Readonly<Record<keyof typeof PUBLIC_PATHS, string>> = {
  landing: 'web/landing.tsx',
  login: 'web/login.tsx',
  resetPassword: 'web/reset-password.tsx',
  createAccount: 'web/create-account.tsx',
  alarmLink: 'web/alarm-link.tsx',
  wallLink: 'web/wall.tsx',
  contractor: 'web/contractor.tsx',
  tenant: 'web/tenant.tsx',
  fleet: 'web/fleet.tsx',
  verify: 'web/verify.tsx',
  terms: 'web/legal.tsx',
  privacy: 'web/legal.tsx',
};

const PAGE_FILES = Object.values(PAGES).map(({ path, file }) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`),
  file: `web/pages/${file}.tsx`,
}));

/** The frame of the portal is the same around every page. The walk looks at it around this one. */
const FRAMED = PAGES.help.path;

/** The files from which the screen at an address is made: a page, a public page, or the frame of the portal. */
export function filesOfScreen(address: string): readonly string[] {
  const [path = ''] = address.split(/[?#]/);
  const page = PAGE_FILES.find(({ pattern }) => pattern.test(path));
  if (page) return path === FRAMED ? [page.file, 'web/main.tsx'] : [page.file];
  const name = (Object.keys(PUBLIC_PATHS) as (keyof typeof PUBLIC_PATHS)[]).find(
    (each) => PUBLIC_PATHS[each] === path || (each !== 'landing' && path.startsWith(`${PUBLIC_PATHS[each]}/`)),
  );
  return [name && !path.startsWith(PORTAL) ? PUBLIC_FILES[name] : 'web/main.tsx'];
}

/** Files from which the look of each screen follows: its document, the styles of all, and the steps that open it. */
const OF_ALL =
  /^web\/[^/]*\.html$|^web\/public\/|^web\/ui\/style\/|^vite\.config\.ts$|^test\/journeys\/parts\/(?!tasks|operator)/;

/**
 * The screens that some changes can reach. The first one is always among them, so that each run tries the walk itself.
 * @param changed paths from the root
 */
export function screensReached<Each extends Screen>(
  screens: readonly Each[],
  changed: readonly string[],
): readonly Each[] {
  const code = changed.filter((path) => !/\.(?:test|sample)\.tsx?$/.test(path));
  if (code.some((path) => OF_ALL.test(path))) return screens;
  const reached = reachedBy(code, readImports(['web/**/*.{ts,tsx,css}', 'shared/**/*.ts'], ROOT));
  return screens.filter(({ path }, index) => index === 0 || filesOfScreen(path).some((file) => reached.has(file)));
}

/**
 * The screens that a run walks: those that the changes since `SCREENS_SINCE` can reach, or every one, if it names no revision of this
 * checkout (docs/decisions/254-what-npm-test-leaves-to-prove.md).
 */
export function screensOfRun<Each extends Screen>(
  screens: readonly Each[],
  since = process.env.SCREENS_SINCE,
): readonly Each[] {
  return since && isRevision(since, ROOT) ? screensReached(screens, changedSince(since, ROOT)) : screens;
}
