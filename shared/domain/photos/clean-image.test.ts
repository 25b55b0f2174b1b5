import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chunk, EXIF, jpeg, png, riffPart, segment, webp } from '../../../test/pictures.ts';
import { type CleanImage, cleanImage } from './clean-image.ts';

const clean = (file: Uint8Array): CleanImage => {
  const found = cleanImage(file);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const text = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
const of = (content: string): Buffer => Buffer.from(content, 'latin1');

const SECRET = of('<script>43.65N -79.38W</script>');
const WITH_SECRETS = {
  jpeg: jpeg([
    segment(0xe0, of('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, EXIF),
    segment(0xe1, of('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude</x:xmpmeta>')),
    segment(0xe2, of('ICC_PROFILE\0\x01\x01')),
    segment(0xee, of('Adobe, with more GPSLatitude than Adobe writes')),
    segment(0xfe, SECRET),
  ]),
  png: png([
    chunk('tEXt', of('Comment\0GPSLatitude')),
    chunk('iTXt', of('XML:com.adobe.xmp\0\0\0\0\0GPSLatitude')),
    chunk('eXIf', EXIF),
    chunk('tIME', of('\x07\xea\x0b\x1b\x0a\x0b\x0c')),
  ]),
  webp: webp([riffPart('EXIF', EXIF), riffPart('XMP ', of('GPSLatitude')), riffPart('ICCP', of('profile'))]),
};

describe('docs/product/photos.md#content', () => {
  test.each(Object.entries(WITH_SECRETS))(
    'a %s loses place, device, time and comments, and stays what it was',
    (type, file) => {
      const { bytes, ...found } = clean(file);
      expect(found).toEqual(type === 'jpeg' ? { type, width: 8, height: 8 } : { type, width: 1, height: 1 });
      expect(text(file)).toContain('GPSLatitude');
      expect(text(bytes)).not.toMatch(/GPS|iPhone|2026|Adobe|script|JFIF|EXIF|Exif|XMP|ICC|tIME|tEXt/);
      const bare = { jpeg: jpeg(), png: png(), webp: undefined }[type];
      if (bare) expect([...bytes]).toEqual([...bare]);
    },
  );

  test('the marks of a WebP do not promise what is gone, and its length is that of what is left', () => {
    const { bytes } = clean(WITH_SECRETS.webp);
    expect([text(bytes.subarray(8, 16)), bytes[20], Buffer.from(bytes).readUInt32LE(4)]).toEqual([
      'WEBPVP8X',
      0x10,
      bytes.length - 8,
    ]);
  });

  test.each(Object.entries({ jpeg: jpeg(), png: png(), webp: webp() }))(
    'what stands behind the end of a %s is cut off',
    (_type, file) => {
      for (const behind of [of('PK\x03\x04 a whole archive'), of('<html><script>'), of('MZ'), file]) {
        expect([...clean(Buffer.concat([file, behind])).bytes]).toEqual([...file]);
      }
    },
  );

  test.each(Object.entries(WITH_SECRETS))('law: a clean %s is not changed any more', (_type, file) => {
    const once = clean(file);
    expect(clean(once.bytes)).toEqual(once);
  });

  test.each(Object.entries(WITH_SECRETS))('law: a %s that is cut off anywhere is no photo', (_type, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect([length, cleanImage(file.subarray(0, length))]).toEqual([length, 'notAPhoto']);
    }
  });

  test('law: a byte that is wrong never ends in an error, and never in more than was there', () => {
    for (const file of Object.values(WITH_SECRETS)) {
      for (let at = 0; at < file.length; at += 1) {
        const wrong = Buffer.from(file);
        wrong[at] = (wrong[at] ?? 0) ^ 0xff;
        const found = cleanImage(wrong);
        if (typeof found !== 'string') expect(found.bytes.length).toBeLessThanOrEqual(file.length);
      }
    }
  });

  test.each([
    ['nothing', of('')],
    ['a page', of('<!doctype html><html></html>')],
    ['an SVG', of('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', of('MZ\x90\0\x03')],
    ['a GIF', of('GIF89a\x01\0\x01\0')],
    ['a HEIC', of('\0\0\0\x18ftypheic')],
    ['a PDF', of('%PDF-1.7')],
    ['a page that begins as a JPEG', Buffer.concat([of('\xff\xd8\xff'), of('<html></html>')])],
    ['a JPEG without a picture', of('\xff\xd8\xff\xd9')],
    ['a JPEG of a kind that no browser shows', Buffer.from(text(jpeg()).replace('\xff\xc0', '\xff\xc9'), 'latin1')],
    ['a PNG that moves', png([chunk('acTL', of('\0\0\0\x02\0\0\0\0'))])],
    ['a WebP that moves', webp([riffPart('ANMF', of('frame'))])],
    ['a picture without pixels', png([], { width: 0, height: 1 })],
    ['sound in the same box as a WebP', of('RIFF\x04\0\0\0WAVE')],
  ])('%s is no photo, whatever its name', (_what, file) => {
    expect(cleanImage(file)).toBe('notAPhoto');
  });

  test.each([
    ['jpeg', jpeg([], { width: 4097, height: 8 }), 'tooManyPixels'],
    ['jpeg', jpeg([], { width: 4096, height: 4096 }), 'tooManyPixels'],
    ['jpeg', jpeg([], { width: 4096, height: 3906 }), { width: 4096, height: 3906 }],
    ['png', png([], { width: 1, height: 2 ** 31 }), 'tooManyPixels'],
    ['webp', webp([], { width: 1, height: 5000 }), 'tooManyPixels'],
  ])('a %s that becomes gigabytes on a screen is not taken', (_type, file, expected) => {
    const found = cleanImage(file);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });
});

describe('docs/product/photos.md#content: each part is as long as it must be', () => {
  const HIDDEN = of('<script>');
  const with0 = (length: number) => new Uint8Array(length);
  const quantizers = Buffer.concat([with0(65), HIDDEN]);
  test.each([
    ['a quantization table', jpeg([segment(0xdb, quantizers)])],
    ['a Huffman table', jpeg([segment(0xc4, Buffer.concat([with0(17), HIDDEN]))])],
    ['a restart interval', jpeg([segment(0xdd, Buffer.concat([with0(2), HIDDEN]))])],
    ['a second frame', jpeg([segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]))])],
    ['the end of a PNG', Buffer.concat([png().subarray(0, -12), chunk('IEND', HIDDEN)])],
    ['a checksum', Buffer.concat([png().subarray(0, -1), Buffer.from([0])])],
    ['a part of a PNG that nobody knows', png([chunk('HIDE', HIDDEN)])],
    ['the size of a WebP', webp([riffPart('VP8X', with0(18))])],
  ])('%s with something behind it is no photo', (_what, file) => {
    expect(cleanImage(file)).toBe('notAPhoto');
  });

  test.each([
    ['gAMA', png([chunk('gAMA', HIDDEN)])],
    ['sRGB', png([chunk('sRGB', with0(100_000))])],
    ['cHRM', png([chunk('cHRM', with0(33))])],
    ['tRNS', png([chunk('tRNS', with0(3))])],
    ['PLTE', png([chunk('PLTE', with0(3))])],
    ['ALPH', webp([riffPart('ALPH', HIDDEN)])],
  ])('%s of a wrong length is left out', (word, file) => {
    expect(text(file)).toContain(word);
    expect(text(clean(file).bytes)).not.toContain(word);
  });

  const unpack = (packed: Uint8Array, most: number) => {
    try {
      return inflateSync(packed, { maxOutputLength: most });
    } catch {
      return undefined;
    }
  };
  const holding = (data: Uint8Array) => {
    const whole = png();
    const end = whole.indexOf('IDAT') - 4;
    return Buffer.concat([whole.subarray(0, end), chunk('IDAT', data), chunk('IEND', new Uint8Array())]);
  };
  test.each<[string, Uint8Array, boolean]>([
    ['one pixel', deflateSync(Uint8Array.of(0, 128)), true],
    ['a text', HIDDEN, false],
    ['too little', deflateSync(Uint8Array.of(0)), false],
    ['more than its pixels', deflateSync(with0(1000)), false],
    ['a filter that none is', deflateSync(Uint8Array.of(5, 128)), false],
  ])('the data of a PNG with %s', (_what, data, isPhoto) => {
    expect(typeof cleanImage(holding(data), unpack) !== 'string').toBe(isPhoto);
  });

  test('a JPEG with more scans than a camera writes is no photo', () => {
    const whole = jpeg();
    const scan = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xda])), -2);
    const file = (count: number) =>
      Buffer.concat([whole.subarray(0, -2), ...Array(count).fill(scan), whole.subarray(-2)]);
    const progressive = (count: number) => Buffer.from(text(file(count)).replace('\xff\xc0', '\xff\xc2'), 'latin1');
    expect(cleanImage(file(1))).toBe('notAPhoto');
    expect(typeof cleanImage(progressive(63))).toBe('object');
    expect(cleanImage(progressive(64))).toBe('notAPhoto');
  });

  test('what a camera writes between two parts of a JPEG is left out', () => {
    const between = Buffer.concat([jpeg().subarray(0, 2), HIDDEN, segment(0xfe, HIDDEN), HIDDEN, jpeg().subarray(2)]);
    const file = Buffer.concat([jpeg().subarray(0, 2), segment(0xe1, EXIF), HIDDEN, jpeg().subarray(2)]);
    expect([...clean(file).bytes]).toEqual([...jpeg()]);
    expect(cleanImage(between)).toBe('notAPhoto');
  });
});
