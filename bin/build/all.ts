import { buildKit } from './kit.ts';
import { buildLambdas } from './lambdas.ts';
import { buildWeb } from './web.ts';

/** Builds all that the stack deploys, Lambda bundles and SPA, and the kit page, which only the local stack serves. */
export async function buildAll(): Promise<void> {
  await Promise.all([buildLambdas(), buildWeb(), buildKit()]);
}
