import { expect, it, vi } from 'vitest';
import { defaultProvider } from './role-credentials.ts';

it('A function has the credentials that Lambda put into its environment', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'session' };
  expect(await defaultProvider()()).toEqual(credentials);
});

it('Without credentials in the environment a call fails, and no other place is searched', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('no credentials');
});
