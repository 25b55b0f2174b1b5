import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT, type Source } from './sources.ts';

/** GitHub's id of a heading. */
const slugOf = (heading: string): string =>
  heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutCode = (markdown: string): string => markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** The anchors of a Markdown text: its explicit ids, and the ids that GitHub gives to its headings. */
export function anchorsOf(markdown: string): Set<string> {
  const text = withoutCode(markdown);
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id));
  const counts = new Map<string, number>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/** The explicit ids that occur more than once in a text. */
export function repeatedIds(markdown: string): string[] {
  const ids = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const known = new Map<string, Set<string>>();
function anchorsIn(path: string): Set<string> {
  const anchors = known.get(path) ?? anchorsOf(readFileSync(join(ROOT, path), 'utf8'));
  known.set(path, anchors);
  return anchors;
}

/** The reason why a path from the root, perhaps with an anchor, is broken. Undefined when it resolves. */
function whyBroken(target: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  if (!anchor || !statSync(join(ROOT, path)).isFile() || !path.endsWith('.md')) return undefined;
  return anchorsIn(path).has(anchor) ? undefined : `${path} has no anchor ${anchor}`;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The broken citations `docs/….md` and `docs/….md#anchor` of a file, each with its line. */
export const brokenCitations = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].flatMap(({ 0: target, index }) => {
    const why = whyBroken(target);
    return why ? [`${path}:${lineOf(text, index)}: ${why}`] : [];
  });

/** The broken relative links of a Markdown file, each with its line. */
export const brokenLinks = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].flatMap(({ 1: link = '', index }) => {
    if (/^[a-z]+:/.test(link) || link.startsWith('/')) return [];
    const target = link.startsWith('#') ? path + link : normalize(join(dirname(path), link));
    const why = whyBroken(target);
    return why ? [`${path}:${lineOf(text, index)}: ${why}`] : [];
  });
