/** A part of a legal text. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = /^#{1,6}\s+/;
const ITEM = /^[-*]\s+/;

/**
 * Splits a legal text into its parts, by a small subset of Markdown: blank lines between parts, `#` before headings,
 * `-` before the items of a list. Everything else, markup too, is plain text.
 */
export function blocksOf(content: string): Block[] {
  return content
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const lines = part.split(/\r?\n/).map((line) => line.trim());
      if (lines.every((line) => ITEM.test(line))) {
        return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) };
      }
      const text = lines.join(' ');
      return HEADING.test(text) ? { kind: 'heading', text: text.replace(HEADING, '') } : { kind: 'paragraph', text };
    });
}
