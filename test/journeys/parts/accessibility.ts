import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that judge colours, which take most of the time. A theme changes only what these find. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const NO_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/**
 * The findings of axe for the page as it is now, one line each: the rule, where, and why. The script of axe is
 * evaluated as text, because the content security policy would refuse a script element.
 * @param rules those that judge colours, all but them, or all
 */
export async function violations(page: Page, rules: 'all' | 'colours' | 'no colours' = 'all'): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(`${AXE}; undefined`);
  // Without the details of passed checks, which take a third of the time.
  const options = JSON.stringify({
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: COLOUR_RULES }),
    ...(rules === 'no colours' && { rules: NO_COLOURS }),
  });
  return page.evaluate(`axe.run(${options}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary)))`);
}

/** Whether the page fits without horizontal scrolling. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
