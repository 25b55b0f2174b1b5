import { pageReader, type Reader, readAs } from '../../../shared/domain/figures/reader.ts';

/** The catalogs of a page. */
type Words = () => Promise<{ speak(): void }>;

const allWords: Words = () => import('./spanish.ts');

/** Loads the language of the reader. Without a network the page is English. */
async function load(words: Words): Promise<void> {
  try {
    const { speak } = await words();
    speak();
  } catch (error) {
    console.warn('The language was not loaded', error);
    readAs({ ...pageReader(), language: 'en' });
  }
}

/**
 * Makes somebody the reader of this document, and shows it once the language is there: at once in English, which stands in the code.
 * @param words the catalogs of the page; all of them if it is absent
 */
export function readIn(reader: Reader, show: () => void, words = allWords): void {
  readAs(reader);
  const start = () => {
    document.documentElement.lang = pageReader().language;
    show();
  };
  if (reader.language === 'en') start();
  else void load(words).then(start);
}
