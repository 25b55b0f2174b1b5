import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { say } from '../../../shared/domain/figures/say.ts';
import styles from './DocumentBoundary.module.css';

/**
 * Stands around everything that a document shows, so that an error leaves no blank page. It loads nothing of the kit, because each public
 * page would load that at once. React writes the error to the console.
 */
class DocumentBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className={styles.broken}>
        <p>{say`Something went wrong on this page.`}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {say`TRY AGAIN`}
        </button>
      </div>
    );
  }
}

/** The content around everything that a document shows. */
export const Document = ({ children }: { readonly children: ReactNode }) => (
  <StrictMode>
    <DocumentBoundary>{children}</DocumentBoundary>
  </StrictMode>
);

/** The element in which the document is shown. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
}

/** Loads the help for translated pages beside the first paint, and tells it the changes until then. */
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
