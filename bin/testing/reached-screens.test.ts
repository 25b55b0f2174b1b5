import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../shared/portal/pages.ts';
import { PUBLIC_PATHS } from '../../shared/portal/public-paths.ts';
import { ROOT } from '../build/places.ts';
import { filesOfScreen, screensOfRun, screensReached } from './reached-screens.ts';

const screensAt = (...paths: string[]) => paths.map((path) => ({ path }));
const reached = (changed: readonly string[], ...paths: string[]) =>
  screensReached(screensAt('/privacy', ...paths), changed)
    .slice(1)
    .map(({ path }) => path);

test('Each page and each public page has the file from which it is made', () => {
  const addresses = [
    ...Object.values(PAGES).map(({ path }) => path.replace(/[:*]\w*/, '7')),
    ...Object.values(PUBLIC_PATHS),
  ];
  for (const address of addresses) {
    const files = filesOfScreen(`${address}?more#else`);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  }
  expect(filesOfScreen('/portal/wingnut/detail/7?configure')).toEqual(['web/pages/wingnuts/detail/DetailPage.tsx']);
  expect(filesOfScreen('/portal/alarms/quality')).toContain('web/pages/alarms/quality/QualityPage.tsx');
  expect(filesOfScreen('/verify/07')).toEqual(['web/verify.tsx']);
  expect(filesOfScreen('/nowhere')).toEqual(['web/main.tsx']);
});

describe('A change reaches', () => {
  test('the page that loads it, also later, and no other', () => {
    const paths = ['/portal/property/detail/7/book', '/portal/users', '/terms'];
    expect(reached(['web/pages/properties/book/BookItemDialog.tsx'], ...paths)).toEqual([paths[0]]);
  });

  test('the page that stands for the frame, if it is of the frame, and each screen, if all have it', () => {
    expect(reached(['web/pages/shell/PortalShell.tsx'], '/portal/help', '/portal/users')).toEqual(['/portal/help']);
    expect(reached(['web/ui/style/tokens.css'], '/portal/users', '/terms')).toEqual(['/portal/users', '/terms']);
    expect(reached(['web/app.html'], '/portal/users', '/terms')).toEqual(['/portal/users', '/terms']);
    expect(reached(['test/journeys/parts/every-screen.ts'], '/terms')).toEqual(['/terms']);
  });

  test('no screen, if it is a test, a function of the server or a text; the first one is walked all the same', () => {
    const changed = ['web/pages/help/HelpPage.test.tsx', 'lambdas/users/list.ts', 'docs/glossary.md'];
    expect(reached(changed, '/portal/users')).toEqual([]);
    expect(screensReached(screensAt('/portal/users', '/terms'), changed)).toEqual(screensAt('/portal/users'));
  });
});

test('Every screen is walked where no earlier revision is known', () => {
  const screens = screensAt('/portal/users', '/terms');
  expect(screensOfRun(screens, '')).toEqual(screens);
  expect(screensOfRun(screens, 'no-such-revision')).toEqual(screens);
});
