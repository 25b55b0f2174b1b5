import { prepareCharts } from '../ui/chart/index.ts';
import { firstPageShown } from './first-page.ts';

const first = Promise.withResolvers<void>();

/** Notes that the first charts of the page have their data. */
export const chartsHaveData = (): void => first.resolve();

/** Longest wait of the rest for charts that do not come: a person may want another range or another property, ms. */
const PATIENCE_MS = 6_000;
let patience: Promise<void> | undefined;
function longEnough(): Promise<void> {
  patience ??= new Promise((done) => setTimeout(done, PATIENCE_MS));
  return patience;
}

/**
 * Loads the code of the charts. Resolves when it is there and the first charts have their data. A property may have no charts, or
 * charts that keep loading: then it resolves after a while. What neither figures nor charts need is loaded then.
 */
export const afterCharts = (): Promise<void> =>
  prepareCharts(Promise.race([first.promise, firstPageShown(), longEnough()]));
