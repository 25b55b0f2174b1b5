import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnParameter, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { fullPath, type Route } from '../shared/api/route.ts';
import { API, GROUPS } from '../shared/api/routes.ts';
import { ORIGIN_HEADER } from '../shared/platform/origin-check.ts';
import { PORTAL_HOST_PARAMETER } from '../shared/platform/outputs.ts';
import type { Api } from './api.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Domain } from './context.ts';

const built = join(import.meta.dirname, '../dist/web');

/** The source maps of the portal. They hold its whole source, so they stay on the operator's machine. */
const MAPS = '**/*.map';

/** Where people who find a weakness look for the address to report it to (RFC 9116). */
const SECURITY_CONTACT = '.well-known/security.txt';

interface SiteProps {
  readonly domain?: Domain | undefined;
  readonly logRetention: RetentionDays;
  /** The ARN of a web ACL, which the operator has made in us-east-1. */
  readonly firewall?: string | undefined;
  /** Other origins that pages connect to, and those whose pictures they show. */
  readonly connectsTo: readonly string[];
  readonly showsFrom: readonly string[];
}

/** Error statuses that CloudFront may keep, and for which it takes a rule. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The paths whose answers CloudFront keeps, because they are the same for everybody. */
const KEPT_PATHS = GROUPS.flatMap((group) =>
  Object.values<Route>(API[group]).flatMap((route) => (route.keptSeconds ? [fullPath(group, route)] : [])),
);

/** A bucket with a defined `isWebsite`, as the CDK's parameters require. */
class SiteBucket extends Bucket {
  override get isWebsite(): boolean {
    return super.isWebsite ?? false;
  }
}

/** One CloudFront distribution for the public site and the SPA from S3, and for the API under /api. */
export class Site extends Construct {
  /** The address at which people open the portal, for functions: they are made before the distribution. */
  readonly urlForFunctions: string;
  private readonly bucket: SiteBucket;
  private readonly distribution: Distribution;
  private readonly headers: ResponseHeadersPolicy;
  private readonly domain: Domain | undefined;
  private readonly logRetention: RetentionDays;

  constructor(scope: Construct, id: string, { domain, logRetention, firewall, ...others }: SiteProps) {
    super(scope, id);
    this.domain = domain;
    this.logRetention = logRetention;
    this.urlForFunctions = `https://${domain?.name ?? this.hostParameter(scope).valueAsString}`;
    this.bucket = new SiteBucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.headers = this.makeHeaders(others);
    const router = new EdgeFunction(this, 'Router', {
      runtime: FunctionRuntime.JS_2_0,
      comment: 'Answers the public paths with their pages, the portal with its one page, and the rest with 404',
      code: FunctionCode.fromInline(readFileSync(join(import.meta.dirname, 'router.js'), 'utf8')),
    });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Wingnut portal',
      ...this.ownAddress(),
      ...(firewall !== undefined && { webAclId: firewall }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: this.headers,
        compress: true,
        functionAssociations: [
          { function: router, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: router, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      // CloudFront keeps an error for ten seconds, whatever its headers say, and gives it to everybody who asks for the same path. The
      // errors have no pages here: those would also replace what the API says.
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    this.enterAddress();
  }

  /** The host of the distribution, the target of a domain's DNS entry. */
  get host(): string {
    return this.distribution.distributionDomainName;
  }

  /** The address at which people open the portal. */
  get url(): string {
    return `https://${this.domain?.name ?? this.host}`;
  }

  /** Puts the API under /api, and the built site with its run-time configuration into the bucket. */
  serve(api: Api, originSecret: string, config: Record<string, unknown>, vendorMail: string): void {
    // People's calls change over to another API only when it answers.
    this.distribution.node.addDependency(api);
    const origin = new HttpOrigin(api.host, { customHeaders: { [ORIGIN_HEADER]: originSecret } });
    // Neither the query nor a header of the caller reaches the API by these, so nobody can make it answer more often. They come first.
    for (const path of KEPT_PATHS) {
      this.distribution.addBehavior(path, origin, {
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: this.headers,
      });
    }
    this.distribution.addBehavior('/api/*', origin, {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headers,
    });
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      retention: this.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // An operator empties the bucket before the stack is deleted (docs/operations.md, Removal). The CDK would not.
    const deploy = { destinationBucket: this.bucket, prune: false, logGroup };
    const assets = new BucketDeployment(this, 'Assets', {
      ...deploy,
      sources: [Source.asset(built, { exclude: ['**', '!assets', '!assets/**', MAPS] })],
      // Never pruned: file names contain a hash of the content, and an open portal may request an earlier file.
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...deploy,
      sources: [
        Source.asset(built, { exclude: ['assets/**', MAPS] }),
        Source.jsonData('config.json', config),
        Source.data(SECURITY_CONTACT, this.securityContact(vendorMail)),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution: this.distribution,
      // A wildcard counts at the end of a path alone. What is not a page keeps its name for ever, so nothing is asked for in vain.
      distributionPaths: ['/*'],
    });
    // The pages are deployed last, so that they never name a missing asset.
    pages.node.addDependency(assets);
  }

  private hostParameter(scope: Construct): CfnParameter {
    return new CfnParameter(scope, PORTAL_HOST_PARAMETER, {
      type: 'String',
      default: 'unknown.invalid',
      allowedPattern: '[a-z0-9.-]+',
      description: "CloudFront's own domain of the portal. npm run deploy says it; CloudFormation keeps it.",
    });
  }

  /** The portal's own address with its certificate, if it has one. */
  private ownAddress() {
    if (!this.domain) return {};
    return {
      domainNames: [this.domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', this.domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** The text expires within a year: the next deployment renews it. It changes once a month. */
  private securityContact(mail: string): string {
    const today = new Date();
    const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), 1));
    return [
      `Contact: mailto:${mail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${this.url}/${SECURITY_CONTACT}`,
      '',
    ].join('\n');
  }

  /** Adds DNS records for the address, when its zone is in Route 53. */
  private enterAddress(): void {
    if (!this.domain?.hostedZoneId) return;
    const { name: zoneName, hostedZoneId } = this.domain;
    // The zone name is the address itself, so that only the id of the zone must be known.
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Address', { zone, target });
    new AaaaRecord(this, 'AddressV6', { zone, target });
  }

  private makeHeaders(others: Parameters<typeof contentSecurityPolicy>[0]): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(others), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          // The camera reads the code of a wingnut's label (docs/product/commissioning.md#scan).
          { header: 'permissions-policy', value: 'camera=(self), microphone=(), geolocation=()', override: true },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        ],
      },
    });
  }
}
