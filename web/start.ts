import type { Early } from './api/early.ts';
import { storedToken } from './api/identity/stored-session.ts';

/**
 * Runs before the portal's scripts are there. If the address is a dashboard's, it loads the dashboard's files at once,
 * and asks for its data if the stored token is good. The portal takes the answers instead of asking itself (`takeEarly`).
 */

/** The files of the dashboard, which the build fills in (bin/build/start-script.ts). */
declare const DASHBOARD_FILES: readonly string[];

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
