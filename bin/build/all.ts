import { buildLambdas } from './lambdas.ts';
import { buildWeb } from './web.ts';

/** Builds all that the stack deploys: Lambda bundles and SPA. */
export async function buildAll(): Promise<void> {
  await Promise.all([buildLambdas(), buildWeb()]);
}
