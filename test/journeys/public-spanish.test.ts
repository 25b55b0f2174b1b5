import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { totpCode } from '../../local/cognito/totp.sample.ts';
import { DESKTOP, type Expected, journey, PHONE } from './parts/browser.ts';
import { englishOn, expectSpanish } from './parts/english-words.ts';
import { startEstate } from './parts/estate.ts';
import { codeIn, linkIn, mailTo } from './parts/inbox.ts';
import { PASSWORD } from './parts/invited.ts';
import { makeCompany } from './parts/operator.ts';

/** Tests the public pages as a reader of Spanish meets them (docs/product/languages.md#public-pages). */

const own = startEstate('public-spanish');
const { person } = own.world;
/** The words of its name are no English of ours. */
const COMPANY = own.world.companies.map(({ name }) => name);

/** The browser's own message about a refused call, and ours about one that failed. */
const FAILED: readonly Expected[] = [
  /^error: Failed to load resource|^warning: (?:Couldn’t send the message|The text was not loaded) \S*Error/,
];

const SUMS = { applied: 480, known: 468, below: 159, unclear: 0 };
const PERIOD = { from: Date.UTC(2026, 10, 25, 6), to: Date.UTC(2026, 10, 25, 14), readings: 468, measured: 468 };
const HEAD = {
  property: '1042 - Alder House',
  issuedAt: Date.UTC(2026, 11, 2, 20),
  zone: 'America/Los_Angeles',
  month: '2026-11',
};
const RESULT = { label: 'supplyLineTemperature1', measured: 'supply', ...SUMS };
/** An issued record and an issued certificate, by their numbers. */
const ISSUED = {
  ['1b'.repeat(32)]: {
    ...HEAD,
    rules: 'Custom rules',
    results: [RESULT, { ...RESULT, label: 'roomTemperature1', measured: 'room' }],
  },
  ['2c'.repeat(32)]: {
    ...{ ...HEAD, rules: 'Custom rules', results: [] },
    certificate: {
      ...{ label: 'roomTemperature1', measured: 'room', required: [62, 68] },
      total: { ...PERIOD, ...SUMS, lowest: 65.9, lowestAt: Date.UTC(2026, 10, 25, 13, 52) },
    },
  },
};

const inSpanish = (size: typeof PHONE, walk: (page: Page) => Promise<void>) => {
  // Colors that fade in have no contrast meanwhile.
  const calmly = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await walk(page);
  };
  return journey(own.browser, size, calmly, FAILED, { locale: 'es-US' });
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('English words are found, in texts and in the names of elements', async () => {
  await journey(own.browser, DESKTOP, async (page) => {
    await page.goto(`${own.portal}/login`);
    await heading(page, 'Login to see your Dashboard').waitFor();
    const found = await englishOn(page);
    expect(found).toContain('your: Login to see your Dashboard');
    expect(found).toContain('show: Show password');
    expect(found).not.toContainEqual(expect.stringContaining('Español'));
  });
});

test('A page is Spanish before any script has come', async () => {
  const context = await own.browser.newContext({ javaScriptEnabled: false, locale: 'es-US' });
  const page = await context.newPage();
  for (const [path, name] of [
    ['/', 'Monitoreo remoto y análisis de sistemas'],
    ['/login', 'Inicie sesión para ver su tablero'],
    ['/terms', 'Condiciones del servicio'],
  ] as const) {
    await page.goto(own.portal + path);
    await heading(page, name).waitFor();
  }
  await context.close();
});

/** Fills the form of a new account, and sends it. */
async function createAccount(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Nombre').fill(firstName);
  await page.getByLabel('Apellido').fill('Duarte');
  await page.getByLabel('Número de teléfono').fill('(503) 555-0142');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirme la contraseña').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, 'CREAR CUENTA').click();
}

