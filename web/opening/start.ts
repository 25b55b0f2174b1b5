import type { DashboardReply } from '../../shared/api/types/entity-types.ts';
import { FIRST_ROWS } from '../../shared/domain/list-pages.ts';
import { postalLine } from '../../shared/domain/property.ts';
import { askEarly } from '../api/early.ts';
import { storedClaims, storedToken } from '../api/identity/stored-session.ts';
import { openedProperty } from '../api/opened-store.ts';
import { showChosenTheme } from '../ui/style/chosen-theme.ts';
import { chosenSidebar } from './chosen-sidebar.ts';
import { removeEarlyProperty, showEarlyProperty } from './early-property.ts';
import { fontIsKnown } from './known-font.ts';
import { meansBoard } from './means-board.ts';
import { type Titles, titleAt } from './title-at.ts';

/**
 * Runs before the portal's scripts are there, and before the first paint. It gives the painted frame the person's theme, the width of
 * the sidebar and the title of the page. It writes the name of a dashboard's property that this person has opened here before. In a
 * browser that has had the portal's font, it loads the font. For a dashboard, the board or a long list it loads the page's files at
 * once. If the stored token is good, it asks for the data too. The portal takes the answers instead of asking itself (`takeEarly`).
 */

/** The files of the pages below, which the build fills in (bin/build/start-script.ts). */
declare const FILES: Readonly<Record<'board' | 'dashboard' | 'wingnut' | 'property', readonly string[]>>;

/** The titles of all pages, which the build fills in too. */
declare const TITLES: Titles;

/** The portal's font and its styles, which the build fills in too. */
declare const FONT: { readonly file: string; readonly styles: string };

showChosenTheme();
const sidebar = chosenSidebar();
if (sidebar) document.documentElement.dataset.sidebar = sidebar;

if (fontIsKnown(FONT.file)) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = FONT.styles;
  // The file otherwise waits for the first text, which would be painted without it.
  link.onload = () => void document.fonts.load('1em "IBM Plex Sans Variable"');
  document.head.append(link);
}

type Page = keyof typeof FILES;

/** The gauges of the range that the dashboard shows at first: 24 hours. */
const GAUGE_ADDRESSES = ['boilersystempressure', 'boilersystemtemperature', 'domestichotwatersystemtemperature'].map(
  (name) => `/api/analytics/${name}`,
);

const { pathname, search } = location;
const [, path, id] =
  /^\/portal\/(dashboard(?:\/([\da-f-]{36}))?(?=\/|$)|wingnut(?=\/?$)|property(?=\/?$))/i.exec(pathname) ?? [];

/** Writes this device's facts about the person into the frame, which may not have been read yet. */
function fillFrame() {
  const title = document.querySelector('[data-page-title]');
  if (title) title.textContent = titleAt(pathname, TITLES);
  const opened = id && openedProperty(String(storedClaims()?.['custom:uuid']), id, Date.now());
  if (opened) showEarlyProperty(opened);
}
fillFrame();
// The page is read. No module has run.
if (document.readyState === 'loading') document.addEventListener('readystatechange', fillFrame, { once: true });

/** The address names a property alone: no time, no range. */
const isPlain = id !== undefined && pathname.replace(/\/$/, '').endsWith(id) && !search;

/** The address means the board of all properties, also to the page itself. */
const isBoard = id === undefined && meansBoard(new URLSearchParams(search));

/** The first page of the list, which is all of it in most companies. */
const PROPERTIES = `/api/properties?most=${FIRST_ROWS}`;

/** First requests of a page. @param at now, UTC ms */
const addressesOf: Readonly<Record<Page, (at: number) => readonly string[]>> = {
  board: () => ['/api/dashboards/board?since=0', PROPERTIES, '/api/dashboards'],
  dashboard: (at) => [
    ...(id ? [`/api/dashboards/${id}`] : []),
    PROPERTIES,
    '/api/dashboards',
    ...(isPlain
      ? GAUGE_ADDRESSES.map((gauge) => `${gauge}?uuid=${id}&startTime=${at - 864e5}&endTime=${at}&slices=1`)
      : []),
  ],
  wingnut: () => [`/api/wingnuts?most=${FIRST_ROWS}`],
  property: () => [PROPERTIES],
};

if (path) {
  const first = path.split('/')[0]?.toLowerCase() as Page;
  const page = first === 'dashboard' && isBoard ? 'board' : first;
  for (const file of FILES[page]) {
    // The page takes its styles from the cache, or waits for this answer. A preload that it takes after seconds, as on a slow device, would be
    // a warning of the browser.
    if (file.endsWith('.css')) {
      fetch(file).catch(() => {});
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  const token = storedToken();
  if (token) {
    globalThis.early = askEarly(token, addressesOf[page](Date.now()));
    globalThis.early.answers[`/api/dashboards/${id}`]
      ?.then(({ status, body }) => {
        const config = (body as { readonly data?: DashboardReply }).data?.property.config;
        if (config) showEarlyProperty({ name: config.name, address: postalLine(config.address) });
        else if (status < 500) removeEarlyProperty();
      })
      // The page asks again, and says what is wrong.
      .catch(() => {});
  }
}
