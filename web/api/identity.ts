import { loadConfig } from './config.ts';

async function load() {
  const [cognito, config] = await Promise.all([import('./cognito.ts'), loadConfig()]);
  // It warns of every user pool endpoint that is not AWS's own, which here is configured on purpose.
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

/** The identity client, loaded and configured once; a failed load is tried again by the next caller. */
export function loadIdentity(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the identity client ahead of its use: on the first focus of a form that will need it. Failures show on use. */
export const prepareIdentity = (): void => void loadIdentity().catch(() => {});
