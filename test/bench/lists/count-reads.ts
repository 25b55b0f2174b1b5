import { endpointVariables } from '../../../local/runner/endpoints.ts';
import { ENVIRONMENT } from '../../../shared/platform/environment.ts';
import type { TestStack } from '../../local-stack.ts';

/** Reads from DynamoDB by some work of the Lambdas' code in this process, and its time. */
interface Measured {
  readonly units: number;
  readonly ms: number;
}

let units = 0;
let counts = false;

/** Lets the Lambdas' code in this process use a stack, and counts the read units that DynamoDB says it has taken. */
export async function countReads({ stack }: TestStack): Promise<(work: () => Promise<unknown>) => Promise<Measured>> {
  Object.assign(process.env, endpointVariables(stack.endpoints), { [ENVIRONMENT.entitiesTable]: stack.entitiesTable });
  const { documents } = await import('../../../lambdas/store/base/entities.ts');
  // A part before this one may have had another stack, and a client keeps the first address that it has read.
  const { hostname, port } = new URL(stack.endpoints.dynamodb);
  const endpoint = async () => ({ protocol: 'http:', hostname, port: Number(port), path: '/' });
  Object.assign(documents.config, { endpoint, isCustomEndpoint: true });
  if (!counts) {
    documents.middlewareStack.add(
      (next) => async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | readonly Capacity[] };
        for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) units += CapacityUnits;
        return result;
      },
      { step: 'initialize' },
    );
    counts = true;
  }
  return async (work) => {
    const [began, before] = [performance.now(), units];
    await work();
    return { units: units - before, ms: performance.now() - began };
  };
}

interface Capacity {
  readonly CapacityUnits?: number;
}
