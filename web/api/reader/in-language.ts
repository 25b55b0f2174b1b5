import { pageReader, readAs } from '../../../shared/domain/figures/reader.ts';

/** Loads the language of the reader. Without a network the page is English. */
async function load(): Promise<void> {
  try {
    const { speak } = await import('./spanish.ts');
    speak();
  } catch (error) {
    console.warn('The language was not loaded', error);
    readAs({ ...pageReader(), language: 'en' });
  }
}

/** Shows a document once the language of its reader is there: at once in English, which stands in the code. */
export function inLanguage(show: () => void): void {
  const start = () => {
    document.documentElement.lang = pageReader().language;
    show();
  };
  if (pageReader().language === 'en') start();
  else void load().then(start);
}
