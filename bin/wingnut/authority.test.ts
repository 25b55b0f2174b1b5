import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { brokerAuthority } from './authority.ts';

it('A device of a deployed stack verifies IoT Core with the four Amazon root certificates', () => {
  const pems = brokerAuthority(undefined).split(/(?=-----BEGIN)/);
  const fingerprints = pems.map((pem) => new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase());
  // https://www.amazontrust.com/repository/
  expect(fingerprints.sort()).toEqual([
    '18ce6cfe7bf14e60b2e347b8dfe868cb31d02ebb3ada271569f50343b46db3a4',
    '1ba5b2aa8c65401a82960118f80bec4f62304d83cec4713a19c39c011ea46db4',
    '8ecde6884f3d87b1125ba31ac3fcb13d7016de7f57cc904fe1cb97c6ae98196e',
    'e35d28419ed02025cfa69038cd623962458da5c695fbdea3c22b0bfb25897092',
  ]);
});
