import { REGION } from '../../shared/platform/region.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, onlyOne } from '../template/template.ts';
import { deployedFiles } from './deployments.ts';
import { policyHeaders } from './headers.ts';
import { keepGood } from './kept-answers.ts';
import { type ErrorRule, keepErrors } from './kept-errors.ts';
import type { LocalPage } from './local-page.ts';
import { openSite } from './site.ts';

/** AWS's own cache policies have the same ids in every account. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

interface DistributionSettings {
  readonly CacheBehaviors: readonly { readonly PathPattern: string; readonly CachePolicyId: string }[];
  readonly CustomErrorResponses?: readonly ErrorRule[];
  readonly Origins: readonly {
    readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: unknown }[];
  }[];
}

interface PortalSiteOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  readonly cognitoUrl: string;
  readonly s3Url: string;
  readonly pages: ReadonlyMap<string, LocalPage>;
  /** Whether the distribution may read a file of the bucket, by its path. */
  mayRead(path: string): boolean;
  gateway(...request: Parameters<LocalPage>): Promise<void>;
  now(): number;
}

const IDENTITY_PROVIDER = `https://cognito-idp.${REGION}.amazonaws.com`;
/** The origin of a bucket. */
const BUCKET = new RegExp(`https://[\\w.-]+\\.s3\\.${REGION}\\.amazonaws\\.com`, 'g');
const LOCAL_PREFIX = '/local/';

/** The page of a path. A page whose path ends with a slash has the paths below it too. */
const pageOf = (pages: ReadonlyMap<string, LocalPage>, path: string): LocalPage | undefined =>
  pages.get(path) ?? [...pages].find(([prefix]) => prefix.endsWith('/') && path.startsWith(prefix))?.[1];

/**
 * The distribution: the API under /api, pages of the local stack under /local, the site for all other paths. What differs from the
 * cloud are the addresses of the identity provider and of the photos, in the run-time configuration and in the content security policy.
 */
export function openPortalSite({
  assembly,
  lookup,
  cognitoUrl,
  s3Url,
  pages,
  mayRead,
  gateway,
  now,
}: PortalSiteOptions): LocalPage {
  const files = deployedFiles(assembly, lookup);
  const config = files.get('/config.json');
  if (!config) throw new Error('The template deploys no config.json');
  const content = { ...JSON.parse(config.content.toString('utf8')), userPoolEndpoint: cognitoUrl };
  files.set('/config.json', { ...config, content: Buffer.from(JSON.stringify(content)) });

  const [, policy] = onlyOne(assembly, 'AWS::CloudFront::ResponseHeadersPolicy');
  const headers = policyHeaders(resolveIntrinsics(policy.ResponseHeadersPolicyConfig, lookup) as object);
  const csp = headers['content-security-policy'];
  if (csp) headers['content-security-policy'] = csp.replace(IDENTITY_PROVIDER, cognitoUrl).replaceAll(BUCKET, s3Url);
  const [, router] = onlyOne(assembly, 'AWS::CloudFront::Function');
  for (const path of files.keys()) if (!mayRead(path)) files.delete(path);
  const [, { DistributionConfig }] = onlyOne(assembly, 'AWS::CloudFront::Distribution');
  const { CacheBehaviors, CustomErrorResponses = [], Origins } = DistributionConfig as DistributionSettings;
  const added = Origins.flatMap(({ OriginCustomHeaders = [] }) =>
    OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) =>
        [HeaderName.toLowerCase(), String(resolveIntrinsics(HeaderValue, lookup))] as const,
    ),
  );
  const api = keepErrors(
    (request, ...others) => {
      // Headers in place of those that the caller may have sent.
      for (const [name, value] of added) request.headers[name] = value;
      void gateway(request, ...others);
    },
    CustomErrorResponses,
    now,
  );
  const keptPaths = new Set(
    CacheBehaviors.flatMap(({ PathPattern, CachePolicyId }) =>
      CachePolicyId === CACHING_OPTIMIZED ? [PathPattern] : [],
    ),
  );
  const keptApi = keepGood(api, now);
  const site = openSite({ files, headers, routerCode: String(router.FunctionCode) });

  return (request, response, url) => {
    if (url.pathname.startsWith('/api/')) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      (keptPaths.has(url.pathname) ? keptApi : api)(request, response, url);
      return;
    }
    const page = url.pathname.startsWith(LOCAL_PREFIX) ? pageOf(pages, url.pathname) : undefined;
    (page ?? site)(request, response, url);
  };
}
