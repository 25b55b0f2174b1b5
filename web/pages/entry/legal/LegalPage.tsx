import { useCallback, useEffect, useState } from 'react';
import { type Language, pageReader } from '../../../../shared/domain/figures/reader.ts';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { NOTICES_PATH, PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { loadConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { LanguageSwitch } from '../../common/language/LanguageSwitch.tsx';
import { Brand } from '../Brand.tsx';
import { Copyright } from '../Copyright.tsx';
import { type Block, blocksOf } from './blocks.ts';
import styles from './LegalPage.module.css';

/** The legal pages: their titles, and the files of their texts below the configured address. */
const DOCUMENTS = {
  terms: { title: english('Terms Of Service'), file: 'terms' },
  privacy: { title: english('Privacy Policy'), file: 'privacy' },
} as const;

type DocumentName = keyof typeof DOCUMENTS;

/** The address of the portal's own texts. */
const OWN = '/legal';
/** Wait of the page before it asks (docs/product/public-site.md#legal). */
const DELAY_MS = 1000;

interface LegalText {
  readonly language: Language;
  readonly blocks: readonly Block[];
}

/** One file of a legal text. Rejects when it does not come, or has no `content`. */
async function loadText(address: string, language: Language): Promise<LegalText> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { content } = (await response.json()) as { content?: unknown };
  const blocks = typeof content === 'string' ? blocksOf(content) : [];
  if (blocks.length === 0) throw new Error(`${address} has no content`);
  return { language, blocks };
}

/**
 * Loads a legal text from the configured address, otherwise the portal's own text: in the language of the page, else the English one, which
 * governs. Rejects when no text arrives.
 */
async function loadDocument(name: DocumentName): Promise<LegalText> {
  const [{ legal = OWN }] = await Promise.all([loadConfig(), new Promise((resolve) => setTimeout(resolve, DELAY_MS))]);
  const file = `${legal}/${DOCUMENTS[name].file}`;
  const inEnglish = () => loadText(`${file}.json`, 'en');
  const { language } = pageReader();
  return language === 'en' ? inEnglish() : loadText(`${file}.${language}.json`, language).catch(inEnglish);
}

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
  const [state, setState] = useState<'loading' | 'failed' | LegalText>('loading');
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
        <Button onClick={leave}>{say`BACK`}</Button>
        <Brand />
        <Button look="text" onClick={leave}>
          {say`CLOSE`}
        </Button>
      </header>
      <main className={styles.sheet} aria-busy={state === 'loading'}>
        <h1>{say(DOCUMENTS[name].title)}</h1>
        {state === 'loading' && <Spinner label={say`Loading`} />}
        {state === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>{say`Couldn’t load this page.`}</p>
            <Button look="primary" onClick={load}>
              {say`TRY AGAIN`}
            </Button>
          </div>
        )}
        {typeof state === 'object' && (
          <div className={styles.text} lang={state.language}>
            {state.blocks.map((block) => (
              <Part key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
            ))}
          </div>
        )}
      </main>
      <footer className={styles.foot}>
        <Copyright />
        <a href={PUBLIC_PATHS[other]}>{say(DOCUMENTS[other].title)}</a>
        <a href={NOTICES_PATH}>{say`Open-source notices`}</a>
        <LanguageSwitch />
      </footer>
    </div>
  );
}
