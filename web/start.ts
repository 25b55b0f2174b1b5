import type { Early } from './api/early.ts';
import { storedToken } from './api/identity/stored-session.ts';
import { fontIsKnown } from './ui/style/known-font.ts';

/**
 * Runs before the portal's scripts are there. In a browser that has had the portal's font, it loads the font. If the address is a dashboard's, it loads the dashboard's files at once,
 * and asks for its data if the stored token is good. The portal takes the answers instead of asking itself (`takeEarly`).
 */

/** The files of the dashboard, which the build fills in (bin/build/start-script.ts). */
declare const DASHBOARD_FILES: readonly string[];

/** The portal's font and its styles, which the build fills in too. */
declare const FONT: { readonly file: string; readonly styles: string };

if (fontIsKnown(FONT.file)) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = FONT.styles;
  // The file otherwise waits for the first text, which would be painted without it.
  link.onload = () => void document.fonts.load('1em "IBM Plex Sans Variable"');
  document.head.append(link);
}

/** The gauges of the range that the dashboard shows at first: 24 hours. */
const GAUGE_ADDRESSES = ['boilersystempressure', 'boilersystemtemperature', 'domestichotwatersystemtemperature'].map(
  (name) => `/api/analytics/${name}`,
);

const [isDashboard, id] = /^\/portal\/dashboard(?:\/([\da-f-]{36}))?(?=\/|$)/i.exec(location.pathname) ?? [];
/** The address names a property alone: no time, no range. */
const isPlain = id !== undefined && location.pathname.replace(/\/$/, '') === isDashboard && !location.search;
if (isDashboard) {
  for (const file of DASHBOARD_FILES) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  const token = storedToken();
  if (token) {
    const answers: Early['answers'] = {};
    const at = Date.now();
    const ofDay = `uuid=${id}&startTime=${at - 864e5}&endTime=${at}&slices=1`;
    for (const address of [
      '/api/properties',
      '/api/dashboards',
      ...(id ? [`/api/dashboards/${id}`] : []),
      ...(isPlain ? GAUGE_ADDRESSES.map((gauge) => `${gauge}?${ofDay}`) : []),
    ]) {
      const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } });
      // Who takes it asks again. Nobody may take it.
      answer.catch(() => {});
      answers[address] = answer;
    }
    globalThis.early = { token, at, answers };
  }
}
