import { expect, test } from 'vitest';
import { claimCodeOf } from './claim-code.ts';
import { claimCodeInLabel, uuidInLabel } from './label.ts';

const ID = 'd7369ea2-1c5b-4f80-9e4d-b02a8c6f7153';

test.each([
  ['the address of a label', `https://wingnut.example.com/portal/wingnut/add?uuid=${ID}`, ID],
  ['a bare UUID', ID, ID],
  ['a UUID without dashes', ID.replaceAll('-', ''), ID.replaceAll('-', '')],
  ['a UUID in capitals, with braces', `{${ID.toUpperCase()}}`, ID.toUpperCase()],
  ['an address of another portal', `https://other.example/x?uuid=${ID}&a=1`, ID],
  ['an address of something else', 'https://example.com/menu', undefined],
  ['the code of a router', 'WIFI:S:Boiler;T:WPA;P:12345678;;', undefined],
  ['nothing', '', undefined],
])('What is found in %s', (_what, text, found) => {
  expect(uuidInLabel(text)).toBe(found);
});

const CLAIM_CODE = claimCodeOf('K7MPQ2XAB');

test.each([
  [
    'the address of a label',
    `https://wingnut.example.com/portal/wingnut/add?uuid=${ID}#code=${CLAIM_CODE}`,
    CLAIM_CODE,
  ],
  ['a fragment in small letters', `#code=${CLAIM_CODE.toLowerCase()}`, CLAIM_CODE],
  [
    'the address of a label without a claim code',
    `https://wingnut.example.com/portal/wingnut/add?uuid=${ID}`,
    undefined,
  ],
  ['a UUID with a code behind it', `${ID}#${CLAIM_CODE}`, CLAIM_CODE],
  ['the words of a label', `Wingnut 48213007\nUUID ${ID}\nClaim code ${CLAIM_CODE}`, CLAIM_CODE],
  ['a code without its dash', `${ID} ${CLAIM_CODE.replace('-', '')}`, CLAIM_CODE],
  ['a UUID in capitals alone', ID.toUpperCase(), undefined],
  ['ten letters behind a UUID that are no code', `${ID}#abcde-fghjk`, undefined],
  [
    'an address whose host looks like a code',
    `https://${CLAIM_CODE.toLowerCase()}.example.com/?uuid=${ID}#code=none`,
    undefined,
  ],
  ['a claim code with a wrong letter', `#code=${CLAIM_CODE.replace('K', 'M')}`, undefined],
  ['nothing', '', undefined],
])('The claim code that is found in %s', (_what, text, found) => {
  expect(claimCodeInLabel(text)).toBe(found);
});
