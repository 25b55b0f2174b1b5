/** Lines that say that all is well, and metrics, which only CloudWatch would take out of the log. */
const QUIET = /^\{.*"level":"INFO"/;

/** Shows what a function logs in the terminal, but for what says that all is well: that would be a line for each call. */
export const showLog = (line: string): void => {
  if (!QUIET.test(line)) console.error(line);
};
