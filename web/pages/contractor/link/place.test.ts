import { expect, test } from 'vitest';
import { placeIn } from './place.ts';

test.each([
  ['/contractor', '#c-1.l-1.secret', { token: 'c-1.l-1.secret', linkId: 'l-1' }],
  ['/contractor/l-2/wingnuts', '#c-1.l-1.secret', { token: 'c-1.l-1.secret', linkId: 'l-1' }],
  ['/contractor/l-1/dashboard/0', '', { linkId: 'l-1' }],
  ['/contractor/', '', {}],
  ['/contractor', '', {}],
  ['/contractor', '#', {}],
  ['/contractor', '#no-token', { token: 'no-token' }],
  ['/contractor', '#c-1.a b.secret', { token: 'c-1.a b.secret' }],
  ['/contractor', `#c-1.${'x'.repeat(65)}.secret`, { token: `c-1.${'x'.repeat(65)}.secret` }],
])('%s%s names a link by its token, or one of this device', (pathname, hash, place) => {
  expect(placeIn({ pathname, hash })).toEqual({ token: undefined, linkId: undefined, ...place });
});
