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
