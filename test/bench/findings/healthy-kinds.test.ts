import { expect, test } from 'vitest';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import { foundIn } from './found-in.ts';
import { HEALTHY_KINDS, kindDays } from './healthy-kinds.ts';

test.each(HEALTHY_KINDS)(
  'docs/product/findings.md#proof: a healthy plant of another kind is not accused: $name',
  (kind) => {
    const { findings, judgedDays } = foundIn(kind.profile, kindDays(kind));
    expect(judgedDays).toBeGreaterThan(20);
    expect(findings.map((each) => `${each.openedOn} ${findingKey(each)}: ${each.says}`)).toEqual([]);
  },
);
