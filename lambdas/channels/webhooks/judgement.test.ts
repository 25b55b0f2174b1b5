import { describe, expect, it } from 'vitest';
import { judge } from './judgement.ts';

describe('An answer', () => {
  it.each([
    [200, 'accepted', undefined],
    [204, 'accepted', undefined],
    [299, 'accepted', undefined],
    [301, 'later', 'The endpoint responded 301. Webhooks don’t follow redirects'],
    [307, 'later', 'The endpoint responded 307. Webhooks don’t follow redirects'],
    [401, 'later', 'The endpoint responded 401'],
    [404, 'later', 'The endpoint responded 404'],
    [410, 'gone', 'The endpoint no longer exists'],
    [429, 'later', 'The endpoint responded 429'],
    [500, 'later', 'The endpoint responded 500'],
    [503, 'later', 'The endpoint responded 503'],
  ] as const)('with the status %s is %s', (status, kind, failure) => {
    expect(judge({ kind: 'answered', status, body: 'ok' })).toEqual({
      kind,
      status,
      body: 'ok',
      ...(failure && { failure }),
    });
  });

  it('is kept to its first 500 characters, without control characters', () => {
    const body = `\u0000\u001b[31mred\n${'x'.repeat(600)}`;
    expect(judge({ kind: 'answered', status: 200, body }).body).toBe(`[31mred\n${'x'.repeat(492)}`);
  });
});

it.each([
  ['ENOTFOUND', 'The endpoint’s host name doesn’t exist'],
  ['EAI_AGAIN', 'The endpoint’s host name doesn’t exist'],
  ['ECONNREFUSED', 'The endpoint refused the connection'],
  ['CERT_HAS_EXPIRED', 'The endpoint’s certificate isn’t valid'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The endpoint’s certificate isn’t valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The endpoint’s certificate isn’t valid'],
  ['ECONNRESET', 'The endpoint closed the connection'],
  ['EPROTO', 'The connection failed (EPROTO)'],
])('The error %s is tried again, and reads: %s', (code, failure) => {
  expect(judge({ kind: 'failed', code })).toEqual({ kind: 'later', failure });
});

it('A receiver that does not answer is tried again, an address that is not public is refused', () => {
  expect(judge({ kind: 'timedOut' })).toMatchObject({ kind: 'later' });
  expect(judge({ kind: 'notPublic' })).toMatchObject({ kind: 'notPublic' });
});
