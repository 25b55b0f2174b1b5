import { describe, expect, it } from 'vitest';
import { literally, sentence } from '../sentences/sentence.ts';
import type { RuleJudgement } from './judge.ts';
import { CLEAR_DAYS, type Finding, putAside, stepFindings, takenBack, UNSEEN_DAYS } from './life.ts';
import type { Unjudged, Verdict } from './rule.ts';

const evidence = { columns: [], days: [], sensors: [] };
const holds = (far = 0.4, risk?: 'noHeat'): Verdict => ({
  outcome: 'holds',
  says: literally('Looks like it.'),
  far,
  held: 3,
  judged: 3,
  evidence,
  ...(risk && { risk }),
});
const clear: Verdict = { outcome: 'clear' };
const unknown: Unjudged = { outcome: 'unknown', reason: sentence('not-enough', { known: 0.61, days: 10 }) };
const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** The findings after each of some days on which a rule said this. */
function life(verdicts: readonly (Verdict | undefined)[], open: readonly Finding[] = [], from = 0): Finding[][] {
  const steps: Finding[][] = [];
  let current = open;
  for (const [index, verdict] of verdicts.entries()) {
    const judgements: RuleJudgement[] = verdict
      ? [{ rule: 'short-cycling', subject: 'boilerRelayState1', verdict }]
      : [];
    const step = stepFindings(current, judgements, dayAt(from + index));
    steps.push(step);
    current = step.filter(({ ended }) => !ended);
  }
  return steps;
}
const last = (verdicts: readonly (Verdict | undefined)[]) => life(verdicts).at(-1)?.[0];

describe('A finding', () => {
  it('opens on the first day on which its rule holds, and not before', () => {
    expect(life([clear, unknown])).toEqual([[], []]);
    expect(last([clear, holds()])).toMatchObject({ openedOn: dayAt(1), seenOn: dayAt(1), seenDays: 1, risk: 'damage' });
  });

  it('goes on with the newest evidence, and gets stronger', () => {
    const [first, , third] = life([holds(), holds(), holds(0.8)]).map(([finding]) => finding);
    expect(third).toMatchObject({ openedOn: dayAt(0), seenOn: dayAt(2), seenDays: 3, far: 0.8 });
    expect(third?.strength).toBeGreaterThan(first?.strength ?? 100);
  });

  it('ends after three clear days, and does so once', () => {
    const steps = life([holds(), ...Array(CLEAR_DAYS).fill(clear), clear]);
    expect(steps.map(([finding]) => finding?.ended?.why)).toEqual([
      undefined,
      undefined,
      undefined,
      'clear',
      undefined,
    ]);
    expect(steps.at(-1)).toEqual([]);
  });

  it('counts clear days anew when it is seen between', () => {
    expect(last([holds(), clear, clear, holds(), clear, clear])?.ended).toBeUndefined();
  });

  it('neither ends nor counts on days that nobody can judge, and says why', () => {
    const finding = last([holds(), clear, unknown, unknown, clear]);
    expect(finding?.ended).toBeUndefined();
    expect(last([holds(), unknown])).toMatchObject({ unknown: unknown.reason });
    expect(last([holds(), unknown, holds()])).not.toHaveProperty('unknown');
    expect(last([holds(), clear, unknown, unknown, clear, clear])?.ended?.why).toBe('clear');
  });

  it('ends when nobody could judge it for long, also when its sensor is gone', () => {
    expect(last([holds(), ...Array(UNSEEN_DAYS - 1).fill(unknown)])?.ended).toBeUndefined();
    expect(last([holds(), ...Array(UNSEEN_DAYS).fill(unknown)])?.ended?.why).toBe('unseen');
    expect(last([holds(), clear, unknown, unknown])?.unknownSince).toBe(dayAt(2));
    expect(last([holds(), unknown, clear])?.unknownSince).toBeUndefined();
    expect(last([holds(), unknown, holds()])?.unknownSince).toBeUndefined();
    expect(last([holds(), undefined])?.unknown).toEqual(sentence('no-sensor.gone'));
    expect(last([holds(), ...Array(UNSEEN_DAYS).fill(undefined)])?.ended?.why).toBe('unseen');
  });

  it('ends at once when the rule does not fit the plant', () => {
    expect(last([holds(), { outcome: 'notHere', reason: sentence('not-here.one-boiler') }])?.ended?.why).toBe(
      'notHere',
    );
  });

  it('ends at once when another finding tells its cause', () => {
    const told: Verdict = {
      outcome: 'unknown',
      reason: literally('covered by Long burns'),
      isToldElsewhere: true,
    };
    expect(last([holds(), told])?.ended?.why).toBe('told');
  });

  it('is not judged twice of one day', () => {
    const [open = []] = life([holds()]);
    expect(
      stepFindings(open, [{ rule: 'short-cycling', subject: 'boilerRelayState1', verdict: clear }], dayAt(0)),
    ).toEqual(open);
  });

  it('is a new one when the trouble returns', () => {
    const steps = life([holds(), clear, clear, clear, holds()]);
    expect(steps.at(-1)).toEqual([expect.objectContaining({ openedOn: dayAt(4), seenDays: 1 })]);
  });

  it('is one for each subject', () => {
    const judgements: RuleJudgement[] = [1, 2].map((number) => ({
      rule: 'short-cycling',
      subject: `boilerRelayState${number}`,
      verdict: holds(),
    }));
    expect(stepFindings([], judgements, dayAt(0))).toHaveLength(2);
  });
});

describe('A finding that was put aside', () => {
  const opened = life([holds(0.4)])[0]?.[0] as Finding;
  const aside = putAside(opened, 'dana', 1_767_312_000_000, 'The boiler is a reserve');
  const judgedAs = (verdict: Verdict) => life([verdict], [aside], 1)[0]?.[0];

  it('stays aside while it does not change, and while it gets better', () => {
    expect(judgedAs(holds(0.4))?.aside).toEqual({
      userId: 'dana',
      at: 1_767_312_000_000,
      reason: 'The boiler is a reserve',
      far: 0.4,
      risk: 'damage',
    });
    expect(judgedAs(holds(0.1))?.aside).toBeDefined();
    expect(judgedAs(clear)?.aside).toBeDefined();
  });

  it('stays aside however long it lasts', () => {
    expect(life(Array(40).fill(holds(0.4)), [aside], 1).at(-1)?.[0]?.aside).toBeDefined();
  });

  it('comes back when it gets worse, and when it risks something else', () => {
    expect(judgedAs(holds(0.64))?.aside).toBeDefined();
    expect(judgedAs(holds(0.65))?.aside).toBeUndefined();
    expect(judgedAs(holds(0.4, 'noHeat'))?.aside).toBeUndefined();
  });

  it('can be taken back', () => {
    expect(takenBack(aside)).toEqual(opened);
  });
});
