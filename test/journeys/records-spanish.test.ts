import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FROM, issuedCertificate } from '../../web/pages/records/certificate/certificate.sample.ts';
import { DESKTOP, PHONE } from './parts/browser.ts';
import { englishIn } from './parts/english-words.ts';
import { startEstate } from './parts/estate.ts';
import { readsAs } from './parts/reader.ts';
import { expectGoodScreen } from './parts/screen.ts';

/** Tests records and certificates as a reader of Spanish meets them (docs/product/records.md#language). */

const estate = startEstate('records-spanish', {
  withHistory: (world) => world.wingnutsOf(world.propertyNamed('Alder House')),
});
const alder = estate.world.propertyNamed('Alder House');
const { hash, issuedAt, ...certificate } = issuedCertificate({ others: 1 });
const { company, property, address, rules } = certificate.head;
const NAMES = [
  ...[alder.name, alder.portfolio, ...Object.values(alder.address), company, property, address],
  ...[
    rules.name,
    ...[rules.source, rules.hotWaterSource].flatMap((source) => (source ? [source.title, source.url] : [])),
  ],
];

const inSpanish = (page: Page) => readsAs(page, { language: 'es', units: 'us' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The names of the parts of a field: 'día, Desde, '. */
const partNames = async (field: Locator): Promise<(string | undefined)[]> => {
  const parts = await field.getByRole('spinbutton').all();
  return Promise.all(
    parts.map(async (part) => (await part.getAttribute('aria-label'))?.split(',')[0]?.replaceAll('\u00a0', ' ')),
  );
};

/** Expects a part of a page without English words but names. */
async function expectSpanishPart(page: Page, part: Locator): Promise<void> {
  expect(await englishIn(part, NAMES)).toEqual([]);
  await expectGoodScreen(page);
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('A record and a certificate have no English on %s', async (_name, size) => {
  const record = `/portal/records?property=${alder.id}&rules=ipmc`;
  await estate.visit(
    size,
    `${record}&from=${FROM}&to=${FROM + 8 * 3_600_000}`,
    async (page) => {
      await page.getByText('Sin emitir', { exact: true }).waitFor();
      const from = page.getByRole('group', { name: 'Desde' });
      expect(await partNames(from)).toEqual(['día', 'mes', 'año', 'hora', 'minuto', 'a. m./p. m.']);
      expect(await from.getByRole('button').getAttribute('aria-label')).toBe('Calendario');
      await expectSpanishPart(page, page.getByRole('article'));
      await button(page, 'EMITIR').click();
      await page.getByText(/^SHA-256 del archivo CSV/).waitFor();
      await expectSpanishPart(page, page.getByRole('article'));
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()]);
      expect(file.suggestedFilename()).toMatch(/^certificate-1042-Alder-House-.*\.pdf$/);
      await page.goto(estate.portal + record);
      await page.getByText('Son mediciones de sensores. No son una decisión legal.').waitFor();
      for (const card of await page.getByRole('main').locator('section').all()) await expectSpanishPart(page, card);
    },
    {
      before: async (page) => {
        await inSpanish(page);
        await page.route('**/api/records/certificate*', (route) => {
          const shown = { sensors: ['roomTemperature1', 'roomTemperature2'], certificate };
          const data = route.request().method() === 'GET' ? shown : { ...certificate, hash, issuedAt };
          return route.fulfill({ json: { success: true, data } });
        });
      },
    },
  );
});
