let loading: Promise<unknown> = Promise.resolve();

/** Notes that the code of charts is being loaded. What no chart needs is loaded after it. */
export const chartCodeLoads = (code: Promise<unknown>): void => {
  loading = code;
};

/** Resolves when no code of charts is being loaded. */
export const chartCodeLoaded = (): Promise<unknown> => loading;