describe.each([
  ['a phone', PHONE, 'larch'],
  ['a desktop', DESKTOP, 'ridge'],
])('On %s in Spanish', (_name, size, word) => {
  test('the entry page, its form and its login have no English', async () => {
    await inSpanish(size, async (page) => {
      await page.goto(own.portal);
      await heading(page, 'Especificaciones').waitFor();
      await heading(page, 'Pida una demostración').scrollIntoViewIfNeeded();
      const form = page.locator('#contact');
      await expectSpanish(page);
      await form.getByRole('button', { name: 'ENVIAR' }).click();
      await form.getByText('El nombre es obligatorio').waitFor();
      await expectSpanish(page);
      await form.getByLabel('Nombre completo').fill('Ada Byrne');
      await form.getByLabel('Correo electrónico').fill('ada@abedul.example');
      await page.route('**/api/messages', (route) => route.abort());
      await form.getByRole('button', { name: 'ENVIAR' }).click();
      await form.getByText('No se pudo enviar su mensaje.').waitFor();
      await expectSpanish(page);
      await page.unroute('**/api/messages');
      await form.getByRole('button', { name: 'REINTENTAR' }).click();
      await form.getByText('Mensaje enviado').waitFor();
      await button(page, 'INICIAR SESIÓN').first().click();
      await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).waitFor();
      await expectSpanish(page);
      await button(page, 'CERRAR').click();
    });
  });

  test('the login refuses in Spanish, and a person without a choice goes on in English', async () => {
    const { email, password } = person('read');
    await inSpanish(size, async (page) => {
      await page.goto(`${own.portal}/login`);
      await button(page, 'INICIAR SESIÓN').click();
      await page.getByText('Este campo es obligatorio').first().waitFor();
      await expectSpanish(page);
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-password-1');
      await button(page, 'INICIAR SESIÓN').click();
      await page.getByText('Correo electrónico o contraseña incorrectos, inténtelo de nuevo').waitFor();
      await expectSpanish(page);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await button(page, 'INICIAR SESIÓN').click();
      await page.waitForURL('**/portal/dashboard/**');
      await page.getByText('Please select a property to see data').waitFor();
    });
  });

  test('recovery has no English in its four steps', async () => {
    const { email } = person('write');
    await inSpanish(size, async (page) => {
      await page.goto(`${own.portal}/login`);
      await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
      await heading(page, 'Restablezca su contraseña').waitFor();
      await expectSpanish(page);
      await page.getByLabel('Correo electrónico').fill(email);
      await button(page, 'ENVIAR ENLACE').click();
      await heading(page, 'Escriba su código de recuperación').waitFor();
      await page.getByLabel('Código de recuperación').fill('123');
      await button(page, 'CONTINUAR').click();
      await page.getByText('Este campo requiere 6 dígitos').waitFor();
      await expectSpanish(page);
      await page
        .getByLabel('Código de recuperación')
        .fill(codeIn(await mailTo(own.portal, email, /código de recuperación/)));
      await button(page, 'CONTINUAR').click();
      await page.getByLabel('Contraseña nueva').fill('boiler');
      await page.getByLabel('Confirme la contraseña').fill('bomba');
      await button(page, 'CAMBIAR CONTRASEÑA').click();
      await page.getByText('Las contraseñas deben coincidir').waitFor();
      await expectSpanish(page);
      await page.getByLabel('Contraseña nueva').fill('Wingnut1!');
      await page.getByLabel('Confirme la contraseña').fill('Wingnut1!');
      await button(page, 'CAMBIAR CONTRASEÑA').click();
      await page.getByText('Esa contraseña es muy fácil de adivinar.').waitFor();
      await expectSpanish(page);
      await page.getByLabel('Contraseña nueva').fill('Boiler-room-2');
      await page.getByLabel('Confirme la contraseña').fill('Boiler-room-2');
      await button(page, 'CAMBIAR CONTRASEÑA').click();
      await page.getByText('Su contraseña se cambió').waitFor();
      await expectSpanish(page);
    });
  });

  test('an account is created without English, and starts in Spanish', async () => {
    const [company, email] = [`${word} Altavista`, `ines.${Date.now()}@${word}.example`];
    await makeCompany(own.running, company, 2, email);
    const invitation = linkIn(await mailTo(own.portal, email, /invites you to/), '/createaccount');
    await inSpanish(size, async (page) => {
      await page.goto(invitation);
      await heading(page, company).waitFor();
      await expectSpanish(page, [company]);
      await button(page, 'CREAR CUENTA').click();
      await page.getByText('Este campo es obligatorio').first().waitFor();
      await expectSpanish(page, [company]);
      await createAccount(page, 'Inés');
      await heading(page, '¡Listo!').waitFor();
      await expectSpanish(page, [company]);
      await page.waitForURL('**/login');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await button(page, 'INICIAR SESIÓN').click();
      await page.waitForURL('**/portal/**');
      await expect.poll(() => page.evaluate("localStorage.getItem('reader')")).toBe('es us');
      await page.goto(`${own.portal}/portal/help`);
      await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('es');
    });
  });

  test('an account by a link that was handed over asks for the code of its email without English', async () => {
    const email = `leo.${Date.now()}@${word}.example`;
    const { id: token } = await own.running.tokensOf(person('admin'));
    const post = (path: string, body: object) => own.running.call(`companies/${path}`, { token, method: 'POST', body });
    const { user } = (await post('invite', { email, role: 'read' })).body.data;
    const { link } = (await post('invite/link', { userId: user.id })).body.data;
    await inSpanish(size, async (page) => {
      await page.goto(link);
      await page.getByText('Enviaremos un código a este correo').waitFor();
      await expectSpanish(page, COMPANY);
      await createAccount(page, 'Leo');
      const code = codeIn(await mailTo(own.portal, email, /^Confirme su dirección de correo$/));
      await page.getByText('Enviamos un código de 6 dígitos').waitFor();
      await expectSpanish(page, COMPANY);
      await page.getByLabel('Código').fill('123');
      await button(page, 'CONFIRMAR').click();
      await page.getByText('Este campo requiere 6 dígitos').waitFor();
      await expectSpanish(page, COMPANY);
      await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000');
      await button(page, 'CONFIRMAR').click();
      await page.getByText('El código no es válido').waitFor();
      await expectSpanish(page, COMPANY);
      await button(page, 'ENVIAR UN CÓDIGO NUEVO').click();
      await page.getByText('Código nuevo enviado.').waitFor();
      await expectSpanish(page, COMPANY);
      await page.getByLabel('Código').fill(codeIn(await mailTo(own.portal, email, /^Confirme su dirección/)));
      await button(page, 'CONFIRMAR').click();
      await heading(page, '¡Listo!').waitFor();
      await expectSpanish(page, COMPANY);
    });
  });

  test('the check of a record, the legal texts and an unknown address have no English', async () => {
    await inSpanish(size, async (page) => {
      await page.goto(`${own.portal}/verify/${'0a'.repeat(32)}`);
      await page.getByText('Ningún registro coincide con este archivo.').waitFor();
      await expectSpanish(page);
      for (const [number, record] of Object.entries(ISSUED)) {
        await page.route(`**/api/records/verify/${number}`, (route) =>
          route.fulfill({ json: { success: true, data: record } }),
        );
        await page.goto(`${own.portal}/verify/${number}`);
        await page.getByText('Emitido para 1042 - Alder House el 2 dic 2026').waitFor();
        await expectSpanish(page, ['Alder House']);
      }
      for (const [path, name] of [
        ['/terms', 'Condiciones del servicio'],
        ['/privacy', 'Política de privacidad'],
      ] as const) {
        await page.goto(own.portal + path);
        await heading(page, name).waitFor();
        await page.getByText('El texto que rige es el texto en inglés.').waitFor();
        await expectSpanish(page);
      }
      await page.route('**/legal/terms*.json', (route) => route.abort());
      await page.goto(`${own.portal}/terms`);
      await page.getByText('No se pudo cargar esta página.').waitFor();
      await expectSpanish(page);
      await page.goto(`${own.portal}/nothing`);
      await heading(page, 'Página no encontrada').waitFor();
      await expectSpanish(page);
    });
  });
});

