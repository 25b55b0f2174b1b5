import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe for the page as it is now, one line each: the rule, where, and why. The script of axe is
 * evaluated as text, because the content security policy would refuse a script element.
 */
export const violations = (page: Page): Promise<string[]> =>
  page.evaluate(`${AXE};
    axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary)))`);

/** Whether the page fits without horizontal scrolling. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
