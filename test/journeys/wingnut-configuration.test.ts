import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { wingnutItems } from '../../local/seed/items.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { DESKTOP, type Expected, PHONE, type Size, seenAfter } from './parts/browser.ts';
import { breakChanges, startEstate } from './parts/estate.ts';

/** Tests the configuration of a wingnut's inputs: its choices, its live values, and each of its popups. */

const REFUSED = /Failed to load resource/;
const estate = startEstate('wingnut-configuration');
const { person, wingnuts } = estate.world;
const alder = wingnuts.filter(({ serial }) => serial === '48213007');
const [wingnut] = alder;
const path = `/portal/wingnut/detail/${wingnut?.id}?configure`;

const asAdmin = (size: Size, walk: (page: Page) => Promise<void>, expected: readonly Expected[] = []) =>
  estate.enter(size, walk, { expected });

/** The wingnut's last values: a good value, a fault, an old value, and a signal on an input that is not configured. */
function latest(now: number) {
  if (!wingnut?.companyId) throw new Error('The cast has no wingnut 48213007');
  const item: LatestItem = {
    id: wingnut.id,
    version: 1,
    receivedAt: now,
    times: [now],
    values: {
      AN01: { time: now, value: 162.7 },
      AN02: { time: now, value: null },
      AN03: { time: now - 8 * HOUR_MS, value: 310.2 },
      AN11: { time: now, value: 71.8 },
      DI05: { time: now, value: 1 },
    },
  };
  return { ...KEYS.latest(wingnut.companyId, wingnut.id), ...item };
}

/** Each journey begins with the data of the demo world. */
beforeEach(() => writeItems(estate.running.stack, [...alder.flatMap(wingnutItems), latest(Date.now())]));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const row = (page: Page, input: string) => page.getByRole('button', { name: new RegExp(`^${input}`) });
const bar = (page: Page) => page.getByText(/unsaved change/);

async function open(page: Page): Promise<void> {
  await page.goto(`${estate.portal}${path}`);
  await row(page, 'A01').waitFor();
}

/** Opens an input's row and makes some choices: sensor type, label, number. */
async function choose(page: Page, input: string, ...choices: readonly string[]): Promise<void> {
  const fields = page.getByRole('group', { name: input });
  // A row can be opened when the sensors to choose from have come.
  const ready = row(page, input).and(page.locator('[aria-expanded]'));
  if ((await ready.getAttribute('aria-expanded')) === 'false') await ready.click();
  for (const [index, choice] of choices.entries()) {
    const field = ['Sensor type', 'Label', 'Number'][index] ?? '';
    await fields.getByRole('button', { name: new RegExp(field) }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
  }
}

/** Configures one input completely, so that it can be saved. */
const changeOne = (page: Page) => choose(page, 'A16', 'Temperature', 'Room Temperature', '2');

describe('The inputs', () => {
  test('stand in four tabs with their live values: a fault is one, an old value has its age', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await page.getByText('22/63 Inputs configured').waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        'Thermistor\n10 / 16',
        'Transducer\n4 / 16',
        'General Purpose\n1 / 4',
        'Relay Sense\n7 / 12',
      ]);
      expect(await row(page, 'A01').innerText()).toMatch(
        /162\.7\s*°F[\s\S]* sec ago[\s\S]*Boiler Supply Header Temperature 1/,
      );
      expect(await row(page, 'A02').innerText()).toMatch(/Fault/);
      expect(await row(page, 'A03').innerText()).toMatch(/310\.2\s*°F[\s\S]*8 hr ago/);
      expect(await row(page, 'A11').innerText()).toMatch(/71\.8\s*°F[\s\S]*Not configured[\s\S]*Signal detected/);
      expect(await row(page, 'A16').innerText()).toMatch(/--[\s\S]*Not configured/);
      await page.getByRole('tab', { name: /^Relay Sense/ }).click();
      expect(await row(page, 'D05').innerText()).toMatch(/ON/);
    });
  });

  test('are not offered a number that another input of the property has', async () => {
    await asAdmin(PHONE, async (page) => {
      await open(page);
      // This wingnut has number 1, and the other wingnut of the property has number 2.
      await choose(page, 'A16', 'Temperature', 'Boiler Supply Header Temperature');
      await page
        .getByRole('group', { name: 'A16' })
        .getByRole('button', { name: /Number/ })
        .click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['3', '4', '5']);
    });
  });

  test('are expanded and chosen by keyboard alone', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await row(page, 'A16').focus();
      await page.keyboard.press('Enter');
      // The five likely labels come first.
      for (let tab = 0; tab < 6; tab += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Temperature', exact: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('1 unsaved change').waitFor();
      expect(await row(page, 'A16').innerText()).toContain('Choose a label and a number');
    });
  });

  test('are cleared: the choices at once, the entry a moment later', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await row(page, 'A01').click();
      await button(page, 'Clear Input').click();
      await page.getByText('21/63 Inputs configured').waitFor();
      expect(await row(page, 'A01').innerText()).toMatch(/Not configured[\s\S]*Cleared, not saved/);
      expect(await button(page, 'Clear Input').isDisabled()).toBe(true);
    });
  });
});

