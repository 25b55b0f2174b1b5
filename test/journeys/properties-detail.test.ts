import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import { violations } from './parts/accessibility.ts';
import { DESKTOP, PHONE, type Size, TABLET } from './parts/browser.ts';
import { breakChanges, changed, notDone, startEstate, UNANSWERED } from './parts/estate.ts';
import { choose } from './parts/fields.ts';

/** Tests a property's own page: its cards, its empty states, its form, and its removal. */

const estate = startEstate('properties-detail');
const { propertyNamed, properties } = estate.world;
const pathOf = ({ id }: { readonly id: string }) => `/portal/property/detail/${id}`;
const alder = propertyNamed('Alder House');
const foxglove = propertyNamed('Foxglove Court');

const SIZES: [string, Size][] = [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const edit = async (page: Page) => {
  await button(page, 'EDIT PROPERTY DETAILS').click();
  await button(page, 'SAVE CHANGES').waitFor();
};
/** The reply of one property: its id is the end of the address. */
const ONE_PROPERTY = /\/api\/properties\/[\da-f-]{36}$/;
const withProperty = (change: (property: PropertyReply) => unknown) => (page: Page) =>
  page.route(ONE_PROPERTY, changed(change));

test.each(SIZES)('On %s it shows what it is and its wingnuts', async (_name, size) => {
  await estate.visit(size, pathOf(alder), async (page) => {
    const card = page.getByRole('region', { name: 'Property Details', exact: true });
    await card.waitFor();
    expect((await card.locator('dl').innerText()).split(/\s*\n\s*/)).toEqual([
      ...['Property Name', 'Alder House', 'Portfolio', 'Westside', 'Property ID', '1042'],
      ...['Date Created', '2024-10-03', 'Address', '2210 Larch Avenue, Portland, OR 97209'],
    ]);
    const wingnuts = page.getByRole('region', { name: 'Linked Wingnuts', exact: true });
    await wingnuts.getByText('4821', { exact: true }).waitFor();
    expect(await wingnuts.getByText('GO TO WINGNUT', { exact: true }).count()).toBe(2);
    const link = wingnuts.getByRole('link', { name: 'LINK A NEW WINGNUT' });
    expect(await link.getAttribute('href')).toBe(`/portal/property/link/${alder.id}`);
    const dashboard = page.getByRole('link', { name: 'PROPERTY DASHBOARD' });
    expect(await dashboard.getAttribute('href')).toBe(`/portal/dashboard/${alder.id}`);
  });
});

test('A date of creation that is missing is a dash', async () => {
  await estate.visit(
    DESKTOP,
    pathOf(alder),
    async (page) => {
      await page.locator('dl > div').filter({ hasText: 'Date Created' }).getByText('-', { exact: true }).waitFor();
    },
    { before: withProperty((property) => ({ ...property, createdAt: '' })) },
  );
});

describe('without wingnuts', () => {
  test.each(['light', 'dark'] as const)('in the %s theme it says what is missing and where to go', async (theme) => {
    await estate.visit(
      PHONE,
      pathOf(foxglove),
      async (page) => {
        await page.getByText('No Wingnuts currently linked to this Property.').waitFor();
        await page.getByText('You must link a wingnut to start collecting data.').waitFor();
        await button(page, 'Edit Alarm Thresholds').press('Enter');
        await page.getByText('This property has no linked wingnuts').waitFor();
        expect(await page.getByRole('link', { name: 'LINK A NEW WINGNUT' }).count()).toBe(2);
        expect(await violations(page)).toEqual([]);
      },
      { theme },
    );
  });

  test('that are configured it says so, with their chips', async () => {
    await estate.visit(
      DESKTOP,
      pathOf(propertyNamed('Kestrel Court')),
      async (page) => {
        await button(page, 'Edit Alarm Thresholds').click();
        await page.getByText('This property has no configured wingnuts').waitFor();
        await page.getByRole('link', { name: '5523 Wingnut 55230091, ' }).waitFor();
      },
      {
        before: withProperty(({ linkedWingnuts, ...rest }) => ({
          ...rest,
          linkedWingnuts: linkedWingnuts.filter(({ externalId }) => externalId === '55230091'),
        })),
      },
    );
  });
});

test('A viewer sees all of it and can change nothing', async () => {
  await estate.visit(
    DESKTOP,
    pathOf(foxglove),
    async (page) => {
      await button(page, 'Alarm Thresholds').waitFor();
      await page.getByRole('region', { name: 'Scheduled maintenance', exact: true }).getByText('None').waitFor();
      for (const word of ['SCHEDULE', 'EDIT PROPERTY DETAILS', 'REMOVE PROPERTY', 'Edit Property Details']) {
        expect(await button(page, word).count(), word).toBe(0);
      }
      expect(await page.getByRole('link', { name: 'LINK A NEW WINGNUT' }).count()).toBe(0);
    },
    { as: 'read' },
  );
});

test.each([
  ['that does not exist', { id: '00000000-0000-4000-8000-000000000000' }],
  ['of another company', properties.find(({ companyId }) => companyId !== alder.companyId) ?? alder],
])('A property %s is not there', async (_what, property) => {
  await estate.visit(
    PHONE,
    pathOf(property),
    async (page) => {
      await page.getByText('Property not found. It may have been removed.').waitFor();
      await page.getByRole('link', { name: 'GO TO PROPERTIES' }).waitFor();
    },
    { expected: [UNANSWERED] },
  );
});

describe('the form', () => {
  test('saves, says so, closes, and the card is new; name and Property ID stay', async () => {
    await estate.visit(TABLET, pathOf(propertyNamed('Mariner House')), async (page) => {
      await edit(page);
      expect(await page.getByLabel('Property Name').isDisabled()).toBe(true);
      expect(await page.getByLabel('Property ID').isDisabled()).toBe(true);
      await page.getByText('America/Los Angeles').waitFor();
      await page.getByLabel('Portfolio').fill('Harbour');
      await page.keyboard.press('Enter');
      await page.getByText('Changes saved', { exact: true }).waitFor();
      await button(page, 'SAVE CHANGES').waitFor({ state: 'hidden' });
      const card = page.getByRole('region', { name: 'Property Details', exact: true });
      await card.getByText('Harbour', { exact: true }).waitFor();
    });
  });

  test('of planned work says until when and why, on the page and in the list, until it is ended', async () => {
    await estate.visit(TABLET, pathOf(propertyNamed('Mariner House')), async (page) => {
      await button(page, 'SCHEDULE').click();
      const form = page.getByRole('dialog', { name: 'Schedule maintenance' });
      await form.getByLabel('Description').fill('New burner');
      await choose(form.getByLabel('Pause'), 'Selected alarms');
      await form.getByText('Offline wingnuts (their').waitFor();
      expect(await violations(page)).toEqual([]);
      await form.getByRole('button', { name: 'SCHEDULE' }).click();
      const sentence = page.getByText(/^Scheduled maintenance for heating, hot water until .*\d:00\s[AP]M: New burner/);
      await sentence.nth(1).waitFor();
      expect(await page.getByText(/^Paused: heating, hot water. Still active: other sensors, safety/).count()).toBe(2);
      await page.getByRole('link', { name: 'PROPERTIES', exact: true }).click();
      await page
        .getByText(/^Scheduled maintenance for heating, hot water until .*\d:00\s[AP]M$/)
        .first()
        .waitFor();
      await page.goBack();
      await page.getByRole('button', { name: /^END NOW/ }).click();
      const question = page.getByRole('dialog', { name: 'End maintenance now?' });
      await question.getByRole('button', { name: 'END NOW' }).click();
      await page.getByRole('region', { name: 'Scheduled maintenance', exact: true }).getByText('None').waitFor();
      expect(await sentence.count()).toBe(0);

      await button(page, 'SCHEDULE').click();
      await button(page, 'IMPORT CALENDAR').click();
      const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Sweep', 'DTSTART:20250107T080000', 'DURATION:PT1H'];
      await page.locator('input[type=file]').setInputFiles({
        name: 'work.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from([...file, 'RRULE:FREQ=MONTHLY', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')),
      });
      await button(page, 'SCHEDULE 1 EVENT').click();
      await page.getByText('Scheduled', { exact: true }).waitFor();
      await button(page, 'CLOSE').click();
      await page.getByText(/^Scheduled by .+\. 25 more/).waitFor();
      await page.getByRole('button', { name: /^REMOVE ALL/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'REMOVE ALL' }).click();
      await page.getByRole('region', { name: 'Scheduled maintenance', exact: true }).getByText('None').waitFor();
    });
  });

  test('names what is missing, keeps what was typed when the save fails, and saves it at the next attempt', async () => {
    await estate.visit(
      PHONE,
      pathOf(propertyNamed('Elm & Third')),
      async (page) => {
        await edit(page);
        await page.getByLabel('Street Address').fill('');
        await page.getByLabel('City').fill('x'.repeat(46));
        await button(page, 'SAVE CHANGES').click();
        await page.getByText('This field is required').waitFor();
        await page.getByText('This field has hit its max character limit').waitFor();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
          .toBe('streetAddress');
        await page.getByLabel('Street Address').fill('302 Third Avenue');
        await page.getByLabel('City').fill('Salem');
        await page.route('**/api/properties/*', breakChanges);
        await button(page, 'SAVE CHANGES').click();
        await page.getByText('Couldn’t save. Your changes are still here.').waitFor();
        expect(await page.getByLabel('Street Address').inputValue()).toBe('302 Third Avenue');
        await page.unroute('**/api/properties/*');
        await button(page, 'TRY AGAIN').click();
        await page.getByText('302 Third Avenue, Salem, OR 97301').first().waitFor();
      },
      { expected: [UNANSWERED, notDone('The property was not saved')] },
    );
  });

  test('asks before changes are left, by its title or by another page; CANCEL takes them back', async () => {
    await estate.visit(DESKTOP, pathOf(alder), async (page) => {
      await edit(page);
      await page.getByLabel('Portfolio').fill('Somewhere else');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await button(page, 'Edit Property Details').click();
      await question.getByRole('button', { name: 'STAY' }).click();
      await page.getByRole('link', { name: 'PROPERTY DASHBOARD' }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      expect(await page.getByLabel('Portfolio').inputValue()).toBe('Somewhere else');
      await button(page, 'CANCEL').click();
      await edit(page);
      expect(await page.getByLabel('Portfolio').inputValue()).toBe('Westside');
      await page.getByLabel('Portfolio').fill('Somewhere else');
      await page.getByRole('link', { name: 'PROPERTY DASHBOARD' }).click();
      await question.getByRole('button', { name: 'LEAVE' }).click();
      await page.waitForURL(`**/portal/dashboard/${alder.id}`);
    });
  });
});

