import { type Envelope, fullPath } from '../../shared/api/route.ts';
import { API, type ReplyOf } from '../../shared/api/routes.ts';
import { API_KEY_HEADER } from '../../shared/domain/people/api-keys.ts';

type Rows = typeof API.machine;
/** The calls that the server makes: those that read. */
export type Read = Exclude<keyof Rows, 'addNote' | 'factsCsv'>;

interface Asked {
  /** By the name of the parameter in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The portal as a key sees it. */
export interface Portal {
  /** Throws an error whose message is a sentence for people. */
  read<Name extends Read>(name: Name, asked?: Asked): Promise<ReplyOf<'machine', Name>>;
  /** The address of a page. */
  link(path: string): string;
}

const NO_ANSWER = 'The portal does not answer. Look whether its address is right and whether it runs';

/** This machine, where nobody listens between. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a portal to which a key may go. Throws a sentence for people. */
function safeOrigin(url: string): string {
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname))) return origin;
  throw new Error('WINGNUT_URL must begin with https://, because the key goes there');
}

/** @param url where the portal is, as WINGNUT_URL says it @param key as WINGNUT_KEY says it */
export function openPortal(url: string, key: string, send: typeof fetch = fetch): Portal {
  const origin = safeOrigin(url);
  return {
    link: (path) => origin + path,
    async read(name, { path = {}, query = {} } = {}) {
      const template = fullPath('machine', API.machine[name]);
      const address = template.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(path[parameter] ?? ''));
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const answer = await send(origin + address + search, {
        headers: { [API_KEY_HEADER]: key },
        // A redirect would carry the key to another place.
        redirect: 'error',
      }).catch(() => {
        throw new Error(NO_ANSWER);
      });
      const envelope = (await answer.json().catch(() => undefined)) as Envelope<unknown> | undefined;
      if (!envelope) throw new Error(NO_ANSWER);
      if (!envelope.success) throw new Error(envelope.message);
      return envelope.data as ReplyOf<'machine', typeof name>;
    },
  };
}
