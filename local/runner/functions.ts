import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, ofType } from '../template/template.ts';
import { limitConcurrency, type RunCall } from './concurrency.ts';
import { type Lambda, openLambda } from './lambda.ts';

interface FunctionProperties {
  readonly Runtime: string;
  readonly Handler: string;
  readonly Timeout?: number;
  readonly MemorySize?: number;
  readonly ReservedConcurrentExecutions?: number;
  readonly Environment?: { Variables: Record<string, unknown> };
  readonly Code: { S3Key: string };
}

/** The template's part about the start of a function. */
export interface Launch {
  /** The folder of the bundle, an asset of the template. */
  readonly bundleFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
}

/** The limits that the template gives its functions, in an account that runs `shared` calls of the others at once. */
function limitsOf(assembly: Assembly, shared: number): RunCall {
  const functions = ofType(assembly, 'AWS::Lambda::Function') as unknown as [string, FunctionProperties][];
  const reserving = functions.flatMap(([id, { ReservedConcurrentExecutions: calls }]) =>
    calls === undefined ? [] : [[id, calls] as const],
  );
  return limitConcurrency(shared, new Map(reserving));
}

/**
 * The stack's functions by logical id, each with its bundle and environment.
 * @param limits `mostCalls`: the calls at once of all functions without runs of their own; without it any number, each with any memory.
 * `instances`: those that each function has at most (`LambdaOptions`)
 */
export function openFunctions(
  assembly: Assembly,
  lookup: Lookup,
  endpoints: Readonly<Record<string, string>>,
  portal: string,
  log: (line: string) => void,
  { mostCalls, instances }: { readonly mostCalls?: number | undefined; readonly instances?: number | undefined } = {},
): { of(id: string): Lambda; launchOf(id: string): Launch; close(): Promise<void> } {
  const properties = new Map(ofType(assembly, 'AWS::Lambda::Function'));
  const open = new Map<string, Lambda>();
  const run = limitsOf(assembly, mostCalls ?? Number.POSITIVE_INFINITY);

  function launchOf(id: string): Launch {
    const found = properties.get(id) as FunctionProperties | undefined;
    if (!found) throw new Error(`The template has no function ${id}`);
    const { Runtime, Handler, Timeout = 3, MemorySize = 128, Environment, Code } = found;
    if (!Runtime.startsWith('nodejs') || Handler !== 'index.handler') {
      throw new Error(`The local stack does not know how to run ${id} (${Runtime}, ${Handler})`);
    }
    const variables = resolveIntrinsics(Environment?.Variables ?? {}, lookup) as Record<string, string>;
    // The distribution has HTTPS; the local portal has no certificate.
    const secure = portal.replace('http:', 'https:');
    for (const [name, value] of Object.entries(variables)) variables[name] = value.replace(secure, portal);
    return {
      bundleFolder: assembly.assetPath(Code.S3Key.replace(/\.zip$/, '')),
      timeoutSeconds: Timeout,
      memoryMb: MemorySize,
      // The stand-ins know the function, and so its role, by the key that its requests are signed with.
      environment: { ...endpoints, ...variables, AWS_ACCESS_KEY_ID: id, AWS_LAMBDA_FUNCTION_NAME: id, TZ: 'UTC' },
    };
  }

  function start(id: string): Lambda {
    const { memoryMb, ...launch } = launchOf(id);
    const lambda = openLambda({
      name: id,
      ...launch,
      ...(mostCalls !== undefined && { memoryMb }),
      ...(instances && { instances }),
      log,
    });
    return { ...lambda, invoke: (event) => run(id, () => lambda.invoke(event)) };
  }

  return {
    of(id) {
      const lambda = open.get(id) ?? start(id);
      open.set(id, lambda);
      return lambda;
    },
    launchOf,
    close: async () => {
      await Promise.all([...open.values()].map((lambda) => lambda.close()));
    },
  };
}
