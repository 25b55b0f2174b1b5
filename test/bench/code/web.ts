import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../../bin/build/places.ts';
import type { Row } from '../row.ts';
import { nameOf, readChunks } from './chunks.ts';

const ASSETS = join(DIST, 'web/assets');
const CHARTS = 'ChartCard';
/** The chunk that renews a session. It is loaded after the first page, or at once when the stored token has expired. */
const SIGN_IN = 'cognito';
/**
 * First loads, each with the lazy chunks that its page loads immediately, KB of compressed JavaScript. Each has the tables of routes, pages and sensors, which grow
 * with every call: a shorter form of the first saves 0.1 KB alone. Each also has what stands around every document and keeps a translated page alive,
 * and the guard of typed text that each dialog loads: 0.5 KB. A document also has the tag that says its texts, and the way to another language: 0.9 KB.
 */
const FIRST_LOADS = [
  // Each says its texts by the tag of languages: about a kilobyte, and no catalog for a reader of English.
  { what: 'landing', page: 'index.html', pages: [], boundKb: 85 },
  { what: 'login', page: 'login.html', pages: [], boundKb: 121 },
  { what: 'account creation', page: 'createaccount.html', pages: [], boundKb: 123 },
  // It has the words of all alarms, with the table of sensors.
  { what: 'link of an alarm mail', page: 'alarm.html', pages: [], boundKb: 134 },
  { what: 'password recovery', page: 'resetpassword.html', pages: [], boundKb: 121 },
  // It is opened on a phone's data, often once. Its charts are drawn by hand.
  // Its dates and figures are written for the reader of either language.
  { what: 'page of a tenant', page: 'tenant.html', pages: [], boundKb: 103 },
  { what: 'portal shell, without charts', page: 'app.html', pages: [], boundKb: 158 },
  { what: 'dashboard, until its gauges', page: 'app.html', pages: ['DashboardPage'], boundKb: 211 },
  // It also has what the public pages begin with, and the dialog of LEAVE.
  { what: 'contractor link, until its gauges', page: 'contractor.html', pages: ['ContractorDashboard'], boundKb: 261 },
] as const;
const CHARTS_KB = 85;
/** All that charts of lines and states load, on top of the dashboard until its gauges. */
const ALL_CHARTS = [CHARTS, 'StateCard'];
const ALL_CHARTS_KB = 92;
/** The board of all properties, on top of what the dashboard's page has loaded with the selector of the property. */
const BOARD = 'Board';
const SELECTOR = 'after-charts';
/** It has the words of the states of properties and of open alarms. */
const BOARD_KB = 36;
/** The map: its page with the board's parts that it shares, MapLibre, its styles and its drawing. */
const MAP = ['MapPage', 'MapCanvas'];
const MAP_KB = 320;
/** What the map loads the first time that it is zoomed in: finer coasts, counties, and names. */
const CLOSE_UP_KB = 340;
const SIGN_IN_KB = 45;
const LAZY_KB = 50;
/** Chunks with a bound of their own, KB. */
const OWN_KB: Readonly<Record<string, number>> = {
  Palette: 20,
  MapCanvas: 225,
  // The package that writes PDF files. It is loaded when somebody asks for one.
  sheet: 250,
  // The code that takes letters out of a font. It is loaded for a PDF of a name that the fonts of PDF cannot write.
  'whole-font': 160,
};

/** The compressed JavaScript that a visitor's browser loads. */
export async function web(): Promise<Row[]> {
  const chunks = await readChunks();
  const charts = chunks.named(CHARTS);
  const gauges = chunks.closure(chunks.entry('app.html'), chunks.named('DashboardPage'));
  const allCharts = [...chunks.closure(...ALL_CHARTS.map(chunks.named))].filter((chunk) => !gauges.has(chunk));
  const firstLoads = FIRST_LOADS.map(({ what, page, pages, boundKb }): Row => {
    const loaded = chunks.closure(chunks.entry(page), ...pages.map(chunks.named));
    return { what, figure: chunks.sizeOf(loaded), unit: 'KB', bound: boundKb };
  });
  const entries = chunks.closure(...FIRST_LOADS.map(({ page }) => chunks.entry(page)));
  const page = chunks.closure(chunks.entry('app.html'), ...['DashboardPage', SELECTOR].map(chunks.named));
  const board = [...chunks.closure(chunks.named(BOARD))].filter((chunk) => !page.has(chunk));
  const map = [...chunks.closure(...MAP.map(chunks.named))].filter((chunk) => !page.has(chunk));
  const dataOf = (names: RegExp) => chunks.sizeOf(readdirSync(ASSETS).filter((file) => names.test(file)));
  const drawing = dataOf(/^(north-america|MapCanvas).*\.(json|css)$/);
  const closeUp = dataOf(/^(close-up|towns|counties).*\.json$/);
  const signIn = [...chunks.closure(chunks.named(SIGN_IN))].filter((chunk) => !entries.has(chunk));
  const lazy = chunks.all
    .filter((chunk) => !entries.has(chunk) && chunk !== charts)
    .map(
      (chunk): Row => ({
        what: nameOf(chunk),
        figure: chunks.sizeOf([chunk]),
        unit: 'KB',
        bound: OWN_KB[nameOf(chunk)] ?? LAZY_KB,
      }),
    )
    .sort((a, b) => b.figure - a.figure);
  return [
    ...firstLoads,
    { what: `charts (${CHARTS})`, figure: chunks.sizeOf([charts]), unit: 'KB', bound: CHARTS_KB },
    { what: 'charts, all that they load', figure: chunks.sizeOf(allCharts), unit: 'KB', bound: ALL_CHARTS_KB },
    { what: 'board of all properties', figure: chunks.sizeOf(board), unit: 'KB', bound: BOARD_KB },
    { what: 'map, with its drawing', figure: chunks.sizeOf(map) + drawing, unit: 'KB', bound: MAP_KB },
    { what: 'map, when it is zoomed in', figure: closeUp, unit: 'KB', bound: CLOSE_UP_KB },
    { what: 'renewal of a session', figure: chunks.sizeOf(signIn), unit: 'KB', bound: SIGN_IN_KB },
    ...lazy,
  ];
}
