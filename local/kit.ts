import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { policyHeaders } from './runner/headers.ts';
import { openSite, type SiteFile } from './runner/site.ts';
import type { LocalStack } from './stack/stack.ts';
import { resolveIntrinsics } from './template/intrinsics.ts';
import { onlyOne, readAssembly } from './template/template.ts';

const PATH = '/local/kit';
/** The page is at the path, its scripts and styles are below it. */
const ROUTER = `function handler({ request, response }) {
  if (response) return response;
  if (request.uri === '${PATH}') request.uri += '/kit.html';
  return request;
}`;

/** Serves the kit page, if it was built, with the same headers that the portal has in the cloud. */
export function addKit(stack: Pick<LocalStack, 'page'>, assemblyFolder: string): void {
  const folder = join(dirname(assemblyFolder), 'kit');
  if (!existsSync(folder)) return;
  const names = globSync('**/*.*', { cwd: folder });
  const files = new Map<string, SiteFile>(
    names.map((name) => [`${PATH}/${name}`, { content: readFileSync(join(folder, name)), cacheControl: 'no-cache' }]),
  );
  const [, policy] = onlyOne(readAssembly(assemblyFolder), 'AWS::CloudFront::ResponseHeadersPolicy');
  // The kit shows nothing of a bucket, so any name of it will do.
  const headers = policyHeaders(
    resolveIntrinsics(policy.ResponseHeadersPolicyConfig, (id, attribute = '') => `${id}.${attribute}`) as object,
  );
  const site = openSite({ files, routerCode: ROUTER, headers });
  for (const path of [PATH, ...files.keys()]) stack.page(path, site);
}
