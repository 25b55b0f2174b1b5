import { firstPageShown } from '../../api/first-page.ts';
import { prepareCharts } from '../../ui/chart/index.ts';

const first = Promise.withResolvers<void>();

/** Notes that the first charts of the page have their data. */
export const chartsHaveData = (): void => first.resolve();

/**
 * Loads the code of the charts. Resolves when it is there and the first charts have their data, or nothing has been loading
 * for a while: a property may have no charts. What neither figures nor charts need is loaded then.
 */
export const afterCharts = (): Promise<void> => prepareCharts(Promise.race([first.promise, firstPageShown()]));
