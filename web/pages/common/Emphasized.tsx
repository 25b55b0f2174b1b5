import type { ReactNode } from 'react';

/** Stands in the place of the part while the sentence is said. No text has it. */
const MARK = '\uE000';

interface EmphasizedProps {
  /** The sentence around a part. Each language has the part in its own place. */
  readonly sentence: (part: string) => string;
  /** The part as it looks. */
  readonly children: ReactNode;
}

/** A sentence with a part that looks different. */
export function Emphasized({ sentence, children }: EmphasizedProps) {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
