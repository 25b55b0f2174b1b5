import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AwsError } from '../base/aws-json.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** A value of a reply: lists become `member` elements, maps `entry` elements; undefined is left out. */
export type Xml = string | number | undefined | Xml[] | Map<string, Xml> | { [name: string]: Xml };

/** Text that is safe inside XML and HTML, quotes included. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const toXml = (value: Xml): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => `<member>${toXml(item)}</member>`).join('');
  if (value instanceof Map) {
    return [...value].map(([key, item]) => `<entry>${toXml({ key, value: item })}</entry>`).join('');
  }
  if (typeof value !== 'object') return escapeMarkup(String(value));
  return Object.entries(value)
    .map(([name, item]) => (item === undefined ? '' : `<${name}>${toXml(item)}</${name}>`))
    .join('');
};

const send = (response: ServerResponse, status: number, root: string, content: Xml) => {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(`<${root} xmlns="${NAMESPACE}">${toXml(content)}</${root}>`);
};

/** The form of a request. A parameter that no operation reads is refused by its name. */
export class Form {
  readonly #values: URLSearchParams;
  readonly #left: Set<string>;
  constructor(body: string) {
    this.#values = new URLSearchParams(body);
    this.#left = new Set(this.#values.keys());
    this.#left.delete('Action');
    this.#left.delete('Version');
  }
  optional(name: string): string | undefined {
    this.#left.delete(name);
    return this.#values.get(name) ?? undefined;
  }
  required(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new AwsError('InvalidParameterValue', `Missing required parameter ${name}.`);
    return value;
  }
  /** `name.member.1`, `name.member.2` … */
  list(name: string): string[] {
    const values: string[] = [];
    for (;;) {
      const value = this.optional(`${name}.member.${values.length + 1}`);
      if (value === undefined) break;
      values.push(value);
    }
    this.optional(name);
    return values;
  }
  /** Call it when all known parameters were read. Throws for the first other parameter. */
  end(): void {
    for (const name of this.#left) {
      console.error(`SES stand-in: the parameter '${name}' is not known`);
      throw new AwsError('InvalidParameterValue', `SES stand-in: the parameter '${name}' is not known`);
    }
  }
}

/** Answers one request of the AWS Query protocol: form in, XML out. */
export async function answerQuery(
  operations: Readonly<Record<string, (form: Form) => Promise<Xml> | Xml>>,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const RequestId = randomUUID();
  const name = new URLSearchParams(body).get('Action') ?? '';
  try {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) {
      console.error(`SES stand-in: the operation '${name}' is not known`);
      throw new AwsError('InvalidAction', `SES stand-in: the operation '${name}' is not known`);
    }
    const result = await operation(new Form(body));
    send(response, 200, `${name}Response`, { [`${name}Result`]: result ?? '', ResponseMetadata: { RequestId } });
  } catch (error) {
    const known = error instanceof AwsError;
    if (!known) console.error('SES stand-in failed:', error);
    const Code = known ? error.code : 'InternalFailure';
    const Message = error instanceof Error ? error.message : String(error);
    const Type = known && error.status < 500 ? 'Sender' : 'Receiver';
    send(response, known ? error.status : 500, 'ErrorResponse', { Error: { Type, Code, Message }, RequestId });
  }
}
