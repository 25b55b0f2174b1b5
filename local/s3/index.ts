import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, type Guard, listen, readBody, type StandIn } from '../base/aws-json.ts';
import { lockFolder } from '../base/state-folder.ts';
import { type BucketOptions, type NamedPart, type Objects, openObjects } from './objects.ts';

/** The most seconds for which an address may be signed. */
const MAX_SECONDS = 604_800;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Like `encodeURIComponent`, and also what it leaves as it is (RFC 3986). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20261123T120000Z` as UTC ms. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * The access key of a presigned request; undefined for a request without a signature in its address. Throws AccessDenied when it
 * has expired, and SignatureDoesNotMatch when anything of it was changed (AWS Signature Version 4).
 * @param now UTC ms
 */
function presignedKey({ method, headers }: IncomingMessage, url: URL, secret: string, now: number) {
  const query = url.searchParams;
  const signature = query.get('X-Amz-Signature');
  if (signature === null) return undefined;
  const [credential, date, names] = ['Credential', 'Date', 'SignedHeaders'].map(
    (name) => query.get(`X-Amz-${name}`) ?? '',
  ) as [string, string, string];
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
    throw new AwsError('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds');
  }
  if (!(now < timeOf(date) + seconds * 1000)) throw new AwsError('AccessDenied', 'Request has expired', 403);
  const [key = '', day = '', region = '', service = ''] = credential.split('/');
  const canonical = [
    method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signing = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const right = hmac(signing, text).toString('hex');
  if (right.length !== signature.length || !timingSafeEqual(Buffer.from(right), Buffer.from(signature))) {
    throw new AwsError('SignatureDoesNotMatch', 'The request signature we calculated does not match', 403);
  }
  return key;
}

export type { BucketOptions } from './objects.ts';

export interface S3Options {
  /** The folder of the objects. This process locks it until `close`. */
  readonly folder: string;
  readonly buckets: readonly BucketOptions[];
  /** The secret of all access keys, which signs addresses. */
  readonly secret: string;
  /** Default: every caller may do everything. */
  readonly guard?: Guard | undefined;
  /** UTC ms. */
  readonly now?: () => number;
}

const MAX_BODY_BYTES = 64 * 1024 * 1024;
const XML = { 'content-type': 'application/xml' };

interface S3Request {
  /** The header `Range`. */
  readonly range?: string | undefined;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}
interface S3Answer {
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const unescapeXml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#34;', '"');
/** An answer in XML: an element with elements. */
const xml = (name: string, parts: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${Object.entries(parts)
    .map(([part, text]) => `<${part}>${escapeXml(text)}</${part}>`)
    .join('')}</${name}>`;

/**
 * The part of an object that a request asks for: `bytes=FIRST-LAST`, `bytes=FIRST-` or the last `bytes=-COUNT`. S3 gives the whole for
 * several parts and for what it cannot read. Throws InvalidRange where nothing of it is there
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html).
 */
