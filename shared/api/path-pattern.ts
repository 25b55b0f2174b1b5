/** A path of a route as API Gateway reads it: `{name}` is one part of the path, `{name+}` all that follow. */
interface PathPattern {
  /** The parameters of a path that fits, as they stand in it; undefined when it does not fit. */
  match(path: string): Readonly<Record<string, string>> | undefined;
  /** The generality of the pattern. Of two patterns that fit, the less general one is meant. */
  readonly generality: number;
}

/** A greedy pattern is more general than any number of parameters. */
const GREEDY = 1000;

/** Compiles a path with parameters: `/api/properties/{id}`. */
export function pathPattern(path: string): PathPattern {
  const source = path
    .replace(/[.*?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${source}$`);
  const parameters = path.split('{').length - 1;
  return {
    match: (asked) => {
      const found = pattern.exec(asked);
      return found ? { ...found.groups } : undefined;
    },
    generality: parameters + (path.includes('+}') ? GREEDY : 0),
  };
}

/** Parameters of a path without their percent-encoding; undefined if one is not text in it. */
export function decoded(parameters: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    return undefined;
  }
}
