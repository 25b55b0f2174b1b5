import { describe, expect, it, test } from 'vitest';
import { documentOf, isModel, MAX_IMAGE_BYTES, readDocument, signedText } from './document.ts';

const RELEASE = {
  model: 'WN-48',
  version: '3.9.0',
  size: 812_345,
  sha256: 'ab'.repeat(32),
  keyId: '0123456789abcdef',
  signature: `${'A'.repeat(94)}==`,
};
const DOCUMENT = documentOf(RELEASE, 'https://bucket.s3.us-west-2.amazonaws.com/firmware/WN-48/3.9.0.bin?X=1');

test('docs/product/firmware.md#signature: the signed text holds all that a file could be mistaken for', () => {
  expect(signedText(RELEASE)).toBe(`wingnut-firmware\nWN-48\n3.9.0\n812345\n${RELEASE.sha256}\n`);
  const other = { model: 'WN-16', version: '3.9.1', size: 812_346, sha256: 'cd'.repeat(32) };
  for (const [field, value] of Object.entries(other)) {
    expect(signedText({ ...RELEASE, [field]: value }), field).not.toBe(signedText(RELEASE));
  }
});

describe('docs/product/firmware.md#document', () => {
  it('is read as it was written, without what a device does not know', () => {
    const sent: unknown = JSON.parse(JSON.stringify({ ...DOCUMENT, later: 1 }));
    expect(readDocument(sent)).toEqual(DOCUMENT);
  });

  it.each([
    ['UNKNOWN_OPERATION', { ...DOCUMENT, operation: 'reboot' }],
    ['UNKNOWN_OPERATION', undefined],
    ['UNKNOWN_OPERATION', 'firmware'],
    ['BAD_DOCUMENT', { ...DOCUMENT, model: 'WN/48' }],
    ['BAD_DOCUMENT', { ...DOCUMENT, version: '3.9' }],
    ['BAD_DOCUMENT', { ...DOCUMENT, size: 0 }],
    ['BAD_DOCUMENT', { ...DOCUMENT, size: '812345' }],
    ['BAD_DOCUMENT', { ...DOCUMENT, size: MAX_IMAGE_BYTES + 1 }],
    ['BAD_DOCUMENT', { ...DOCUMENT, sha256: RELEASE.sha256.toUpperCase() }],
    ['BAD_DOCUMENT', { ...DOCUMENT, keyId: 'short' }],
    ['BAD_DOCUMENT', { ...DOCUMENT, signature: 'no base64!' }],
    ['BAD_DOCUMENT', { ...DOCUMENT, url: 'ftp://x/y' }],
  ])('is rejected with %s: %j', (reason, value) => {
    expect(readDocument(value)).toBe(reason);
  });

  it('is rejected without any one of its fields', () => {
    for (const field of Object.keys(DOCUMENT)) {
      const { [field]: _, ...rest } = DOCUMENT as unknown as Record<string, unknown>;
      expect(readDocument(rest), field).toBe(field === 'operation' ? 'UNKNOWN_OPERATION' : 'BAD_DOCUMENT');
    }
  });
});

test.each([
  ['WN-48', true],
  ['wn48', true],
  ['', false],
  ['-WN', false],
  ['WN 48', false],
  ['WN.48', false],
  ['W'.repeat(25), false],
])('%j is a model: %s', (text, expected) => {
  expect(isModel(text)).toBe(expected);
});
