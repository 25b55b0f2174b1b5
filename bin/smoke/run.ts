import { type LivePortal, SMOKE_CHECKS } from './smoke-checks.ts';

export interface SmokeReport {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/**
 * Tests a live portal from outside, as a browser without an account does. Changes nothing. A portal that does not answer at all is one
 * line with the cause that the network says. @param url `https://host`
 */
export async function smoke(url: string, asBuilt: boolean): Promise<SmokeReport> {
  const live: LivePortal = {
    url,
    asBuilt,
    ask: async (path) => {
      const response = await fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(15_000) });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
  const cause = await silence(url);
  if (cause) return { lines: [`STOP  ${url} does not answer: ${cause}`], failed: true };
  const lines: string[] = [];
  let failed = false;
  for (const [name, look] of Object.entries(SMOKE_CHECKS)) {
    try {
      const found = await look(live);
      lines.push(`ok    ${name}${found ? `: ${found}` : ''}`);
    } catch (error) {
      failed = true;
      lines.push(`STOP  ${name} ${error instanceof Error ? error.message : error}`);
    }
  }
  return { lines, failed };
}

/** Why an address does not answer at all, as the network says it; undefined when it answers anything. */
export async function silence(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    return undefined;
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
    return cause?.code ?? message;
  }
}

/** The origin of an address. Throws what the option takes. */
export function portalAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error('--url takes an address like https://portal.example.com');
  return url.origin;
}
