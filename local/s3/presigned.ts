import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from '../aws-json.ts';

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
export function presignedKey({ method, headers }: IncomingMessage, url: URL, secret: string, now: number) {
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
