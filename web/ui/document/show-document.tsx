import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DocumentBoundary } from './DocumentBoundary.tsx';

/** What stands around everything that a document shows. */
export const Document = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <DocumentBoundary>{children}</DocumentBoundary>
  </StrictMode>
);

/** Where the document is shown. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
}

/** Loads what helps a translated page beside the first paint, and tells it what was changed until then. */
async function keepTextsSoon(): Promise<void> {
  const early: MutationRecord[] = [];
  const observer = new MutationObserver((records) => early.push(...records));
  observer.observe(document, { childList: true, subtree: true });
  try {
    const { keepTexts } = await import('./keep-texts.ts');
    keepTexts([...early, ...observer.takeRecords()]);
  } catch {
    // Without a network. A document that nobody translates misses nothing.
  } finally {
    observer.disconnect();
  }
}

/**
 * Shows a document: it works when a browser translates it, and never goes blank.
 * @param from 'markup' when the build has made its markup
 */
export function showDocument(page: ReactNode, from: 'markup' | 'nothing' = 'nothing'): void {
  void keepTextsSoon();
  const content = <Document>{page}</Document>;
  if (from === 'markup') hydrateRoot(rootElement(), content);
  else createRoot(rootElement()).render(content);
}
