import { afterEach, expect, it } from 'vitest';
import { isPushAddress } from './push-services.ts';

const LOCAL = 'http://localhost:4000/local/push/';
afterEach(() => void delete process.env.LOCAL_PUSH_SERVICE);

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
  ['https://web.push.apple.com/QLNb', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQ', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:pass@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://notify.windows.com.evil.example/', false],
  ['https://xpush.apple.com/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  [`${LOCAL}dana`, false],
  ['no address', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, false],
])('%s is an address of a push service: %s', (address, expected) => {
  expect(isPushAddress(address)).toBe(expected);
});

it('On the local machine its stand-in is a push service too, and nothing else of that machine', () => {
  process.env.LOCAL_PUSH_SERVICE = LOCAL;
  expect(isPushAddress(`${LOCAL}dana`)).toBe(true);
  expect(isPushAddress(`${LOCAL}../inbox`)).toBe(false);
  expect(isPushAddress('http://localhost:4000/api/users')).toBe(false);
  expect(isPushAddress('http://localhost:40001/local/push/x')).toBe(false);
});
