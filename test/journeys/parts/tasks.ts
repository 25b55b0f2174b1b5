import type { Locator, Page } from 'playwright-core';
import { sampleCompanyFinding } from '../../../web/pages/findings/common/findings.sample.ts';
import type { TestStack } from '../../local-stack.ts';
import type { World } from '../../world.ts';
import { typeDate } from './fields.ts';

/** A person's hand: it presses, which counts, and types, which does not. */
interface Hand {
  readonly page: Page;
  /** Presses the element with these words. */
  press(what: Locator): Promise<void>;
  /** Opens a list of choices and takes one of them: two presses. */
  pick(field: string | RegExp, choice: string | RegExp): Promise<void>;
}

/** A task of a property manager that the portal can do. */
interface Task {
  readonly what: string;
  /** The most presses that it may take. */
  readonly presses: number;
  readonly walk: (hand: Hand, world: World, running: TestStack) => Promise<void>;
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Goes from any page to that of a property. */
async function toProperty({ page, press }: Hand, name: string): Promise<void> {
  await press(link(page, 'PROPERTIES'));
  await press(page.getByRole('table').getByRole('link', { name, exact: true }));
  await heading(page, 'Property Details');
}

/** Types words into Find, which answers with a sentence. */
const says =
  (typed: string, sentence: RegExp) =>
  async ({ page, press }: Hand) => {
    await press(page.getByRole('button', { name: 'Find' }).first());
    await page.getByRole('combobox', { name: 'Find' }).fill(typed);
    await page.getByRole('option', { name: sentence }).waitFor();
  };

/** The pages behind SETTINGS for an admin (docs/product/shell.md#settings). */
/** The world of the tasks has no days that were judged: a building that wastes heat is made up. */
const WASTE = {
  success: true,
  data: { findings: [sampleCompanyFinding({ risk: 'waste' })], judged: 1, judgedVital: 1, properties: 1, rules: [] },
};

const SETTINGS_PAGES = [
  ...['Notifications', 'Limit templates', 'Escalation', 'Contacts', 'Change history', 'Webhooks', 'API keys', 'Export'],
  ...['Import', 'TV display'],
];

/** Tasks of a property manager without instructions, from the board of all properties on. */
export const TASKS: readonly Task[] = [
  {
    what: 'see what is wrong and who has it',
    presses: 1,
    walk: async ({ page, press }) => {
      await press(link(page, /^ALARMS/));
      await heading(page, 'Alarms');
    },
  },
  {
    what: 'see which building wastes most',
    presses: 1,
    walk: async ({ page, press }) => {
      await press(link(page, 'Energy'));
      await heading(page, /uses the most|No buildings to rank/);
    },
  },
  {
    what: 'compare this month of a building with the one before',
    presses: 6,
    walk: async ({ page, press, pick }) => {
      // All is clear there, so its portfolio is closed.
      await press(button(page, 'Eastside'));
      await press(page.getByRole('table').getByRole('link', { name: 'Alder House', exact: true }));
      await pick('Compare with', 'Another month…');
      await pick('Month to compare with', /^\w+ \d{4}$/);
      await page.waitForURL(/compare=\d{4}-\d\d/);
    },
  },
  {
    what: 'issue the compliance record of a month as PDF',
    presses: 5,
    walk: async (hand) => {
      const { page, press } = hand;
      await toProperty(hand, 'Alder House');
      await press(link(page, 'Compliance record'));
      await press(button(page, 'ISSUE'));
      await press(button(page, 'PDF'));
    },
  },
  {
    what: 'plan work and tell everybody',
    presses: 6,
    walk: async (hand) => {
      const { page, press, pick } = hand;
      await toProperty(hand, 'Kestrel Court');
      await press(button(page, 'SCHEDULE'));
      await page.getByLabel('Description').fill('The boiler is cleaned');
      await pick('Notify by email', 'Everyone in your company');
      await press(inDialog(page, 'SCHEDULE'));
      // The words are in the form too.
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText('The boiler is cleaned').first().waitFor();
    },
  },
  {
    what: 'mute a noisy sensor for a day',
    presses: 5,
    walk: async (hand) => {
      const { page, press } = hand;
      await toProperty(hand, 'Alder House');
      await press(button(page, 'Edit Alarm Thresholds'));
      await press(button(page, 'MUTE Boiler System Pressure 1'));
      await press(inDialog(page, 'MUTE'));
      await page
        .getByText(/^Muted until /)
        .first()
        .waitFor();
    },
  },
  {
    what: 'let a plumber in for three days',
    presses: 4,
    walk: async (hand) => {
      const { page, press } = hand;
      await toProperty(hand, 'Alder House');
      await press(button(page, 'INVITE CONTRACTOR'));
      await page.getByRole('dialog').getByLabel('Name').fill('Northgate Plumbing');
      await press(inDialog(page, 'INVITE'));
      await page.getByText('Northgate Plumbing').first().waitFor();
    },
  },
  {
    what: 'give the properties of a list the same limits',
    presses: 6,
    walk: async ({ page, press }) => {
      await press(link(page, 'PROPERTIES'));
      await press(page.getByRole('checkbox', { name: /all/i }).first());
      await press(button(page, 'CHANGE'));
      await press(page.getByRole('menuitem', { name: 'Apply a limit template' }));
      await page.getByRole('dialog').getByLabel('Name').fill('All boilers');
      await press(inDialog(page, 'SAVE AND PREVIEW'));
      await press(page.getByRole('dialog').getByRole('button', { name: /^CHANGE \d+$/ }));
      await page.getByRole('dialog').getByRole('button', { name: 'UNDO' }).waitFor();
    },
  },
  {
    what: 'have the readings of all properties as a file',
    presses: 6,
    walk: async ({ page, press, pick }) => {
      await press(button(page, 'SETTINGS'));
      await press(link(page, 'Export'));
      await pick('Data', 'Readings');
      await typeDate(page, 'First day', '10/1/2026');
      await press(button(page, 'EXPORT'));
    },
  },
  {
    what: 'find where access to buildings is set',
    presses: 1,
    walk: says('access', /Users/),
  },
  {
    what: 'see what a colleague changed last week',
    presses: 4,
    walk: async ({ page, press, pick }, world) => {
      const { firstName, lastName } = world.person('write');
      await press(link(page, 'USERS'));
      await press(
        page
          .getByRole('row')
          .filter({ hasText: lastName })
          .getByRole('link', { name: /^Changes by/ }),
      );
      await pick('Time', 'Last week, Mon to Sun');
      await page
        .getByRole('combobox', { name: 'Changed by' })
        .or(page.getByText(`${firstName} ${lastName}`))
        .first()
        .waitFor();
      await page.waitForURL(/time=/);
    },
  },
  {
    what: 'put the board on a television',
    presses: 2,
    walk: async ({ page, press }) => {
      await press(button(page, 'SETTINGS'));
      await press(link(page, 'TV display'));
      await page.waitForURL(/\/portal\/wall/);
    },
  },
  {
    what: 'write on the charts that a pump was replaced',
    presses: 3,
    walk: async ({ page, press }) => {
      await press(page.getByRole('table').getByRole('link', { name: 'Alder House', exact: true }));
      await press(button(page, 'ADD NOTE'));
      await page.getByRole('dialog').getByLabel('What happened').fill('System pump replaced');
      await press(inDialog(page, 'SAVE NOTE'));
      // The charts mark the time. The words are at the crosshair alone.
      await page.locator('[data-notes]:not([data-notes="0"])').first().waitFor({ state: 'attached' });
    },
  },
  {
    what: 'find the buildings that waste heat',
    presses: 2,
    walk: async ({ page, press }) => {
      await page.route('**/api/properties/findings', (route) => route.fulfill({ json: WASTE }));
      await press(link(page, 'FINDINGS'));
      await press(button(page, /waste$/));
      await page.waitForURL(/risk=waste/);
    },
  },
  {
    what: 'find where °C is chosen',
    presses: 1,
    walk: says('celsius', /^Account/),
  },
  {
    what: 'move a wingnut to another property',
    presses: 6,
    walk: async ({ page, press }, world) => {
      const [wingnut] = world.wingnutsOf(world.propertyNamed('Elm & Third'));
      await press(link(page, 'WINGNUTS'));
      await press(link(page, new RegExp(`${wingnut?.serial}`)));
      await press(page.getByRole('link', { name: 'Move', exact: true }));
      await page.getByRole('combobox', { name: 'Property' }).fill('Foxglove');
      await press(page.getByRole('option', { name: /Foxglove Court/ }));
      await press(button(page, 'MOVE WINGNUT'));
      await page.getByText('The Wingnut and property have been linked').waitFor();
    },
  },
  {
    what: 'reach each page behind SETTINGS',
    presses: 2 * SETTINGS_PAGES.length,
    walk: async ({ page, press }) => {
      for (const name of SETTINGS_PAGES) {
        await press(button(page, 'SETTINGS'));
        const pages = page.getByRole('list', { name: 'Settings' });
        await press(pages.getByRole('link', { name, exact: true }));
        await pages.waitFor({ state: 'detached' });
      }
    },
  },
  {
    what: 'get a text about critical alarms alone, and quiet nights from the rest',
    presses: 6,
    walk: async ({ page, press }, _world, { stack }) => {
      await press(link(page, 'ACCOUNT'));
      await page.getByLabel('Mobile number').fill('(206) 555-0177');
      await press(page.getByText('I agree to get text messages'));
      await press(button(page, 'SEND CODE'));
      await page.getByLabel('Code').waitFor();
      const [text] = stack.texts.messages({ to: '+12065550177' });
      await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? '');
      await page.keyboard.press('Enter');
      const critical = page.getByRole('group', { name: /^Critical/ });
      await press(critical.getByText('Text message'));
      await press(page.getByText('Daily quiet hours'));
      await press(button(page, 'SAVE ALERTS'));
      await page
        .getByText(/^Critical alarms reach you by email and text message/)
        .first()
        .waitFor();
    },
  },
];

/** Does a task, and counts the presses that it took. */
export async function pressesOf({ walk }: Task, page: Page, world: World, running: TestStack): Promise<number> {
  let count = 0;
  const press = async (what: Locator): Promise<void> => {
    count += 1;
    await what.click();
  };
  const pick = async (field: string | RegExp, choice: string | RegExp): Promise<void> => {
    const list = page.getByRole('combobox', { name: field, exact: true }).or(page.getByRole('button', { name: field }));
    await press(list.first());
    await press(page.getByRole('option', { name: choice }).first());
  };
  await walk({ page, press, pick }, world, running);
  return count;
}
