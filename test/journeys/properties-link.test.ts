import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { WingnutReply } from '../../shared/api/types/entity-types.ts';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, PHONE, TABLET } from './parts/browser.ts';
import { breakDown, changed, notDone, startEstate, UNANSWERED } from './parts/estate.ts';

/** Tests linking a wingnut from a property: the choices, the refusals with their reasons, and the success message. */

const estate = startEstate('properties-link');
const { person, propertyNamed, wingnuts } = estate.world;
const foxglove = propertyNamed('Foxglove Court');
const kestrel = propertyNamed('Kestrel Court');
const pathOf = ({ id }: { readonly id: string }) => `/portal/property/link/${id}`;
const free = wingnuts.find(({ state, companyId }) => state === 'unlinked' && companyId === foxglove.companyId);
if (!free) throw new Error('The cast has no unlinked wingnut');

/** Unlinks the wingnut that a journey has linked. */
afterEach(async () => {
  const { id: token } = await estate.running.tokensOf(person('admin'));
  await estate.running.call(`wingnuts/${free.id}/link`, { token, method: 'POST', body: { propertyId: '' } });
});

const picker = (page: Page) => page.getByRole('combobox', { name: 'Wingnut' });
const link = (page: Page) => page.getByRole('button', { name: 'LINK WINGNUT', exact: true });
async function choose(page: Page): Promise<void> {
  await picker(page).fill(free?.serial.slice(0, 5) ?? '');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([free?.serial]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(free?.id ?? '', { exact: true }).waitFor();
}

test('A wingnut whose labels the property has already cannot be linked, and the labels are named', async () => {
  await estate.visit(PHONE, pathOf(kestrel), async (page) => {
    await page.getByRole('heading', { name: 'Kestrel Court' }).waitFor();
    await page.getByText("Select which Wingnut you'd like to link to this property").waitFor();
    expect(await link(page).isDisabled()).toBe(true);
    await choose(page);
    await page.getByText(/These labels are already in use at this property: .*Boiler System Pressure 1/).waitFor();
    expect(await link(page).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

test('A link that fails loses nothing, succeeds at the next attempt, and shows the device', async () => {
  await estate.visit(
    TABLET,
    pathOf(foxglove),
    async (page) => {
      await choose(page);
      await page.route('**/api/wingnuts/*/link', breakDown);
      await link(page).click();
      await page.getByText('Couldn’t link the wingnut. Try again.').waitFor();
      await page.unroute('**/api/wingnuts/*/link');
      await link(page).press('Enter');
      await page.getByText('Success: The Wingnut and property have been linked', { exact: true }).waitFor();
      await page.getByText(free.serial, { exact: true }).waitFor();
      await page.getByText(free.id, { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'GO TO PROPERTY' }).click();
      await page.getByRole('link', { name: `GO TO WINGNUT ${free.serial}` }).waitFor();
    },
    { expected: [UNANSWERED, notDone('The wingnut was not linked')] },
  );
});

test('A company whose wingnuts are all linked is told so', async () => {
  await estate.visit(
    DESKTOP,
    pathOf(foxglove),
    async (page) => {
      await page.getByText('All of your wingnuts are already linked.').waitFor();
      // It can be claimed here.
      await page.getByLabel('UUID', { exact: true }).waitFor();
      expect(await picker(page).count()).toBe(0);
    },
    {
      before: (page) =>
        page.route(
          '**/api/wingnuts?most=*',
          changed((wingnut: WingnutReply) => ({ ...wingnut, config: { ...wingnut.config, propertyId: 'p' } })),
        ),
    },
  );
});

test('Wingnuts that could not be loaded are asked for again', async () => {
  await estate.visit(
    DESKTOP,
    pathOf(kestrel),
    async (page) => {
      await page.getByText('Couldn’t load wingnuts.').waitFor();
      await page.unroute('**/api/wingnuts?most=*');
      await page.getByRole('button', { name: 'TRY AGAIN' }).click();
      await page.getByText('Couldn’t load wingnuts.').waitFor({ state: 'hidden' });
    },
    { expected: [UNANSWERED], before: (page) => page.route('**/api/wingnuts?most=*', breakDown) },
  );
});

test('A viewer sees the property and can choose nothing', async () => {
  await estate.visit(
    PHONE,
    pathOf(foxglove),
    async (page) => {
      await page.getByText('You have view-only access. Ask an admin to make changes.').waitFor();
      expect(await picker(page).isDisabled()).toBe(true);
      expect(await link(page).count()).toBe(0);
    },
    { as: 'read' },
  );
});
