import { describe, expect, it, test } from 'vitest';
import { seeded } from '../../../test/seeded.ts';
import { dollarsText, priceText, wholeDollars } from './money.ts';
import { knownShare, oneDecimal, percentRange, percentText, preciseShare, shareText } from './shares.ts';

describe('A share', () => {
  test.each([
    [shareText(0.84), '84%'],
    [shareText(0), '0%'],
    [shareText(1), '100%'],
    [shareText(0.999), '99.9%'],
    [shareText(0.0001), '0.1%'],
    [shareText(1.3), '130%'],
    [knownShare(0.799), '79%'],
    [preciseShare(0.0004), '0.04%'],
    [preciseShare(0.00004), 'under 0.01%'],
    [preciseShare(0.99996), 'over 99.99%'],
    [preciseShare(0.9995), '99.95%'],
    [preciseShare(0.0094), '0.9%'],
    [preciseShare(0.0099), '1%'],
    [preciseShare(0.614), '61%'],
    [preciseShare(0.989), '99%'],
    [preciseShare(0.9934), '99.3%'],
    [preciseShare(0), '0%'],
    [preciseShare(1), '100%'],
    [oneDecimal(0.091), '9.1%'],
    [oneDecimal(0.3), '30%'],
    [percentText(12), '12%'],
    [percentText(9.14, 1), '9.1%'],
    [percentRange(5, 19), '5–19%'],
    [percentRange(-3, 5), '-3 to 5%'],
    [percentRange(7, 7), '7%'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });

  it('reads as nothing or all only if it is exactly that', () => {
    const random = seeded(5);
    for (let count = 0; count < 500; count += 1) {
      const small = 10 ** -(1 + random.below(9)) * (0.1 + random());
      for (const share of [small, 1 - small, random()].filter((each) => each > 0 && each < 1))
        for (const text of [shareText(share), preciseShare(share)])
          expect(['0%', '100%'], String(share)).not.toContain(text);
    }
  });
});

test.each([
  [dollarsText(1435.2), '$1,435'],
  [dollarsText(14.5), '$14.50'],
  [dollarsText(0), '$0'],
  [dollarsText(-0.94), '−$0.94'],
  [wholeDollars(48.3), '$48'],
  [wholeDollars(-48.3), '−$48'],
  [priceText(1.4), '$1.40'],
  [priceText(0.0142), '$0.0142'],
])('The sum %s', (written, expected) => {
  expect(written).toBe(expected);
});
