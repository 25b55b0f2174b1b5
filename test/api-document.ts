import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { DIST } from '../bin/build/places.ts';

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}

const DOCUMENT = 'openapi.json';

/** The document of the build, read at the first answer: whoever imports this file may build it first. */
const read = () => {
  const document: ApiDocument = JSON.parse(readFileSync(join(DIST, 'web', DOCUMENT), 'utf8'));
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return { document, templates, ajv: new Ajv2020({ strict: false, allErrors: true }).addSchema(document, DOCUMENT) };
};
let loaded: ReturnType<typeof read> | undefined;
const api = () => {
  loaded ??= read();
  return loaded;
};

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const validators = new Map<string, ValidateFunction>();

/** The schema of an answer, compiled. Throws when the document does not name the status. */
function validatorOf(template: string, method: string, status: number): ValidateFunction {
  const { document, ajv } = api();
  const { responses } = document.paths[template]?.[method] ?? { responses: {} };
  if (!Object.hasOwn(responses, status)) {
    throw new Error(`openapi.json does not name the status ${status} of ${method} ${template}`);
  }
  const parts = ['paths', template, method, 'responses', String(status), 'content', 'application/json', 'schema'];
  const $ref = `${DOCUMENT}#/${parts.map(escaped).join('/')}`;
  const validator = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validator);
  return validator;
}

/**
 * Throws when an answer of the API differs from openapi.json. It does not check a call that the API does not have.
 * @param path below the portal, without its query: `/api/users`
 */
export function expectDocumented(method: string, path: string, status: number, body: unknown): void {
  const { document, templates, ajv } = api();
  // `/properties/places` has its own path, but it also matches the path of a property with the id `places`.
  const known =
    templates.find(({ template }) => template === path) ?? templates.find(({ pattern }) => pattern.test(path));
  if (!known || !document.paths[known.template]?.[method.toLowerCase()]) return;
  const validator = validatorOf(known.template, method.toLowerCase(), status);
  if (validator(body)) return;
  const problems = ajv.errorsText(validator.errors, { separator: '\n' });
  throw new Error(`The ${status} of ${method} ${path} is not as openapi.json says:\n${problems}`);
}
