import { lazy, Suspense, useState } from 'react';
import { LANGUAGE_NAMES, pageReader } from '../../../../shared/domain/figures/reader.ts';
import { chooseLanguage } from '../../../api/reader/chosen-language.ts';
import styles from './LanguageSwitch.module.css';
import { hasTyped } from './typed.ts';

/** Loaded for those who have typed something. */
const LanguageQuestion = lazy(() => import('./LanguageQuestion.tsx'));

/** Changes the language of the public pages (docs/product/languages.md#public-pages). @param to the address in the other language, if it is another one */
export function LanguageSwitch({ to }: { readonly to?: string }) {
  const [asks, setAsks] = useState(false);
  const other = pageReader().language === 'es' ? 'en' : 'es';
  const change = () => {
    chooseLanguage(other);
    if (to === undefined) window.location.reload();
    else window.location.assign(to);
  };
  return (
    <>
      <button
        type="button"
        lang={other}
        className={styles.switch}
        onClick={() => (hasTyped() ? setAsks(true) : change())}
      >
        {LANGUAGE_NAMES[other]}
      </button>
      {asks && (
        <Suspense>
          <LanguageQuestion onStay={() => setAsks(false)} onChange={change} />
        </Suspense>
      )}
    </>
  );
}
