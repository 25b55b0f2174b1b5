import { freshBundles } from './build/fresh.ts';

/** `npm run build`, which the CDK also calls: builds what the stack deploys, unless it is already built from the same sources. */
await freshBundles(() => {});
