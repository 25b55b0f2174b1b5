/** Lines of level INFO, and metrics, which only CloudWatch uses. */
const QUIET = /^\{.*"level":"INFO"/;

/** Prints a log line of a function, except lines of level INFO: every call writes one. */
export const showLog = (line: string): void => {
  if (!QUIET.test(line)) console.error(line);
};
