/** One line of the proof: a promise, the attempt to break it, and the loss. */
export interface Proof {
  readonly promised: string;
  /** With the figures of this run. */
  readonly done: string;
  /** Number of times that the promise was broken. Anything but 0 fails the run. */
  readonly lost: number;
}

/** Options of a part's run. */
export interface Run {
  /** Decides everything that is random. */
  readonly seed: number;
  /** A small sample, for work on the parts themselves. */
  readonly isShort: boolean;
  /** Names each loss on the terminal. */
  print(line: string): void;
}

export type Part = (run: Run) => Promise<Proof[]>;

/** The most losses of one promise that are printed. */
const MAX_PRINTED = 20;

/** Collects breaches of one promise. Each loss is printed with its reason. */
export function openLosses({ print }: Run, promised: string) {
  let lost = 0;
  return {
    add(reason: string): void {
      lost += 1;
      if (lost <= MAX_PRINTED) print(`  lost: ${promised}: ${reason}`);
    },
    get lost() {
      return lost;
    },
    proof: (done: string): Proof => ({ promised, done, lost }),
  };
}
