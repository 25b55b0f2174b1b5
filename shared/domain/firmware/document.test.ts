import { expect, test } from 'vitest';
import { documentOf, isModel, signedText } from './document.ts';

const RELEASE = {
  model: 'WN-48',
  version: '3.9.0',
  size: 812_345,
  sha256: 'ab'.repeat(32),
  keyId: '0123456789abcdef',
  signature: `${'A'.repeat(94)}==`,
};

test('docs/product/firmware.md#signature: the signed text holds all that a file could be mistaken for', () => {
  expect(signedText(RELEASE)).toBe(`wingnut-firmware\nWN-48\n3.9.0\n812345\n${RELEASE.sha256}\n`);
  const other = { model: 'WN-16', version: '3.9.1', size: 812_346, sha256: 'cd'.repeat(32) };
  for (const [field, value] of Object.entries(other)) {
    expect(signedText({ ...RELEASE, [field]: value }), field).not.toBe(signedText(RELEASE));
  }
});

test('docs/product/firmware.md#document: it holds the release, what to do and where the image is, and nothing else', () => {
  const url = 'https://bucket.s3.us-west-2.amazonaws.com/firmware/WN-48/3.9.0.bin?X=1';
  const stored = { ...RELEASE, notes: 'Faster.', releasedAt: 1 };
  expect(documentOf(stored, url)).toEqual({ operation: 'firmware', ...RELEASE, url });
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
