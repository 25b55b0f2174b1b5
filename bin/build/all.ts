import { buildLambdas } from './lambdas.ts';
import { buildWeb } from './web.ts';

/** Builds everything that the stack deploys: Lambda bundles, public site and portal. */
export async function buildAll(): Promise<void> {
  await Promise.all([buildLambdas(), buildWeb()]);
}
