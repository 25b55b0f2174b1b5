import { describe, expect, it } from 'vitest';
import { newsFor, webhookAddressProblem } from './webhook.ts';

const parts = (address: string) => {
  const [, protocol = '', user = '', hostname = '', port = ''] =
    /^(\w+:)\/\/(?:([^@/]*)@)?(\[[^\]]*\]|[^:/]*):?(\d*)/.exec(address) ?? [];
  const [username = '', password = ''] = user.split(':');
  return { protocol, username, password, hostname, port };
};

describe('An address of a webhook', () => {
  it.each([
    'https://hooks.example.com/a?b=c',
    'https://example.com.',
    'https://example.com:443/',
    'https://example.com:8443/',
    'https://[2606:4700::1111]/',
    'https://203.0.113.5/hook',
  ])('%s is allowed', (address) => {
    expect(webhookAddressProblem(parts(address))).toBeUndefined();
  });

  it.each([
    ['http://example.com/', 'notSecure'],
    ['ftp://example.com/', 'notSecure'],
    ['https://ann@example.com/', 'user'],
    ['https://ann:secret@example.com/', 'user'],
    ['https://example.com:80/', 'port'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:6379/', 'port'],
    ['https://localhost/', 'notPublic'],
    ['https://localhost./', 'notPublic'],
    ['https://intranet/', 'notPublic'],
    ['https://printer.local/', 'notPublic'],
    ['https://metadata.google.internal/', 'notPublic'],
    ['https://a.localhost/', 'notPublic'],
    ['https://router.lan/', 'notPublic'],
    ['https://box.home.arpa/', 'notPublic'],
  ])('%s is refused: %s', (address, problem) => {
    expect(webhookAddressProblem(parts(address))).toBe(problem);
  });

  it('that is no address is refused', () => {
    expect(webhookAddressProblem(null)).toBe('notAnAddress');
  });
});

describe('A webhook is told', () => {
  const news = [
    { kind: 'sensor', severity: 'critical' },
    { kind: 'sensor' },
    { kind: 'silence' },
    { kind: 'unknown' },
  ] as const;

  it('of every change if it has no choice', () => {
    expect(newsFor({}, news)).toEqual(news);
  });

  it('only of the severities that it has chosen; without a severity each kind has its own', () => {
    expect(newsFor({ severities: ['critical'] }, news)).toEqual([news[0]]);
    expect(newsFor({ severities: ['warning'] }, news)).toEqual([news[1], news[2]]);
    expect(newsFor({ severities: ['notice'] }, news)).toEqual([news[3]]);
  });
});
