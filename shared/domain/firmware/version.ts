/** Versions of firmware (docs/product/firmware.md#version). */

const NUMBER = '(0|[1-9]\\d{0,4})';
const PATTERN = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-([a-z]{1,8})(?:\\.${NUMBER})?)?$`);

/** A candidate before its release: `rc.2`. Without a number it is before all that have one. */
interface Candidate {
  readonly word: string;
  readonly number: number;
}
interface Version {
  readonly numbers: readonly number[];
  readonly candidate: Candidate | undefined;
}

function parse(text: string): Version | undefined {
  const [, major, minor, patch, word, number] = PATTERN.exec(text) ?? [];
  if (major === undefined) return undefined;
  const candidate = word === undefined ? undefined : { word, number: number === undefined ? -1 : Number(number) };
  return { numbers: [major, minor, patch].map(Number), candidate };
}

/** Whether a text is a version: `3.10.0`, or `3.10.0-rc.1`. */
export const isVersion = (text: string): boolean => parse(text) !== undefined;

const ordered = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A release is after its candidates. */
function byCandidate(a: Candidate | undefined, b: Candidate | undefined): number {
  if (!a || !b) return Number(b !== undefined) - Number(a !== undefined);
  return ordered(a.word, b.word) || a.number - b.number;
}

/** The order of two versions: below 0 when `a` is older. A text that is no version is older than each version. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  if (!first || !second) return Number(first !== undefined) - Number(second !== undefined);
  const differences = first.numbers.map((number, index) => number - (second.numbers[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? byCandidate(first.candidate, second.candidate);
}

/** Whether a version is newer than what runs. What a device calls itself may be no version: then each version is newer. */
export const isNewer = (version: string, running: string | undefined): boolean =>
  running === undefined || compareVersions(version, running) > 0;