function partOf(bytes: Buffer, range: string | undefined): S3Answer {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const headers = { 'accept-ranges': 'bytes' };
  if (first === '' && last === '') return { headers, body: bytes };
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (first !== '' && last !== '' && Number(last) < from) return { headers, body: bytes };
  if (from >= bytes.length) throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` },
    body: bytes.subarray(from, to + 1),
  };
}

/** The parts that the body of a CompleteMultipartUpload names. */
function partsIn(body: string): NamedPart[] {
  const parts = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, text = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(text)?.[1]),
    tag: unescapeXml(/<ETag>(.*?)<\/ETag>/.exec(text)?.[1] ?? ''),
  }));
  if (parts.length === 0) throw new AwsError('MalformedXML', 'The XML you provided was not well-formed');
  return parts;
}

/** The operations of S3 that the portal calls: the right that each needs, when a request is it, and what it does. */
const operationsOf = (objects: Objects) =>
  [
    {
      name: 'CreateMultipartUpload',
      isIt: (method: string, query: URLSearchParams) => method === 'POST' && query.has('uploads'),
      run: ({ bucket, key }: S3Request): S3Answer => ({
        headers: XML,
        body: xml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: objects.begin(bucket, key) }),
      }),
    },
    {
      name: 'CompleteMultipartUpload',
      isIt: (method: string, query: URLSearchParams) => method === 'POST' && query.has('uploadId'),
      run: ({ bucket, key, query, body }: S3Request): S3Answer => ({
        headers: XML,
        body: xml('CompleteMultipartUploadResult', {
          Bucket: bucket,
          Key: key,
          ETag: objects.complete(bucket, key, query.get('uploadId') ?? '', partsIn(body.toString('utf8'))),
        }),
      }),
    },
    {
      name: 'UploadPart',
      isIt: (method: string, query: URLSearchParams) => method === 'PUT' && query.has('uploadId'),
      run: ({ bucket, key, query, body }: S3Request): S3Answer => ({
        headers: {
          etag: objects.putPart(bucket, key, query.get('uploadId') ?? '', Number(query.get('partNumber')), body),
        },
      }),
    },
    {
      name: 'PutObject',
      isIt: (method: string, query: URLSearchParams) => method === 'PUT' && !query.has('uploadId'),
      run: ({ bucket, key, body }: S3Request): S3Answer => ({ headers: { etag: objects.put(bucket, key, body) } }),
    },
    {
      name: 'DeleteObject',
      isIt: (method: string) => method === 'DELETE',
      run: ({ bucket, key }: S3Request): S3Answer => {
        objects.remove(bucket, key);
        return {};
      },
    },
    {
      name: 'GetObject',
      isIt: (method: string) => method === 'GET',
      run: ({ bucket, key, query, range }: S3Request): S3Answer => {
        const type = query.get('response-content-type') ?? 'application/octet-stream';
        const disposition = query.get('response-content-disposition');
        const headers = { 'content-type': type, ...(disposition !== null && { 'content-disposition': disposition }) };
        const { headers: more, ...part } = partOf(objects.get(bucket, key), range);
        return { ...part, headers: { ...headers, ...more } };
      },
    },
  ] as const;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  operations: ReturnType<typeof operationsOf>,
  { secret, guard, now = Date.now }: S3Options,
): Promise<void> {
  try {
    const body = await readBody(request, MAX_BODY_BYTES);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, bucket = '', path = ''] = /^\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
    const operation = operations.find(({ isIt }) => isIt(request.method ?? '', url.searchParams));
    if (!operation || !path) {
      console.error(`S3 stand-in: ${request.method} ${url.pathname} is not known`);
      throw new AwsError('NotImplemented', 'The S3 stand-in does not know this operation', 501);
    }
    const key = decodeURIComponent(path);
    const signer = presignedKey(request, url, secret, now());
    // The guards read the signer from the header, where all other requests have it.
    if (signer !== undefined) request.headers.authorization = `AWS4-HMAC-SHA256 Credential=${signer}/presigned`;
    guard?.(operation.name, { Bucket: bucket, Key: key }, request);
    const { range } = request.headers;
    const asked = { bucket, key, query: url.searchParams, body, range };
    const { status = 200, headers = {}, body: content = '' } = operation.run(asked);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) });
    response.end(content);
  } catch (error) {
    if (!(error instanceof AwsError)) console.error('S3 stand-in failed:', error);
    const { code, message, status } =
      error instanceof AwsError ? error : { code: 'InternalError', message: String(error), status: 500 };
    response.writeHead(status, XML);
    response.end(xml('Error', { Code: code, Message: message }));
  }
}

/**
 * Starts S3 with some buckets on its folder: objects, uploads in parts, and addresses that are signed for a while. Throws an Error
 * when the folder is in use.
 */
export async function startS3(options: S3Options): Promise<StandIn> {
  const { folder, buckets, now = Date.now } = options;
  const release = lockFolder(folder);
  try {
    const operations = operationsOf(openObjects(folder, buckets, now));
    const standIn = await listen((request, response) => void answer(request, response, operations, options));
    return {
      ...standIn,
      async close() {
        await standIn.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
