/**
 * The settings that differ between stages. The file `/config.json` holds them, so that one build serves every stage.
 */
export interface Config {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The address of the user pool when it is not AWS itself. */
  readonly userPoolEndpoint?: string;
  /** The vendor's internal e-mail domain. */
  readonly vendorDomain?: string;
  /** The maps of Amazon Location. Without them the map draws its own coasts and borders. */
  readonly map?: { readonly key: string; readonly region: string };
  /** The base address of the legal texts, as `{content}`. Without it, the portal's own texts. */
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

/** The configuration, loaded once. After a failure the next caller tries again. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