describe('Saving', () => {
  test('asks, says that it was done, closes by itself and stays saved', async () => {
    await asAdmin(PHONE, async (page) => {
      await open(page);
      await changeOne(page);
      expect(await button(page, 'Wingnut Configuration').isDisabled()).toBe(true);
      await button(page, 'SAVE CONFIGURATION').click();
      await dialog(page).getByText('Save configuration?').waitFor();
      await seenAfter(page, 'Configuration saved', () => inDialog(page, 'SAVE CONFIGURATION').click());
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await bar(page).count()).toBe(0);
      expect(await row(page, 'A16').getAttribute('aria-expanded')).toBe('false');
      await open(page);
      await page.getByText('23/63 Inputs configured').waitFor();
    });
  });

  test('of what is incomplete tells what to choose', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await choose(page, 'A16', 'Temperature');
      await button(page, 'SAVE CONFIGURATION').click();
      await dialog(page).getByRole('heading', { name: 'Incomplete Configuration' }).waitFor();
      await dialog(page).getByText('All fields must be selected for active sensor configurations').waitFor();
      await dialog(page).getByText('Choose a label and a number').waitFor();
      await inDialog(page, 'CLOSE').click();
      await bar(page).waitFor();
    });
  });

  test('that fails keeps every change and says so', async () => {
    await asAdmin(
      DESKTOP,
      async (page) => {
        await open(page);
        await changeOne(page);
        await page.route('**/api/wingnuts/*', breakChanges);
        await button(page, 'SAVE CONFIGURATION').click();
        await inDialog(page, 'SAVE CONFIGURATION').click();
        await dialog(page).getByText('Couldn’t save. Your changes are still here.').waitFor();
        await inDialog(page, 'CANCEL').click();
        expect(await row(page, 'A16').innerText()).toContain('Room Temperature 2');
      },
      [REFUSED],
    );
  });

  test.each([
    ['KEEP MINE', 'Room Temperature 2', 1],
    ['LOAD THEIRS', 'Outdoor Temperature 2', 0],
  ])('after somebody else overwrites nothing, and asks: %s', async (word, shown, unsaved) => {
    await asAdmin(
      DESKTOP,
      async (page) => {
        await open(page);
        await changeOne(page);
        const token = await estate.running.tokensOf(person('write'));
        const theirs = { ...wingnut?.sensors, AN16: { type: 'temperature', label: 'outdoorTemperature2' } };
        const saved = await estate.running.call(`wingnuts/${wingnut?.id}`, {
          token: token.id,
          method: 'POST',
          body: { sensors: theirs },
        });
        expect(saved.status).toBe(200);
        await button(page, 'SAVE CONFIGURATION').click();
        await inDialog(page, 'SAVE CONFIGURATION').click();
        await dialog(page)
          .getByText(/ changed this configuration$/)
          .waitFor();
        await dialog(page)
          .getByText(/^You both changed A16/)
          .waitFor();
        await inDialog(page, word).click();
        expect(await row(page, 'A16').innerText()).toContain(shown);
        expect(await bar(page).count()).toBe(unsaved);
      },
      [REFUSED],
    );
  });
});

describe('Unsaved changes', () => {
  test('are discarded after a question', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await changeOne(page);
      await button(page, 'DISCARD CHANGES').click();
      await dialog(page).getByText('Discard changes?').waitFor();
      await inDialog(page, 'DISCARD CHANGES').click();
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await bar(page).count()).toBe(0);
      expect(await row(page, 'A16').innerText()).toContain('Not configured');
    });
  });

  test('are asked about at another tab, which then opens', async () => {
    await asAdmin(PHONE, async (page) => {
      await open(page);
      await changeOne(page);
      await page.getByRole('tab', { name: /^Transducer/ }).click();
      await dialog(page).getByText('Save or discard your changes?').waitFor();
      await inDialog(page, 'DISCARD CHANGES').click();
      await row(page, 'A17').waitFor();
      await dialog(page).waitFor({ state: 'hidden' });
    });
  });

  test('are asked about at a click outside, which does nothing else', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await changeOne(page);
      await button(page, 'REMOVE WINGNUT').click();
      await dialog(page).getByText('Save or discard your changes?').waitFor();
      await inDialog(page, 'CANCEL').click();
      await dialog(page).waitFor({ state: 'hidden' });
      await bar(page).waitFor();
    });
  });

  test('are asked about when the page is left, and saved on the way', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await page.goto(`${estate.portal}/portal/wingnut`);
      await page.getByRole('link', { name: '48213007' }).click();
      await button(page, 'Wingnut Configuration').click();
      await changeOne(page);
      await page.goBack();
      await dialog(page).getByText('Abandon changes?').waitFor();
      await inDialog(page, 'CANCEL').click();
      await dialog(page).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'DASHBOARD' }).click();
      await inDialog(page, 'SAVE CONFIGURATION').click();
      await dialog(page).getByText('Changes saved').waitFor();
      expect(await inDialog(page, 'CLOSE').count()).toBe(1);
      await inDialog(page, 'CONTINUE').click();
      await page.waitForURL('**/portal/dashboard/**');
    });
  });

  test('are asked about when the window is closed', async () => {
    await asAdmin(DESKTOP, async (page) => {
      await open(page);
      await changeOne(page);
      const asked = page.waitForEvent('dialog');
      void page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
    });
  });
});
