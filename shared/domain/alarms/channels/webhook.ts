import { MINUTE_MS } from '../../durations.ts';
import { SEVERITIES, type Severity, severityOf } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';

/** The forms of a webhook's messages (docs/product/channels.md#webhook-forms). */
export const WEBHOOK_FORMS = ['json', 'slack', 'teams'] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

/** The names of the forms in the portal. */
export const WEBHOOK_FORM_NAMES = {
  json: 'JSON, signed',
  slack: 'Slack',
  teams: 'Microsoft Teams',
} as const satisfies Record<WebhookForm, string>;

/** The most webhooks of one company. */
export const MAX_WEBHOOKS = 10;
/** The most characters of a webhook's name and address. */
export const WEBHOOK_LIMITS = { name: 45, url: 1000 } as const;
/** The time for which the secret before the newest one still signs. */
export const OLD_SECRET_MS = 24 * 60 * MINUTE_MS;
/** The deliveries of a webhook that are shown, the time for which they are kept, and the part of an answer. */
export const SHOWN_DELIVERIES = 20;
export const DELIVERY_DAYS = 30;
export const MAX_ANSWER_CHARACTERS = 500;

/** Ports of servers for the web with TLS. */
const PORTS: readonly string[] = ['', '443', '8443'];

/** The parts of an address that its rules look at, as the class `URL` has them. */
interface UrlParts {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
}

/** The fault of an address, in words for the person who typed it (docs/product/channels.md#webhook-address). */
export const WEBHOOK_ADDRESS_PROBLEMS = {
  notAnAddress: 'Enter a URL that starts with https://',
  notSecure: 'The URL must start with https://',
  user: 'The URL can’t include a user name or password',
  port: 'The URL can use port 443 or 8443 only',
  notPublic: 'The URL must be on the public internet',
} as const;
export type WebhookAddressProblem = keyof typeof WEBHOOK_ADDRESS_PROBLEMS;

/** Names that no public server has: a single word, and those that are reserved for machines of a network. */
const isLocalName = (hostname: string): boolean =>
  !/[.:]/.test(hostname.replace(/\.$/, '')) || /\.(localhost|local|internal|home\.arpa|lan)\.?$/i.test(hostname);

/**
 * The fault of an address before anybody looks up its name; undefined if there is none.
 * @param parts undefined if the text is no address at all
 */
export function webhookAddressProblem(parts: UrlParts | null | undefined): WebhookAddressProblem | undefined {
  if (!parts) return 'notAnAddress';
  const { protocol, username, password, hostname, port } = parts;
  if (protocol !== 'https:') return 'notSecure';
  if (username !== '' || password !== '') return 'user';
  if (!PORTS.includes(port)) return 'port';
  return isLocalName(hostname) ? 'notPublic' : undefined;
}

interface Choice {
  /** Absent: all. */
  readonly severities?: readonly Severity[];
}

/** The changes that a webhook is notified of. A recovery counts with the severity of its alarm. */
export const newsFor = <Each extends Pick<Transition, 'kind' | 'severity'>>(
  { severities = SEVERITIES }: Choice,
  news: readonly Each[],
): Each[] => news.filter((each) => severities.includes(severityOf(each)));
