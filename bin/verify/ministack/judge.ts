/** The result of a step: why it failed, or nothing. */
export interface StepResult {
  readonly step: string;
  readonly seconds: number;
  readonly failure?: string;
}

/** A step that ministack cannot do, with the reason and the missing feature. */
export interface KnownGap {
  readonly step: string;
  readonly reason: string;
  readonly needs: string;
}

/** A line for a step, and its fault: a failure without a row, and a row whose step succeeds by now. */
export function judgeStep(
  { step, seconds, failure }: StepResult,
  gaps: readonly KnownGap[],
): { readonly line: string; readonly problem?: string } {
  const gap = gaps.find((gap) => gap.step === step);
  if (failure === undefined) {
    const line = `ok    ${step} (${seconds} s)`;
    return gap ? { line, problem: `ministack can do it by now, so remove its row: ${step}` } : { line };
  }
  if (gap) return { line: `gap   ${step}: ${gap.reason}; it would need ${gap.needs}` };
  return { line: `FAIL  ${step}`, problem: `${step}: ${failure}` };
}
