import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { signedText } from '../../shared/domain/firmware/document.ts';
import { OPTIONS } from './options.ts';
import { checkSignature, keyIdOf, readPrivateKey, readPublicKey, sha256Of, signRelease } from './sign.ts';

const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const IMAGE = { model: 'WN-48', version: '3.9.0', size: 3, sha256: sha256Of(Buffer.from('abc')) };

test('The SHA-256 is that of everybody', () => {
  expect(IMAGE.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('docs/product/firmware.md#signature: a signature', () => {
  const signed = signRelease(IMAGE, readPrivateKey(PEM));
  const fits = (image: typeof IMAGE) =>
    verify('sha256', Buffer.from(signedText(image)), publicKey, Buffer.from(signed.signature, 'base64'));

  it('fits the image, and neither another version, size, model nor file', () => {
    expect(fits(IMAGE)).toBe(true);
    const others = { version: '3.9.1', size: 4, model: 'WN-16', sha256: sha256Of(Buffer.from('abd')) };
    for (const [name, value] of Object.entries(others)) expect(fits({ ...IMAGE, [name]: value }), name).toBe(false);
  });

  it('names its key by the SHA-256 of its SPKI', () => {
    expect(signed.keyId).toMatch(/^[\da-f]{16}$/);
    expect(signed.keyId).toBe(keyIdOf(readPublicKey(PUBLIC_PEM)));
  });

  it('that was made by openssl is taken, as a file and in base64', () => {
    const [text, key, file] = ['text', 'key.pem', 'signature'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(text, signedText(IMAGE));
    writeFileSync(key, PEM);
    execFileSync('openssl', ['dgst', '-sha256', '-sign', key, '-out', file, text]);
    const der = readFileSync(file);
    const expected = { keyId: signed.keyId, signature: der.toString('base64') };
    expect(checkSignature(IMAGE, der, publicKey)).toEqual(expected);
    expect(checkSignature(IMAGE, Buffer.from(`${der.toString('base64')}\n`), publicKey)).toEqual(expected);
  });

  it('of another key, or of another text, is refused', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey;
    const der = Buffer.from(signed.signature, 'base64');
    expect(() => checkSignature(IMAGE, der, other)).toThrow(/^does not fit/);
    expect(() => checkSignature({ ...IMAGE, size: 4 }, der, publicKey)).toThrow(/^does not fit/);
    expect(() => checkSignature(IMAGE, Buffer.from('nothing'), publicKey)).toThrow(/^does not fit/);
  });
});

test('Keys of other kinds are refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const p384 = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
  const pemOf = (key: typeof rsa.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const key of [rsa, p384])
    expect(() => readPrivateKey(pemOf(key.privateKey))).toThrow('is no key of the curve P-256');
  expect(() => readPrivateKey('hello')).toThrow('is no private key in PEM');
  expect(() => readPublicKey('hello')).toThrow('is no public key in PEM');
  expect(() => readPrivateKey(PUBLIC_PEM)).toThrow('is no private key in PEM');
});

describe('The options', () => {
  const file = join(folder, 'image.bin');
  const empty = join(folder, 'empty.bin');
  writeFileSync(file, 'abc');
  writeFileSync(empty, '');

  it('take an image, and no file that is empty or missing', () => {
    expect(OPTIONS.file.read(file).toString()).toBe('abc');
    expect(() => OPTIONS.file.read(empty)).toThrow(/is empty$/);
    expect(() => OPTIONS.file.read(join(folder, 'none'))).toThrow(/cannot be read$/);
  });

  it.each([
    ['version', '3.9'],
    ['model', 'WN 48'],
    ['ring', '10'],
    ['pause', '-1'],
    ['notice', '337'],
    ['notice', 'soon'],
    ['window', '16-9'],
    ['notes', ' '],
    ['notes', 'n'.repeat(301)],
  ] as const)('refuse --%s %s', (name, value) => {
    expect(() => OPTIONS[name].read(value)).toThrow(/^takes /);
  });

  it('read what is right', () => {
    expect(OPTIONS.notes.read('  New:\n faster ')).toBe('New: faster');
    expect(OPTIONS.window.read('daily 0-24')).toEqual({ from: 0, to: 24, days: 'all' });
    expect(OPTIONS.pause.read('')).toBe(undefined);
    expect(OPTIONS.pause.read('0')).toBe(0);
  });
});
