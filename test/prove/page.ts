import { differencesSection } from '../../bin/verify/differences-section.ts';
import { deploymentSection } from '../../bin/verify/ministack/section.ts';
import { createSection } from '../../bin/verify/moto-types.ts';
import type { Proof } from './proof.ts';

/**
 * Reads and writes docs/verification.md: a section for each part of `npm run prove`, with the figures of that part's last whole
 * run, and the results of `npm run verify:cloud`.
 */

/** The parts of `npm run prove` and the work of each one, in the order of the page. */
export const PART_TITLES = {
  faults: 'processes are killed, the disk is full, services refuse or are slow',
  load: 'many messages and many open dashboards',
  soak: 'a dashboard stays open for a working day',
  fuzz: 'malformed messages and calls',
  matrix: 'every kind of caller on every route',
  tests: 'the tests of which a plain run takes a sample',
  cellar: 'what waits is sent over a slow and broken line',
  firmware: 'a fleet is updated, with bad builds and power cuts',
  engines: 'both stores of readings are asked the same',
} as const;
export type PartName = keyof typeof PART_TITLES;
export const PART_NAMES = Object.keys(PART_TITLES) as PartName[];

/** A finished part. */
export interface Result {
  readonly name: PartName;
  readonly proofs: readonly Proof[];
  readonly seed: number;
  /** End of the run, `yyyy-MM-dd HH:mm:ss` UTC. */
  readonly at: string;
  /** The revision of git; with `-dirty` if files had changed since. */
  readonly revision: string;
  readonly seconds: number;
  /** `2 cores, load 1.3 before and 4.2 at the end` */
  readonly machine: string;
}

const HEADINGS = ['promised', 'done', 'lost', 'seed'] as const;
const cellsOf = ({ promised, done, lost }: Proof, seed: number): string[] => [
  promised,
  done,
  String(lost),
  String(seed),
];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The heading of a part's section. */
export const headingOf = (name: PartName): string => `## ${name}: ${PART_TITLES[name]}`;

/** The line below a heading that says which run the figures are from. */
export const RUN_LINE =
  /^Run on (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC, revision `([\w.-]+)`, seed (\d+), (\d+) s on (.+)\.$/m;

function sectionOf({ name, proofs, seed, at, revision, seconds, machine }: Result): string {
  return [
    headingOf(name),
    '',
    `Run on ${at} UTC, revision \`${revision}\`, seed ${seed}, ${seconds} s on ${machine}.`,
    '',
    line(HEADINGS),
    line(HEADINGS.map(() => '---')),
    ...proofs.map((proof) => line(cellsOf(proof, seed))),
    '',
  ].join('\n');
}

const INTRODUCTION = `# Verification

\`npm run prove\` tries to break the portal on this machine, and writes this page. Each row is a promise, what was done to break it, and how
much was lost: 0 if the promise held. The same seed repeats the same inputs. Figures of time depend on the machine and on what else it does.

\`npm run prove -- fuzz matrix\` runs some parts and renews their sections alone. \`--seed 7\` takes another seed. \`--short\` runs a small sample and does
not write the page.

\`npm run verify:cloud\` compares the stand-ins of AWS with emulators that others wrote, and deploys the portal on one: the last three sections.
`;

/** The sections of a page by their heading. */
export function sectionsOf(page: string): Map<string, string> {
  const sections = page.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), `${section.trimEnd()}\n`]));
}

/**
 * The page with the sections of these results in place of their old ones, and the results of `npm run verify:cloud`.
 */
export function renewed(page: string, results: readonly Result[]): string {
  const sections = sectionsOf(page);
  for (const result of results) sections.set(headingOf(result.name), sectionOf(result));
  const kept = PART_NAMES.flatMap((name) => sections.get(headingOf(name)) ?? []);
  return [INTRODUCTION, ...kept, differencesSection(), createSection(), deploymentSection()].join('\n');
}

/** The proofs as a text table for the terminal. */
export function tableOf(proofs: readonly Proof[], seed: number): string {
  return proofs
    .map(
      (proof) =>
        `${proof.lost === 0 ? 'held' : `LOST ${proof.lost}`}: ${proof.promised}\n  ${proof.done}; seed ${seed}`,
    )
    .join('\n');
}
