import { freshBundles } from './build/fresh.ts';

/**
 * `npm run build`, which the CDK also calls: builds the files that the stack deploys, unless they are already built
 * from the same sources.
 */
await freshBundles(() => {});
