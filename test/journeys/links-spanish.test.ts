import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type AlarmWorld, openAlarmWorld } from '../api/world/alarm-world.ts';
import { fits } from './parts/accessibility.ts';
import { journey, PHONE } from './parts/browser.ts';
import { englishIn, expectSpanish } from './parts/english-words.ts';
import { linkIn, mailTo } from './parts/inbox.ts';
import { startOwnPortal } from './parts/own-portal.ts';

/** Tests the pages behind links as a reader of Spanish meets them on a phone (docs/product/languages.md#links). */

let world: AlarmWorld;
const own = startOwnPortal({
  start: async () => {
    world = await openAlarmWorld(Date.now());
    return { ...world.running, close: world.close };
  },
});

const inSpanish = (walk: (page: Page) => Promise<void>) =>
  journey(
    own.browser,
    PHONE,
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await walk(page);
    },
    [],
    { locale: 'es-US' },
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const langOf = (page: Page) => page.evaluate('document.documentElement.lang');

test('An alarm has no English from its mail to its acknowledgment, and one press reads it in English', async () => {
  const house = await world.building();
  const ines = { firstName: 'Inés', lastName: 'Duarte' };
  await house.setPerson(0, { ...ines, role: 'write', language: 'es' });
  const names = [house.name, ...Object.values(ines)];
  await world.pass(1, () => house.say());
  await world.pass(2, () => house.say({ pressure: 6 }));
  const mail = await mailTo(own.portal, house.people[0]?.email ?? '', /./);
  await inSpanish(async (page) => {
    await page.goto(linkIn(mail, '/alarm\\?token'));
    await heading(page, house.name).waitFor();
    await page.getByText('Sin asignar').waitFor();
    await expectSpanish(page, names);
    await page.getByLabel('Nota para su equipo (opcional)').fill('Voy en camino');
    await button(page, 'CONFIRMAR').click();
    await page.getByText(/^Usted la confirmó: .*\. Ya no hay recordatorios\.$/).waitFor();
    await expectSpanish(page, names);

    await button(page, 'English').click();
    await page.getByText(/^You acknowledged it at .*\. Reminders are off\.$/).waitFor();
    expect(await langOf(page)).toBe('en');
    expect(await page.title()).toBe('Alarm · Wingnut');
    await button(page, 'Español').click();
    await page.getByText(/^Usted la confirmó: /).waitFor();
    await expectSpanish(page, names);
  });
});

/** Invites a contractor by an email in Spanish. @returns the link of the email, and the id of the contractor link */
async function invite(propertyId: string) {
  const email = own.world.address('norte');
  const { status, body } = await world.call(`properties/${propertyId}/contractors`, {
    method: 'POST',
    body: { name: 'Calderas Norte', days: 7, mayChange: false, email, language: 'es' },
  });
  expect([status, body.data?.mailed]).toEqual([200, true]);
  const id: string = body.data.link.id;
  return { id, url: linkIn(await mailTo(own.portal, email, /./), '/contractor') };
}

const ITEM = { kind: 'waterHeater', name: 'WH-1', maker: 'Bosch', model: 'SB 500', serial: '4711', gallons: 119 };

test('A contractor’s own pages have no English, and one press reads them in English', async () => {
  const house = await world.building();
  await world.pass(1, () => house.say());
  expect(await world.call(`properties/${house.id}/book`, { method: 'POST', body: ITEM })).toMatchObject({
    status: 200,
  });
  const { id, url } = await invite(house.id);
  const what = 'Purgar los radiadores';
  const company = own.world.companies[0]?.name ?? '';
  const names = [house.name, company, '1 Main Street, Toronto, ON, Canada', ITEM.maker];
  await inSpanish(async (page) => {
    const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
    const card = page.locator('main section').filter({ has: heading(page, 'Sus órdenes de trabajo') });
    const dialog = page.getByRole('dialog');
    const noEnglish = () => expectSpanish(page, names);
    await page.goto(url);
    await page.getByText('Usted tiene acceso al sistema de calderas de un edificio.').waitFor();
    await noEnglish();
    await button(page, 'ABRIR').click();
    await page.getByText(/^Enlace de contratista, hasta: /).waitFor();
    expect(await englishIn(page.getByRole('banner'), names)).toEqual([]);

    await entry('EDIFICIO').click();
    await page.getByText('Todavía no hay contactos').waitFor();
    await noEnglish();
    await button(page, 'AGREGAR UN TELÉFONO').click();
    await dialog.getByText(/^Sirve una vez, hasta: /).waitFor();
    await noEnglish();
    await dialog.getByRole('button', { name: 'CERRAR' }).click();
    await button(page, 'PEDIR MÁS DÍAS').click();
    await dialog.getByRole('button', { name: 'PEDIR', exact: true }).click();
    await dialog.getByText('Este campo es obligatorio').waitFor();
    await noEnglish();
    await dialog.getByLabel('Motivo').fill('La pieza llega el lunes');
    await dialog.getByRole('button', { name: 'PEDIR', exact: true }).click();
    await page.getByText(/^Se pidieron más días: /).waitFor();
    await noEnglish();
    await button(page, 'SALIR').click();
    await dialog.getByText('No podrá abrirlo otra vez en este dispositivo.').waitFor();
    await noEnglish();
    await dialog.getByRole('button', { name: 'CANCELAR' }).click();

    await entry('EQUIPOS').click();
    await page.getByText('Calentador de agua, Bosch SB 500, serie 4711, 119 galones').waitFor();
    await noEnglish();
    await entry('WINGNUTS').click();
    await page.getByText(`Wingnut ${house.serial}`).waitFor();
    await noEnglish();

    const job = { what, contractorLinkId: id };
    expect(await world.call(`properties/${house.id}/jobs`, { method: 'POST', body: job })).toMatchObject({
      status: 200,
    });
    await entry('TABLERO').click();
    await page.getByText(what).first().waitFor();
    expect(await englishIn(card, names)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await button(page, `AGREGAR NOTA ${what}`).click();
    await dialog.getByLabel('Nota', { exact: true }).fill('Faltan dos');
    expect(await englishIn(dialog, names)).toEqual([]);
    await dialog.getByRole('button', { name: 'GUARDAR NOTA' }).click();
    await card.getByText(/: Faltan dos$/).waitFor();
    expect(await englishIn(card, names)).toEqual([]);
    await button(page, `HECHO ${what}`).click();
    await dialog.getByLabel('Trabajo realizado').fill('Todos purgados');
    expect(await englishIn(dialog, names)).toEqual([]);
    await dialog.getByRole('button', { name: 'HECHO', exact: true }).click();
    await card.getByText('Hecha: Todos purgados').waitFor();
    expect(await englishIn(card, names)).toEqual([]);

    await entry('EDIFICIO').click();
    await page.getByRole('link', { name: 'TRABAJO HECHO' }).click();
    await page.getByText(/: Todos purgados$/).waitFor();
    await noEnglish();

    await button(page, 'English').click();
    await page.getByText(/^Contractor link, until /).waitFor();
    expect(await langOf(page)).toBe('en');
    await button(page, 'Español').click();
    await page.getByText(/: Todos purgados$/).waitFor();
    await noEnglish();
  });
});
