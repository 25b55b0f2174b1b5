/** The value of `Ref` or `Fn::GetAtt` of a resource; undefined when the local stack has none. */
export type Lookup = (logicalId: string, attribute?: string) => string | undefined;

type Intrinsic = (argument: unknown, resolve: (value: unknown) => unknown, lookup: Lookup) => unknown;

function requireValue(lookup: Lookup, id: string, attribute?: string): string {
  const value = lookup(id, attribute);
  if (value === undefined)
    throw new Error(`The local stack does not know ${attribute ? `${id}.${attribute}` : `Ref ${id}`}`);
  return value;
}

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (id, _resolve, lookup) => requireValue(lookup, String(id)),
  'Fn::GetAtt': (argument, _resolve, lookup) => {
    const [id, attribute] = argument as [string, string];
    return requireValue(lookup, id, attribute);
  },
  'Fn::Join': (argument, resolve) => {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(resolve).join(separator);
  },
  'Fn::Split': (argument, resolve) => {
    const [separator, text] = argument as [string, unknown];
    return String(resolve(text)).split(separator);
  },
  'Fn::Select': (argument, resolve) => {
    const [index, list] = argument as [number | string, unknown];
    return (resolve(list) as unknown[])[Number(index)];
  },
  'Fn::Sub': (argument, _resolve, lookup) => {
    if (typeof argument !== 'string') throw new Error('The local stack knows Fn::Sub with a text only');
    return argument.replace(/\$\{([^}!]+)\}/g, (_, name: string) => {
      const [id = '', ...attribute] = name.split('.');
      return requireValue(lookup, id, attribute.join('.') || undefined);
    });
  },
};

/** A value of the template with all intrinsic functions resolved. Throws for an unknown function. */
export function resolveIntrinsics(value: unknown, lookup: Lookup): unknown {
  const resolve = (each: unknown): unknown => resolveIntrinsics(each, lookup);
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = INTRINSICS[name];
    if (!intrinsic) throw new Error(`The local stack does not know the intrinsic function ${name}`);
    return intrinsic(argument, resolve, lookup);
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, resolve(each)]));
}
