import type { Page } from 'playwright-core';

/**
 * Changes a page as the translators of browsers do: each text moves into `font` elements, new texts too. The words stay as they are, so that
 * the steps of a journey find them. A script as a text, because the types of tests know no page.
 */
const TRANSLATE = `(() => {
  const skipped = 'script, style, textarea, noscript, svg, font, [translate=no]';
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
      document.documentElement.dataset.translated = 'true';
    }
  };
  translate(document.body);
  new MutationObserver(() => translate(document.body)).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['translate'] });
})()`;

/** From now on, every document that the tab shows is translated before its own scripts run. */
export const translatedEarly = (page: Page) =>
  page.addInitScript(
    `document.addEventListener('readystatechange', () => { if (document.readyState === 'interactive') ${TRANSLATE}; });`,
  );

/** From now on, every document that the tab shows is translated once it has loaded. */
export async function translated(page: Page): Promise<void> {
  page.on('load', (document) => {
    // The tab may be on its way to another document.
    document.evaluate(TRANSLATE).catch(() => {});
  });
}

/** Whether the document is translated, and whether it shows anything, and whether it is broken. */
export const stateOf = (page: Page): Promise<{ translated: boolean; shown: boolean; broken: boolean }> =>
  page.evaluate(() => ({
    translated: document.documentElement.dataset.translated === 'true',
    shown: (document.getElementById('root')?.innerText ?? '').trim() !== '',
    broken: document.body.innerText.includes('Something went wrong on this page.'),
  }));
