/** The push services of the makers of browsers: whole hosts, and domains with many hosts. */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'jmt17.google.com']);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const;
const MAX_ADDRESS = 1000;

/** Set on the local machine alone: the addresses of its stand-in begin so. */
const standIn = (): string | undefined => process.env.LOCAL_PUSH_SERVICE;

/**
 * Whether a text is an address at a known push service. The portal calls no other address that a browser names, so that
 * nobody can make it call into a private network (docs/decisions/130).
 */
export function isPushAddress(text: string): boolean {
  const local = standIn();
  if (text.length > MAX_ADDRESS) return false;
  const url = URL.parse(text);
  if (!url) return false;
  if (local && url.href.startsWith(local)) return true;
  const { protocol, hostname, port, username, password } = url;
  const isKnown = HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown;
}
