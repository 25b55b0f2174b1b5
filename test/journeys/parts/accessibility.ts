import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that judge colours. A theme changes only what these find, and they take half of the time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Which rules axe applies. */
export type Rules = 'all' | 'colours' | 'all but colours';
const RULES: Readonly<Record<Rules, object>> = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  'all but colours': { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

/**
 * The findings of axe for the page as it is now, one line each: the rule, where, and why. Under an open dialog nothing is judged:
 * that page is a screen of its own. The script of axe is evaluated as text, because the content security policy would
 * refuse a script element.
 */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(`${AXE}; undefined`);
  // Without the details of what passes, which take a third of the time.
  const options = JSON.stringify({ resultTypes: ['violations'], ...RULES[rules] });
  const judged = "document.querySelector('[role=dialog], [role=alertdialog]') ?? document";
  return page.evaluate(`axe.run(${judged}, ${options}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary)))`);
}

/** Whether the page fits without horizontal scrolling. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