describe('its removal', () => {
  test('that fails says so and changes nothing', async () => {
    await estate.visit(
      PHONE,
      pathOf(alder),
      async (page) => {
        await edit(page);
        await button(page, 'REMOVE PROPERTY').click();
        const popup = page.getByRole('dialog', { name: 'Remove Alder House?' });
        await page.route('**/api/properties/*', breakChanges);
        await popup.getByRole('button', { name: 'REMOVE PROPERTY' }).click();
        await popup.getByText('Couldn’t remove the property. Nothing was changed.').waitFor();
        expect(await violations(page)).toEqual([]);
        await popup.getByRole('button', { name: 'CANCEL' }).click();
        await popup.waitFor({ state: 'hidden' });
      },
      { expected: [UNANSWERED, notDone('The property was not removed')] },
    );
  });

  test('says that it is done, and closing goes to the overview, where it is not any more', async () => {
    const sawtooth = propertyNamed('Sawtooth Flats');
    await estate.visit(DESKTOP, pathOf(sawtooth), async (page) => {
      await edit(page);
      await page.getByLabel('Portfolio').fill('Not to be kept');
      await button(page, 'REMOVE PROPERTY').click();
      await page.getByRole('dialog').getByRole('button', { name: 'REMOVE PROPERTY' }).click();
      await page.getByText('Property successfully removed', { exact: true }).waitFor();
      await button(page, 'CLOSE').press('Enter');
      await page.waitForURL('**/portal/property');
      await page.getByRole('link', { name: 'Alder House' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Sawtooth Flats' }).count()).toBe(0);
    });
  });
});
