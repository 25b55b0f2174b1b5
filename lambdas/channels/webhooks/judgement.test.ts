import { describe, expect, it } from 'vitest';
import { judge } from './judgement.ts';

describe('An answer', () => {
  it.each([
    [200, 'accepted', undefined],
    [204, 'accepted', undefined],
    [299, 'accepted', undefined],
    [301, 'later', 'The receiver answered 301. Webhooks follow no redirect'],
    [307, 'later', 'The receiver answered 307. Webhooks follow no redirect'],
    [401, 'later', 'The receiver answered 401'],
    [404, 'later', 'The receiver answered 404'],
    [410, 'gone', 'The receiver says that this webhook is gone'],
    [429, 'later', 'The receiver answered 429'],
    [500, 'later', 'The receiver answered 500'],
    [503, 'later', 'The receiver answered 503'],
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
  ['ENOTFOUND', 'The name of the receiver is not known'],
  ['EAI_AGAIN', 'The name of the receiver is not known'],
  ['ECONNREFUSED', 'The receiver takes no connection'],
  ['CERT_HAS_EXPIRED', 'The certificate of the receiver is not valid'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the receiver is not valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the receiver is not valid'],
  ['ECONNRESET', 'The receiver has broken the connection'],
  ['EPROTO', 'The connection failed (EPROTO)'],
])('The error %s is tried again, and reads: %s', (code, failure) => {
  expect(judge({ kind: 'failed', code })).toEqual({ kind: 'later', failure });
});

it('A receiver that does not answer is tried again, an address that is not public is refused', () => {
  expect(judge({ kind: 'timedOut' })).toMatchObject({ kind: 'later' });
  expect(judge({ kind: 'notPublic' })).toMatchObject({ kind: 'notPublic' });
});
