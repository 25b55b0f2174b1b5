import { loadConfig } from '../../../api/config.ts';
import { type Block, blocksOf } from './blocks.ts';
import { DOCUMENTS, type DocumentName } from './documents.ts';

/** Where the portal's own texts are. */
const OWN = '/legal';
/** How long the page waits before it asks (docs/product/public-site.md#legal). */
const DELAY_MS = 1000;

/**
 * Loads a legal text from the configured address, otherwise the portal's own text. Rejects when no text arrives or when
 * it has no `content`.
 */
export async function loadDocument(name: DocumentName): Promise<Block[]> {
  const [{ legal = OWN }] = await Promise.all([loadConfig(), new Promise((resolve) => setTimeout(resolve, DELAY_MS))]);
  const response = await fetch(`${legal}/${DOCUMENTS[name].file}`);
  if (!response.ok) throw new Error(`The ${name} answered ${response.status}`);
  const { content } = (await response.json()) as { content?: unknown };
  const blocks = typeof content === 'string' ? blocksOf(content) : [];
  if (blocks.length === 0) throw new Error(`The ${name} have no content`);
  return blocks;
}
