/** What the portal must know of its surroundings; served as `/config.json`, so that one build serves every stage. */
export interface Config {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where the user pool answers when it is not AWS itself. */
  readonly userPoolEndpoint?: string;
  /** The vendor's internal e-mail domain. */
  readonly vendorDomain?: string;
  /** The address below which the legal texts are, as `{content}`; the portal's own when absent. */
  readonly legal?: string;
}

const REQUIRED = ['region', 'userPoolId', 'userPoolClientId'] as const satisfies (keyof Config)[];

async function fetchConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const config = (await response.json()) as Partial<Config>;
  const missing = REQUIRED.filter((name) => !config[name]);
  if (missing.length) throw new Error(`/config.json lacks ${missing.join(', ')}`);
  return config as Config;
}

let loading: Promise<Config> | undefined;

/** The configuration, loaded once; a failed load is tried again by the next caller. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
