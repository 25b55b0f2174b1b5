import { loadConfig } from '../config.ts';

async function load() {
  // The configuration comes first: once the module is loaded, it listens to what other tabs store, and fails unconfigured.
  const config = await loadConfig();
  const cognito = await import('./cognito.ts');
  // Amplify warns about every user pool endpoint outside AWS. Here the endpoint is set on purpose.
  cognito.ConsoleLogger.LOG_LEVEL = 'ERROR';
  cognito.Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
      },
    },
  });
  return cognito;
}
let loading: ReturnType<typeof load> | undefined;

/** The identity client, loaded and configured once. After a failure the next caller tries again. */
export function loadIdentity(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the identity client early: on the first focus of a form that will need it. A failure shows on use. */
export const prepareIdentity = (): void => void loadIdentity().catch(() => {});
