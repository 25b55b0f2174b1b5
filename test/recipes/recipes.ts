/** A snippet of a recipe in CONTRIBUTING.md. */
export interface Snippet {
  /** The file that stands before it, from the root. */
  readonly path: string;
  /** `diff` changes a file; every other language is a new file. */
  readonly language: string;
  readonly text: string;
}

export interface Recipe {
  /** The thing that it adds, e.g. `sensor`. `sensor`. */
  readonly what: string;
  readonly snippets: readonly Snippet[];
}

/** The recipes "Add a …" of a Markdown text. A snippet belongs to the last file that is named before it, as `` `path`: ``. */
export const recipesIn = (markdown: string): Recipe[] =>
  markdown
    .split(/^## /m)
    .filter((section) => /^Add an? /.test(section))
    .map((section) => {
      const [, what = ''] = /^Add an? (.+)$/m.exec(section) ?? [];
      const fences = [...section.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)];
      const snippets = fences.flatMap(({ 1: indent = '', 2: language = '', 3: body = '', index }) => {
        const path = [...section.slice(0, index).matchAll(/`([\w./-]+\.\w+)`:/g)].at(-1)?.[1];
        const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
        return path && language !== 'sh' ? [{ path, language, text }] : [];
      });
      return { what, snippets };
    });

const indentOf = (line: string): number => line.length - line.trimStart().length;

function withHunk(lines: readonly string[], hunk: readonly string[]): string[] {
  const before = hunk.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const found = lines.flatMap((_, at) =>
    before.every((line, offset) => lines[at + offset]?.trim() === line.trim()) ? [at] : [],
  );
  const [at, another] = found;
  if (at === undefined || another !== undefined || before.length === 0)
    throw new Error(`These lines stand ${found.length} times in the file:\n${before.join('\n')}`);
  const shift = indentOf(lines[at] ?? '') - indentOf(before[0] ?? '');
  const after: string[] = [];
  let next = at;
  for (const line of hunk) {
    const text = line.slice(1);
    if (line.startsWith('+')) after.push(text.trim() && ' '.repeat(indentOf(text) + shift) + text.trim());
    else if (!line.startsWith('-')) after.push(lines[next] ?? '');
    if (!line.startsWith('+')) next++;
  }
  return [...lines.slice(0, at), ...after, ...lines.slice(next)];
}

/**
 * A text after a change of the form of `diff`: lines with `+` are added, lines with `-` go, all others stand there already.
 * `@@` parts two places. Throws when a place is not there, or there more than once. The indentation is that of the file.
 */
export const withDiff = (text: string, diff: string): string =>
  diff
    .split(/^@@.*\n/m)
    .map((hunk) => hunk.split('\n').filter((line) => line !== ''))
    .filter((hunk) => hunk.length > 0)
    .reduce(withHunk, text.split('\n'))
    .join('\n');
