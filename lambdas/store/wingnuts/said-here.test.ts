import { describe, expect, it } from 'vitest';
import type { LatestItem } from '../../../shared/platform/items/items.ts';
import { saidHere } from './said-here.ts';

const sample = (time: number) => ({ time, value: 155.5 });
const at = (...times: number[]) => ({ samples: times.map(sample), receivedAt: 110 });
const latest: LatestItem = {
  ...{ id: 'w1', version: 7, receivedAt: 110, times: [90, 110] },
  values: { AN01: sample(90), AN02: sample(100), AN03: sample(110) },
  outside: { AN01: at(80, 90), AN02: { ...at(90, 110), worst: { ...sample(80), receivedAt: 80 } } },
  trouble: { unknown: 1, warnings: 0 },
};

describe('docs/product/wingnuts.md#latest-values: of a wingnut that has left a building', () => {
  it('what it measured there is no value here, and no breach', () => {
    const said = saidHere({ linkedAt: 100, earlier: [{ until: 50 }] }, latest);
    expect(said.values).toEqual({ AN03: sample(110) });
    expect(said.outside).toEqual({ AN02: at(110) });
    expect(said).toMatchObject({ version: 7, receivedAt: 110, times: [90, 110], trouble: latest.trouble });
  });

  it('nothing is a value, and no sensor has trouble, before its first message here', () => {
    const said = saidHere({ linkedAt: 110, earlier: [{ until: 110 }] }, latest);
    expect(said).toMatchObject({ receivedAt: 110, values: {}, outside: {} });
    expect(said.trouble).toBeUndefined();
  });

  it('the same holds while it is linked nowhere, and for a link of an earlier release', () => {
    expect(saidHere({ earlier: [{ until: 95 }, { until: 5 }] }, latest).values).toEqual({
      AN02: sample(100),
      AN03: sample(110),
    });
  });

  it('what one that was nowhere else measured before its link is kept: it is the same room', () => {
    expect(saidHere({ linkedAt: 200 }, latest)).toBe(latest);
    expect(saidHere({ linkedAt: 200, earlier: [] }, latest)).toBe(latest);
  });
});
