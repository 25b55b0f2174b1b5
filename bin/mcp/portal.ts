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

/** @param url where the portal is, as WINGNUT_URL says it @param key as WINGNUT_KEY says it */
export function openPortal(url: string, key: string, send: typeof fetch = fetch): Portal {
  const origin = new URL(url).origin;
  return {
    link: (path) => origin + path,
    async read(name, { path = {}, query = {} } = {}) {
      const template = fullPath('machine', API.machine[name]);
      const address = template.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(path[parameter] ?? ''));
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const answer = await send(origin + address + search, { headers: { [API_KEY_HEADER]: key } }).catch(() => {
        throw new Error(NO_ANSWER);
      });
      const envelope = (await answer.json().catch(() => undefined)) as Envelope<unknown> | undefined;
      if (!envelope) throw new Error(NO_ANSWER);
      if (!envelope.success) throw new Error(envelope.message);
      return envelope.data as ReplyOf<'machine', typeof name>;
    },
  };
}
