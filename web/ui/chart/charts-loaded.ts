let loading: Promise<unknown> = Promise.resolve();

/** Notes that charts wait for their code or data. What no chart needs is loaded after it. */
export const chartsLoad = (codeAndData: Promise<unknown>): void => {
  loading = codeAndData;
};

/** Resolves when no chart waits for its code or data. */
export const chartsLoaded = (): Promise<unknown> => loading;