test('a login with the second factor, by its code and by a recovery code, has no English', async () => {
  const { email, password } = person('admin');
  let key = '';
  let recovery = '';
  const codeOf = (time: number) => totpCode(key.replaceAll(' ', ''), time);
  await own.visit(DESKTOP, '/portal/account', async (page) => {
    await button(page, 'SET UP').click();
    await page.getByLabel('Your password').fill(password);
    await button(page, 'CONTINUE').click();
    key = await page.getByText(/^([A-Z2-7]{4} ){12}/).innerText();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(Date.now()));
    await button(page, 'TURN ON').click();
    await button(page, 'I SAVED THEM').waitFor();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    recovery = await codes.first().innerText();
    await button(page, 'I SAVED THEM').click();
    await page.waitForURL('**/login');
  });
  const toCode = async (page: Page) => {
    await page.goto(`${own.portal}/login`);
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await button(page, 'INICIAR SESIÓN').click();
    await page.getByText('Escriba el código de seis dígitos de su aplicación de autenticación.').waitFor();
    await expectSpanish(page);
  };
  await inSpanish(PHONE, async (page) => {
    await toCode(page);
    // The code of this step was taken when the factor was set up.
    await page.getByLabel('Código').fill(codeOf(Date.now()));
    await button(page, 'INICIAR SESIÓN').click();
    await page.getByText('Ese código es incorrecto o ya se usó.').waitFor();
    await expectSpanish(page);
    await page.getByLabel('Código').fill(codeOf(Date.now() + 30_000));
    await button(page, 'INICIAR SESIÓN').click();
    await page.waitForURL('**/portal/dashboard/**');
  });
  await inSpanish(DESKTOP, async (page) => {
    await toCode(page);
    await button(page, 'USAR UN CÓDIGO DE RECUPERACIÓN').click();
    await page.getByText('Escriba un código de recuperación.').waitFor();
    await expectSpanish(page);
    await page.getByLabel('Código de recuperación').fill('aaaa-bbbb');
    await button(page, 'INICIAR SESIÓN').click();
    await page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first().waitFor();
    await expectSpanish(page);
    await page.getByLabel('Código de recuperación').fill(recovery);
    await button(page, 'INICIAR SESIÓN').click();
    await page.waitForURL('**/portal/dashboard/**');
  });
});

test('One press changes the language for the next pages too, and asks when something was typed', async () => {
  await inSpanish(PHONE, async (page) => {
    await page.goto(`${own.portal}/login`);
    await page.getByLabel('Correo electrónico').fill('ada@larchwood.example');
    await button(page, 'English').click();
    await page.getByText('¿Cambiar de idioma?').waitFor();
    await expectSpanish(page);
    await button(page, 'QUEDARSE').click();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('ada@larchwood.example');
    await button(page, 'English').press('Enter');
    await button(page, 'CAMBIAR IDIOMA').click();
    await heading(page, 'Login to see your Dashboard').waitFor();
    await page.goto(`${own.portal}/es`);
    await heading(page, 'Monitoreo remoto y análisis de sistemas').waitFor();
    await button(page, 'English').click();
    await page.waitForURL(`${own.portal}/`);
    await heading(page, 'Remote System Monitoring + Analytics').waitFor();
    const press = await button(page, 'Español').boundingBox();
    expect(press?.height).toBeGreaterThanOrEqual(44);
    expect(press?.width).toBeGreaterThanOrEqual(44);
    await button(page, 'Español').click();
    await heading(page, 'Monitoreo remoto y análisis de sistemas').waitFor();
  });
});
