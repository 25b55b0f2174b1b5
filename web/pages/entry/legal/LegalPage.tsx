import { useCallback, useEffect, useState } from 'react';
import { NOTICES_PATH, PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Brand } from '../Brand.tsx';
import { Copyright } from '../Copyright.tsx';
import type { Block } from './blocks.ts';
import { DOCUMENTS, type DocumentName } from './documents.ts';
import styles from './LegalPage.module.css';
import { loadDocument } from './load.ts';

/**
 * Goes to the previous page. A tab that another page of the portal has opened for this text is closed, and a direct visit
 * leads to the first page.
 */
function leave(): void {
  if (window.history.length > 1) {
    window.history.back();
    return;
  }
  if (document.referrer.startsWith(`${window.location.origin}/`)) window.close();
  // A browser may not let a page close its tab.
  if (!window.closed) window.location.assign(PUBLIC_PATHS.landing);
}

function useDocument(name: DocumentName) {
  const [state, setState] = useState<'loading' | 'failed' | readonly Block[]>('loading');
  const load = useCallback(() => {
    setState('loading');
    loadDocument(name).then(setState, (error: unknown) => {
      console.warn('The text was not loaded', error);
      setState('failed');
    });
  }, [name]);
  useEffect(load, [load]);
  return [state, load] as const;
}

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
}

/**
 * A legal text: first a spinner, then the loaded text. Markup in it is shown as text
 * (docs/product/public-site.md#legal).
 */
export function LegalPage({ name }: { readonly name: DocumentName }) {
  const [state, load] = useDocument(name);
  const other = name === 'terms' ? 'privacy' : 'terms';
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Button onClick={leave}>BACK</Button>
        <Brand />
        <Button look="text" onClick={leave}>
          CLOSE
        </Button>
      </header>
      <main className={styles.sheet} aria-busy={state === 'loading'}>
        <h1>{DOCUMENTS[name].title}</h1>
        {state === 'loading' && <Spinner label="Loading" />}
        {state === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>This text could not be loaded.</p>
            <Button look="primary" onClick={load}>
              TRY AGAIN
            </Button>
          </div>
        )}
        {typeof state === 'object' && (
          <div className={styles.text}>
            {state.map((block) => (
              <Part key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
            ))}
          </div>
        )}
      </main>
      <footer className={styles.foot}>
        <Copyright />
        <a href={PUBLIC_PATHS[other]}>{DOCUMENTS[other].title}</a>
        <a href={NOTICES_PATH}>Works of others</a>
      </footer>
    </div>
  );
}
