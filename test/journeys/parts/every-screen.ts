import type { Page, Route } from 'playwright-core';
import { Refusal } from '../../../lambdas/base/refusal.ts';
import type { RefusalCode } from '../../../shared/api/refusals.ts';
import type { ContactsReply, LinkedContactReply } from '../../../shared/api/types/contact-types.ts';
import type { ContractorLinksReply } from '../../../shared/api/types/contractor-types.ts';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import type { CompanyFindingsReply, FindingsReply } from '../../../shared/api/types/findings.ts';
import type { FirmwareUpdatesReply } from '../../../shared/api/types/firmware-types.ts';
import type {
  IncidentAlarmReply,
  IncidentDetailReply,
  IncidentReply,
  IncidentsReply,
} from '../../../shared/api/types/incident-types.ts';
import type { ApiKeysReply } from '../../../shared/api/types/key-types.ts';
import type { AuditRecordReply } from '../../../shared/api/types/people-types.ts';
import type { PhotosReply } from '../../../shared/api/types/photo-types.ts';
import type { LimitTemplatesReply } from '../../../shared/api/types/template-types.ts';
import type { WebhookDeliveryReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { READER } from '../../../shared/domain/figures/reader.ts';
import { USUAL_WINDOW } from '../../../shared/domain/firmware/window.ts';
import { claimCodeOf } from '../../../shared/domain/wingnuts/claim-code.ts';
import type { WingnutStatus } from '../../../shared/domain/wingnuts/wingnut.ts';
import type { PageName } from '../../../shared/portal/pages.ts';
import { movePath, PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { contactLinkPath, createAccountPath, provePath } from '../../../shared/portal/public-paths.ts';
import { sampleProposal, sampleQuality } from '../../../web/pages/alarms/quality/quality.sample.ts';
import { companyEnergy, sampleBills, sampleEnergy } from '../../../web/pages/energy/common/energy.sample.ts';
import { sampleReset } from '../../../web/pages/energy/reset/reset.sample.ts';
import { sampleTenant } from '../../../web/pages/entry/tenant/tenant.sample.ts';
import {
  sampleCompanyFinding,
  sampleDays,
  sampleFinding,
  sampleFindings,
} from '../../../web/pages/findings/common/findings.sample.ts';
import { sampleFactDays } from '../../../web/pages/findings/days/fact-days.sample.ts';
import { sampleFleet } from '../../../web/pages/fleet/fleet.sample.ts';
import { sampleJobs } from '../../../web/pages/jobs/jobs.sample.ts';
import { sampleApartments } from '../../../web/pages/properties/apartments/apartments.sample.ts';
import { sampleApartmentsRecord } from '../../../web/pages/properties/apartments/apartments-record.sample.ts';
import { sampleBook } from '../../../web/pages/properties/book/book.sample.ts';
import { FROM, issuedCertificate } from '../../../web/pages/records/certificate/certificate.sample.ts';
import type { World } from '../../world.ts';
import { breakDown, changed } from './estate.ts';
import { choose } from './fields.ts';
import { unitsOf } from './reader.ts';

/** Every screen and popup, and the steps that open it. */

export interface Screen {
  readonly what: string;
  readonly path: string;
  /** Waits until everything has loaded, and opens the popup of the row. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Sets the server's answers, before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** A screen of a page. Without a path it is at that of the page. */
type PageScreen = Omit<Screen, 'path'> & Partial<Pick<Screen, 'path'>>;

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor({ state: 'attached' });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().waitFor();
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const confirm = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click();
const asked = (page: Page) => dialog(page).waitFor();
const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);
/** Names chosen properties in place of all: opens their list, and checks one. */
const picked = (label: string) => async (page: Page) => {
  await choose(dialog(page).getByRole('button', { name: label }), 'Selected properties and portfolios');
  await choose(dialog(page).getByRole('button', { name: /^Add portfolio or property/ }), /Alder House$/);
};
const answer = (path: string, json: object) => (page: Page) => page.route(path, (route) => route.fulfill({ json }));
const fails = (path: string) => (page: Page) => page.route(path, breakDown);
const edit = press(/^edit property details$/i);
const nothing = { success: true, data: [] };

/** The plate of a boiler and a gauge, drawn: photos of the job that is open. */
const PHOTO = (drawn: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#59636b"/>${drawn}</svg>`)}`;
const PHOTOS: PhotosReply = {
  photos: [
    ['Photo of the old gauge, Nov 23, 2026', '<circle cx="400" cy="300" r="200" fill="#e8e6df"/>'],
    ['Photo of the new gauge, Nov 24, 2026', '<rect x="200" y="150" width="400" height="300" rx="20" fill="#c9ced1"/>'],
  ].map(([alt = '', drawn = ''], index) => ({
    ...{ id: `photo-${index}`, about: 'job', aboutId: 'j3', alt, width: 800, height: 600 },
    ...{ name: 'Dana Whitfield', at: Date.UTC(2026, 10, 23 + index, 15), url: PHOTO(drawn), mayRemove: true },
  })),
};
const photosOfJob = (page: Page) =>
  page.route('**/api/properties/p/photos?*', (route) => route.fulfill({ json: { success: true, data: PHOTOS } }));

/** Runs steps one after the other. */
const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

const chosen = (picker: string, text: string, option: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: picker }).fill(text);
  await page.getByRole('option', { name: option }).click();
};

/** A file with long texts, and a row that is refused. */
const IMPORTED = [
  'Property ID,Name,Street address,City,State,Country,ZIP,Colour',
  '900001,Kingsley Apartments of the Upper Hawthorn,12 Harbourline Boulevard North West,Boston,MA,USA,02101,red',
  'A-17,Elm & Third,,Boston,MA,USA,02101,',
].join('\n');
const importing = (page: Page) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'properties of the north shore.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORTED) });

const TOKEN = 'x'.repeat(43);
/** An invitation that was handed over as a link, to a long address. */
const handedOver = steps(
  answer(`**/api/users/${TOKEN}`, {
    success: true,
    data: {
      uuid: 'u',
      company: 'Harbourline Property Group',
      companyId: 'c',
      email: 'bartholomew.featherstonehaugh@harbourline.example',
    },
  }),
  answer(`**/api/users/${TOKEN}/password_rules`, { success: true, data: { longPasswords: true, asksForCode: true } }),
);
/** As a change of how somebody logs in leaves this tab. */
const afterChange = (page: Page) =>
  page.addInitScript((ended) => sessionStorage.setItem('ended-session', JSON.stringify(ended)), {
    because: 'changed',
    path: '/portal/account',
    email: 'dana@harbourline.example',
  });

/** A session of an operator of the vendor, and the fleet. Only the server looks at the signature. */
const asOperator = async (page: Page) => {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { sub: 'o', email: 'operator@wingnut.example', auth_time: seconds, exp: seconds + 3600 };
  const token = `x.${btoa(JSON.stringify({ ...claims, 'cognito:groups': ['fleet'] }))}.x`;
  await page.addInitScript((stored) => {
    const client = 'CognitoIdentityServiceProvider.client';
    localStorage.setItem(`${client}.LastAuthUser`, 'o');
    localStorage.setItem(`${client}.o.idToken`, stored);
    localStorage.setItem(`${client}.o.accessToken`, stored);
  }, token);
  await answer('**/api/fleet', { success: true, data: sampleFleet(Date.now()) })(page);
};

/** The page of the link in a mail to a contact. */
const contactLink = (more: Partial<LinkedContactReply>) => ({
  path: contactLinkPath('a.b'),
  before: answer('**/api/alerts/contact_links/a.b', {
    success: true,
    data: {
      does: 'confirm',
      name: 'Service desk',
      company: 'Harbourline Property Group',
      addedBy: 'Dana Whitfield',
      places: ['Portfolio North Shore', 'Alder House', 'Upper Hawthorn Gardens'],
      severities: ['critical', 'warning'],
      mayTake: true,
      state: 'waits',
      at: null,
      ...more,
    },
  }),
});

export const PUBLIC: readonly Screen[] = [
  { what: 'the landing page', path: '/', ready: heading('Tech Specs') },
  { what: 'the login popup', path: '/', ready: steps(press(/^log in$/i), asked) },
  { what: 'the login page', path: '/login', ready: heading('Login to see your Dashboard') },
  {
    what: 'the login after a change of how somebody logs in',
    path: '/login',
    before: afterChange,
    ready: words('Your login details changed, so you were logged out everywhere. Log in to continue.'),
  },
  {
    what: 'the creation of an account by a link that was handed over',
    path: createAccountPath(TOKEN),
    before: handedOver,
    ready: words(/^We’ll email a code to this address/),
  },
  {
    what: 'the code that proves the address of a new account',
    path: provePath(TOKEN),
    before: handedOver,
    ready: field('Code'),
  },
  { what: 'the recovery of a password', path: '/resetpassword', ready: field('Email') },
  { what: 'the typing of a recovery code', path: '/resetpassword?step=code', ready: field('Recovery code') },
  {
    what: 'the check of a record that nobody has issued',
    path: `/verify/${'0'.repeat(64)}`,
    ready: words('No record matches this file.'),
  },
  {
    what: 'the page of a tenant',
    path: '/tenant#c.p.secret',
    before: answer('**/api/contractor/tenant', { success: true, data: sampleTenant() }),
    ready: words('176 of 179 readings by day were below 68°F.'),
  },
  {
    what: 'the page of a tenant in Spanish',
    path: '/tenant?lang=es#c.p.secret',
    before: answer('**/api/contractor/tenant', { success: true, data: sampleTenant() }),
    ready: words('La norma exige ahora al menos 68°F.'),
  },
  {
    what: 'the link of a tenant that has ended',
    path: '/tenant#c.p.ended',
    before: answer('**/api/contractor/tenant', { success: false, code: 'NOT_FOUND', message: 'Not found' }),
    ready: words(/^Este enlace ya no es válido/),
  },
  { what: 'the opening of a contractor link', path: '/contractor#c.l.secret', ready: heading('Contractor link') },
  { what: 'the fleet', path: '/fleet', before: asOperator, ready: words(/^3\.10\.0 is rolling out/) },
  { what: 'the question to a contact', ...contactLink({}), ready: words(/^Dana Whitfield of Harbourline/) },
  {
    what: 'the link by which a contact stops',
    ...contactLink({ does: 'stop', state: 'verified', at: Date.UTC(2026, 10, 2) }),
    ready: words(/^Harbourline Property Group sends you alarms/),
  },
  { what: 'the terms', path: '/terms', ready: heading('Terms Of Service') },
  { what: 'the privacy policy', path: '/privacy', ready: heading('Privacy Policy') },
  { what: 'an unknown address', path: '/nowhere', ready: title },
];

const SERVED = [
  ['the properties overview', '/portal/property', '**/api/properties?most=*'],
  ['the wingnuts', '/portal/wingnut', '**/api/wingnuts?most=*'],
  ['the notifications', '/portal/notification', '**/api/notifications'],
  ['the alarms', '/portal/alarms', '**/api/alarms?*'],
  ['the users', '/portal/users', '**/api/companies/users'],
] as const;

/** Replaces the answers to calls with one method. The server answers the others. */
const answering = (path: string, method: string, answered: (route: Route) => Promise<void>) => (page: Page) =>
  page.route(path, (route) => (route.request().method() === method ? answered(route) : route.continue()));
/** Chooses a row of the users. On small screens the boxes wait for Select. */
async function chosenUser(page: Page): Promise<void> {
  await page.getByText(/^Seats used/).waitFor();
  const select = page.getByRole('button', { name: 'Select', exact: true });
  if (await select.isVisible()) await select.click();
  await page.getByRole('checkbox', { name: /Marcus Oyelaran/ }).check();
}
/** Refuses as the server does. */
const refused = (code: RefusalCode) => (route: Route) => {
  const { status, message } = new Refusal(code);
  return route.fulfill({ status, json: { success: false, code, message } });
};
const done = (route: Route) => route.fulfill({ json: { success: true, data: {} } });

const changeInput = async (page: Page) => {
  await page.getByRole('button', { name: /^A16/, expanded: false }).click();
  await page
    .getByRole('group', { name: 'A16' })
    .getByRole('button', { name: /Sensor type/ })
    .click();
  await page.getByRole('option', { name: 'Temperature', exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
};
/** A full list of contractor links, one of them with long texts. */
const CONTRACTORS: ContractorLinksReply = {
  links: ['Northgate Boiler Services and Heating of Greater Boston', 'Chimney'].map((name, index) => ({
    id: name,
    propertyId: 'p',
    name,
    mayChange: index === 0,
    createdAt: Date.now(),
    expiresAt: Date.now() + 9e8,
    openedAt: index === 0 ? Date.now() - 9e6 : null,
    usedAt: null,
    secondAt: null,
    asked:
      index === 0
        ? { at: Date.now() - 3e6, line: 'The new burner arrives on Monday, and the flue is not swept yet' }
        : null,
    email: index === 0 ? 'the.office.of.the.boilers@northgate.example.com' : null,
  })),
  max: 2,
  texts: true,
};
/** A report with a long name and many people. */
const REPORTS = {
  reports: [
    {
      id: 'r1',
      name: 'Week of the North Shore portfolio',
      about: 'North Shore',
      scope: { portfolio: 'North Shore' },
      every: 'week',
      version: 1,
      recipients: ['Dana Whitfield', 'Marcus Oyelaran'].map((name) => ({ id: name, name })),
    },
  ],
  people: [],
  max: 50,
};

/** A night with readings below the rule, and three days, whose rows are printed in two halves. */
const certificateAddress = (id: string, hours: number): string =>
  `/portal/records?property=${id}&rules=ipmc&from=${FROM}&to=${FROM + hours * HOUR_MS}`;
/** The same call asks for a certificate and issues it. */
const certificateAnswered = (hours: number) => {
  const { hash, issuedAt, ...certificate } = issuedCertificate({ hours });
  const data = { sensors: ['roomTemperature1', 'roomTemperature2'], certificate };
  const issued = { ...certificate, hash, issuedAt };
  return (page: Page) =>
    page.route('**/api/records/certificate*', (route) =>
      route.fulfill({ json: { success: true, data: route.request().method() === 'GET' ? data : issued } }),
    );
};

const jobsAnswered = (page: Page) =>
  page.route('**/api/properties/jobs', async (route) => {
    const data = sampleJobs({}, { ...READER, units: await unitsOf(page) });
    await route.fulfill({ json: { success: true, data } });
  });

/** Two records of the audit log: a long one and a short one. */
const DELIVERY: WebhookDeliveryReply = {
  id: 'd1',
  messageAt: 1,
  at: Date.UTC(2026, 10, 22, 13, 5),
  attempts: 1,
  isTest: false,
  title: 'Alder House: Critical: boiler system pressure 6.2 PSI, below 10 PSI',
  status: 200,
  body: 'ok',
  failure: null,
};
const WEBHOOK: WebhookReply = {
  jobs: true,
  id: 'h1',
  name: 'Work orders',
  url: 'https://orders.example.com/in?tenant=1',
  form: 'json',
  severities: ['critical', 'warning', 'notice'],
  isOff: false,
  oldSecretUntil: null,
  createdAt: 1,
  version: 1,
  deliveries: [DELIVERY],
};
const NOW_OF_KEYS = Date.UTC(2026, 10, 27, 12);
/** A key that is used, one for some properties that nobody uses, and one that has ended. */
const API_KEYS: ApiKeysReply = {
  keys: [
    { name: 'Monthly sheet of the accounting department', usedAt: NOW_OF_KEYS - HOUR_MS },
    { name: 'Grafana', right: 'notes' as const, portfolios: ['North Shore'], propertyIds: ['p1', 'p2'] },
    { name: 'Trial', expiresAt: NOW_OF_KEYS - DAY_MS },
  ].map((more, at) => ({
    ...{ id: `k${at}`, right: 'read', portfolios: [], propertyIds: [], usedAt: null },
    ...{ createdAt: NOW_OF_KEYS - 200 * DAY_MS, expiresAt: NOW_OF_KEYS + 165 * DAY_MS },
    ...more,
  })),
  max: 20,
  now: NOW_OF_KEYS,
};
/** Contacts in every state, with long names, places of both rights, and one that nobody needs to see to. */
const CONTACTS: ContactsReply = {
  contacts: [
    {
      name: 'Roberto Castellanos, super',
      channel: 'text' as const,
      address: '+12065550134',
      places: [{ portfolio: 'North Shore', may: 'take' as const }],
      provenAt: NOW_OF_KEYS - 2 * DAY_MS,
      verifiedAt: 1,
    },
    {
      name: 'Service desk of Northgate Boiler and Heating',
      address: 'the.office.of.the.boilers@northgate.example.com',
      askedAt: NOW_OF_KEYS - HOUR_MS,
      places: ['a', 'b', 'c', 'd'].map((portfolio) => ({ portfolio, may: 'inform' as const })),
      told: 'escalated' as const,
    },
    {
      name: 'Night super',
      channel: 'text' as const,
      address: '+12065550135',
      askedAt: NOW_OF_KEYS - HOUR_MS / 4,
      codeUntil: NOW_OF_KEYS + HOUR_MS / 2,
    },
    {
      name: 'Owner of Alder House',
      address: 'owner@alder.example',
      state: 'verified' as const,
      quietHours: { from: '22:00', to: '07:00', timeZone: 'America/New_York' },
      undeliverable: { kind: 'bounced' as const, at: NOW_OF_KEYS - DAY_MS },
      verifiedAt: 1,
    },
    {
      name: 'Former super',
      state: 'stopped' as const,
      channel: 'text' as const,
      address: '+12065550136',
      stopped: { at: NOW_OF_KEYS - 9 * DAY_MS, by: 'text' as const },
    },
  ].map(({ verifiedAt = 0, ...more }, at) => ({
    ...{
      id: `contact-${at}`,
      channel: 'email',
      severities: ['critical', 'warning'],
      quietHours: null,
      told: 'atOnce',
      language: 'en',
      units: 'us',
      forContractors: false,
      forTenants: false,
    },
    ...{ places: [{ may: 'inform' }], addedAt: 1, askedAt: null, codeUntil: null, stopped: null, provenAt: null },
    ...{ undeliverable: null, version: 1, verifiedAt, state: verifiedAt ? 'verified' : 'waits' },
    ...more,
  })),
  max: 50,
  available: ['email', 'text'],
  now: NOW_OF_KEYS,
};
const contactsAnswered = answer('**/api/alerts/contacts', { success: true, data: CONTACTS });
const WEBHOOKS: readonly WebhookReply[] = [
  WEBHOOK,
  {
    ...WEBHOOK,
    id: 'h2',
    name: 'Night desk',
    form: 'slack',
    severities: ['critical'],
    deliveries: [{ ...DELIVERY, status: 500, attempts: 4, failure: 'The endpoint responded 500' }],
  },
  { ...WEBHOOK, id: 'h3', name: 'Managers', form: 'teams', isOff: true, deliveries: [] },
];
const CHANGES: readonly AuditRecordReply[] = [
  {
    id: 'a',
    at: 1_795_356_312_000,
    actor: { id: 'u', name: 'Dana Whitfield' },
    from: '203.0.113.0/24',
    action: 'propertyEdited',
    kind: 'property',
    subject: { id: 'p', name: 'Mariner House' },
    changes: [
      { field: 'portfolio', before: 'Coast', after: 'North shore' },
      {
        field: 'address',
        before: '100 Queen Street West, Toronto, ON',
        after: '41 Orchard Street, Portland, OR 97205',
      },
    ],
    more: 3,
  },
  {
    id: 'b',
    at: 1_795_356_311_000,
    actor: { id: 'operator', name: 'Operator' },
    from: 'command',
    action: 'seatsChanged',
    kind: 'company',
    subject: { id: 'c', name: 'Harbourline Property Group' },
    changes: [{ field: 'seats', before: '5', after: '10' }],
  },
];
/** Two levels, and a rota with an override. */
const ESCALATION: EscalationsReply = {
  levels: [
    { minutes: 15, people: [], rotaId: 'r' },
    { minutes: 30, people: ['dana', 'marcus'] },
  ],
  rotas: [
    {
      id: 'r',
      name: 'Boiler rooms',
      people: ['marcus', 'dana'],
      weekday: 1,
      hour: 8,
      timeZone: 'America/Los_Angeles',
      startDay: '2026-11-16',
    },
  ],
  alsoWarnings: true,
  overrides: [{ id: 'o', rotaId: 'r', userId: 'dana', from: '2026-11-25', to: '2026-11-26' }],
  version: 1,
  people: [
    { id: 'dana', name: 'Dana Whitfield', canBeChosen: true },
    { id: 'marcus', name: 'Marcus Oyelaran', canBeChosen: true },
  ],
  now: 1_795_356_312_000,
};
const NEW_PROPERTY = '/portal/property/add';
const filled = steps(
  type('Property Name', 'Orchard Mews'),
  type('Property ID', '90210'),
  type('Street Address', '41 Orchard Street'),
  type('City', 'Portland'),
  type('Province / State', 'OR'),
  type('Country', 'United States'),
  type('Postal / ZIP', '97205'),
);

/** Refuses a save because another person's save came first. From then on, answers with that save. */
const savedMeanwhile = (wingnutId: string | undefined) => async (page: Page) => {
  let saved = false;
  const theirs = changed((wingnut: { config: { version: number; sensors: object } }) => ({
    ...wingnut,
    config: {
      version: wingnut.config.version + 1,
      sensors: { ...wingnut.config.sensors, AN01: { type: 'temperature', label: 'outdoorTemperature2' } },
    },
  }));
  await page.route(`**/api/wingnuts/${wingnutId}`, async (route) => {
    if (route.request().method() === 'GET') return saved ? theirs(route) : route.continue();
    saved = true;
    return refused('CHANGED_MEANWHILE')(route);
  });
};

/** A wingnut from which nothing has come since it was added. */
const neverReported = (wingnutId: string | undefined) =>
  answering(
    `**/api/wingnuts/${wingnutId}`,
    'GET',
    changed((wingnut: { config: object }) => ({ ...wingnut, config: { ...wingnut.config, latestPost: undefined } })),
  );

const TEMPLATES: LimitTemplatesReply = {
  templates: ['Gas boilers of the Upper Hawthorn Gardens', 'Oil'].map((name, at) => ({
    id: `t${at}`,
    name,
    version: 1,
    sensors: 1 + 23 * at,
    changedAt: CHANGES[0]?.at ?? 0,
    changedBy: 'Bartholomew Featherstonehaugh',
  })),
  max: 2,
};

const TEMPLATE = {
  ...TEMPLATES.templates[0],
  limits: {
    boilerSystemPressure: { min: '10', max: '80', thresholdStatus: 'enabled', severity: 'critical' },
    leak: { min: '', max: '0', thresholdStatus: 'disabled' },
  },
};

/** The addresses of the screens for things of a world. */
function placesIn({ propertyNamed, wingnutsOf, wingnuts }: World) {
  const alder = propertyNamed('Alder House');
  const [live, silent] = wingnutsOf(alder);
  const unlinked = wingnuts.find(({ state }) => state === 'unlinked');

  const DASHBOARD = `/portal/dashboard/${alder.id}`;
  const PROPERTY = `/portal/property/detail/${alder.id}`;
  const NOTIFICATION = `/portal/notification/edit/${alder.id}`;
  const WINGNUT = `/portal/wingnut/detail/${live?.id}`;
  const ADDED = `/portal/wingnut/add/success/${unlinked?.id}`;
  const CHECK_OUT = `/portal/wingnut/checkout/${live?.id}`;
  const EXCHANGE = `/portal/wingnut/exchange/${live?.id}`;
  const LINK_WINGNUT = `/portal/wingnut/link/${unlinked?.id}`;
  const MOVE = movePath(live?.id ?? '');
  return {
    alder,
    live,
    silent,
    DASHBOARD,
    PROPERTY,
    NOTIFICATION,
    WINGNUT,
    ADDED,
    CHECK_OUT,
    EXCHANGE,
    LINK_WINGNUT,
    MOVE,
  };
}

/** Alarms of a company: long names, every severity, with and without an owner. */
function alarmReplies(propertyId: string) {
  const now = Date.now();
  const since = now - 114 * MINUTE_MS;
  const alarm: Omit<IncidentAlarmReply, 'id'> = {
    kind: 'sensor',
    subject: 'boilerSystemPressure1',
    since,
    raisedAt: since + MINUTE_MS,
    endedAt: null,
    extreme: { value: 8.2, time: now - MINUTE_MS, side: 'min', limit: 10 },
  };
  const incident: IncidentReply = {
    ...alarm,
    id: `${propertyId}.1-boilerSystemPressure1`,
    propertyId,
    propertyName: 'Birchwood Terrace',
    portfolio: 'Westside',
    timeZone: 'America/Los_Angeles',
    severity: 'critical',
    endReason: null,
    latest: { value: 8.6, time: now },
    limit: { min: 10 },
    alarms: [{ ...alarm, id: '1-boilerSystemPressure1' }],
    state: 'open',
    version: 0,
    acknowledged: null,
    assignee: null,
    snoozed: null,
    cause: null,
    told: 4,
    mailHeld: false,
    next: { kind: 'reminds', at: now + MINUTE_MS },
  };
  const by = { userId: 'u', name: 'Bartholomew Featherstonehaugh', at: since };
  const note = 'The caretaker says that the burner is locked out. Somebody must reset it on site.';
  const taken: IncidentReply = {
    ...incident,
    id: 'p.2',
    propertyName: 'Kingsley Apartments of the Upper Hawthorn Gardens',
    severity: 'warning',
    state: 'acknowledged',
    acknowledged: { ...by, note },
    next: { kind: 'none', at: null },
  };
  const past: IncidentReply = {
    ...taken,
    id: 'p.3',
    state: 'past',
    endedAt: now - MINUTE_MS,
    endReason: 'recovered',
    cause: { ...by, cause: 'partFailed', note: 'relief valve' },
  };
  const notice: IncidentReply = {
    ...incident,
    id: 'p.4',
    propertyName: 'Elm & Third',
    severity: 'notice',
    kind: 'unknown',
  };
  const incidents: IncidentsReply = { open: [incident, taken, notice], past: [past], more: true, checkedAt: now, now };
  const timeline: IncidentDetailReply['timeline'] = [
    { at: since, kind: 'firstOutside' },
    { at: since + MINUTE_MS, kind: 'notified', event: 'raised', name: by.name, failure: 'The mailbox does not exist' },
    {
      at: since + MINUTE_MS,
      kind: 'notified',
      event: 'raised',
      name: 'Ann',
      delivery: { kind: 'delivered', at: since + MINUTE_MS },
    },
    { at: since + 2 * MINUTE_MS, kind: 'noted', name: by.name, note },
  ];
  const detail: IncidentDetailReply = { ...taken, timeline, now };
  return { incidents, incident: detail };
}

/** Findings of every risk, one of them put aside; and one property with each part of its page. */
const FINDING_RISKS = ['noHeat', 'hotWater', 'damage', 'unseen', 'waste'] as const;
const companyFindings = (): CompanyFindingsReply => ({
  findings: FINDING_RISKS.map((risk) =>
    sampleCompanyFinding({
      risk,
      key: `short-cycling/${risk === 'damage' ? 'boilerRelayState1' : risk}`,
      marks: ['seen', 'clear', 'unknown', 'seen'],
    }),
  ),
  judged: 18,
  judgedVital: 12,
  properties: 20,
  rules: [],
});
const propertyFindings = (): FindingsReply => {
  const aside = { name: 'Bartholomew Featherstonehaugh', at: Date.UTC(2026, 10, 20), reason: 'New boiler in May' };
  const ended = { on: '2026-11-20', why: 'clear', words: 'No longer detected' } as const;
  const unjudged = {
    rule: 'low-return',
    title: 'Return water too cool while firing',
    subject: 'plant',
    about: 'Heating system',
  } as const;
  const reason = 'not entered: whether the boilers condense';
  const { evidence } = sampleFinding();
  const long = { ...evidence, days: sampleDays(28, (index) => (index % 5 ? {} : { values: [], holds: null })) };
  return sampleFindings({
    open: [sampleFinding({ unknown: 'not enough data (61% of 3 days)', evidence: long }), sampleFinding({ key: 'a' })],
    putAside: [sampleFinding({ key: 'b', aside })],
    ended: [sampleFinding({ ended })],
    unjudged: [{ ...unjudged, outcome: 'unknown', reason, asks: 'condensing' }],
  });
};

/** A building with a gap, an estimate beside its bills, a change whose saving is looked for, and a tank. */
const propertyEnergy = () =>
  sampleEnergy(
    { changed: { on: '2026-01-15', share: 0.82 }, gap: ['2026-10-20', '2026-10-27'], tank: 44 },
    { bills: sampleBills(), since: '2026-01-15' },
  );

/**
 * The screens of each page of the portal with all its data. A page without a row does not compile. An empty one says that other tests
 * open the page.
 */
const screensOfPages = (world: World): Readonly<Record<PageName, PageScreen | readonly PageScreen[]>> => {
  const { alder, silent, DASHBOARD, PROPERTY, NOTIFICATION, WINGNUT, ADDED, CHECK_OUT, EXCHANGE, LINK_WINGNUT, MOVE } =
    placesIn(world);
  const { incidents, incident } = alarmReplies(alder.id);
  return {
    dashboard: {
      what: 'a dashboard',
      path: DASHBOARD,
      ready: (page) => page.locator('.highcharts-container').first().waitFor(),
    },
    map: [],
    alarms: {
      what: 'the alarms',
      before: answer('**/api/alarms?*', { success: true, data: incidents }),
      ready: link('Birchwood Terrace'),
    },
    alarmQuality: {
      what: 'the quality of the alarms',
      before: steps(
        answer('**/api/alarms/quality', { success: true, data: sampleQuality() }),
        answer('**/api/thresholds/*/proposals/*', { success: true, data: sampleProposal() }),
      ),
      ready: words('20 fewer alarms in 30 days, none lasting'),
    },
    wingnuts: { what: 'the wingnuts', ready: words('Showing 12 Results') },
    properties: { what: 'the properties overview', ready: link('Alder House') },
    findings: [
      {
        what: 'the findings of all properties',
        before: answer('**/api/properties/findings', { success: true, data: companyFindings() }),
        ready: words('Short cycling'),
      },
      {
        what: 'a finding beside the list',
        path: '/portal/findings?finding=p%2Fshort-cycling%2FboilerRelayState1',
        before: steps(
          answer('**/api/properties/findings', { success: true, data: companyFindings() }),
          answer('**/api/properties/p/findings', { success: true, data: propertyFindings() }),
        ),
        ready: steps(words('Likely causes'), (page) => page.getByRole('button', { name: 'DISMISS' }).waitFor()),
      },
    ],
    jobs: [
      {
        what: 'the jobs of everybody, one of them open',
        path: '/portal/jobs?show=open&job=j3',
        before: steps(jobsAnswered, photosOfJob),
        ready: steps(link('Alarm'), (page) => page.getByRole('button', { name: /^Photo of the new gauge/ }).waitFor()),
      },
      {
        what: 'a photo of a job, large',
        path: '/portal/jobs?show=open&job=j3',
        before: steps(jobsAnswered, photosOfJob),
        ready: steps(press(/^Photo of the new gauge/), words('Photo 2 of 2')),
      },
      { what: 'a new job', ready: steps(press('NEW WORK ORDER'), field('Property')) },
      {
        what: 'a job that is done',
        path: '/portal/jobs?show=open',
        before: jobsAnswered,
        ready: steps(press(/^DONE Ask the tenants/), field('Work performed')),
      },
    ],
    energy: {
      what: 'the energy of all properties',
      before: steps(
        answer('**/api/properties/energy', { success: true, data: companyEnergy() }),
        answer('**/api/properties/findings', { success: true, data: companyFindings() }),
      ),
      ready: steps(words(/without gas data$/), words('View findings')),
    },
    reports: {
      what: 'the reports',
      before: answer('**/api/records/reports', { success: true, data: REPORTS }),
      ready: steps(words('Week of the North Shore portfolio'), heading('Findings')),
    },
    records: [
      {
        what: 'a record of the last month',
        path: `/portal/records?property=${alder.id}&rules=boston`,
        ready: words('This reports sensor measurements. It isn’t a legal determination.'),
      },
      {
        what: 'the custom rules of a record',
        path: `/portal/records?property=${alder.id}&rules=own`,
        ready: (page) => page.getByRole('group', { name: 'Season start' }).waitFor(),
      },
      {
        what: 'a certificate that is not issued',
        path: certificateAddress(alder.id, 8),
        before: certificateAnswered(8),
        ready: words('Not issued'),
      },
      {
        what: 'the issued certificate of three days',
        path: certificateAddress(alder.id, 72),
        before: certificateAnswered(72),
        ready: steps(press('ISSUE'), words(/^SHA-256 of the CSV file/)),
      },
      {
        what: 'a period for which nothing has a certificate',
        path: certificateAddress(alder.id, 8),
        before: answer('**/api/records/certificate*', { success: true, data: { sensors: [] } }),
        ready: words(/^No room, supply or hot water temperature sensor was connected/),
      },
    ],
    exports: [],
    imports: {
      what: 'an imported file',
      ready: steps(importing, words('isn’t a Property ID')),
    },
    notifications: { what: 'the notifications', ready: link('Alder House') },
    limitTemplates: {
      what: 'the limit templates',
      before: answer('**/api/properties/limit_templates', { success: true, data: TEMPLATES }),
      ready: link('Gas boilers of the Upper Hawthorn Gardens'),
    },
    escalation: {
      what: 'the escalation',
      before: answer('**/api/escalations', { success: true, data: ESCALATION }),
      ready: heading('Schedule: Boiler rooms'),
    },
    contacts: [
      { what: 'the contacts', before: contactsAnswered, ready: words('1 of 5 contacts are receiving alarms.') },
      {
        what: 'the contacts while there is none',
        before: answer('**/api/alerts/contacts', { success: true, data: { ...CONTACTS, contacts: [] } }),
        ready: words('No contacts yet'),
      },
    ],
    changes: {
      what: 'the changes',
      path: '/portal/users/changes?time=400',
      before: answer('**/api/companies/audit?*', { success: true, data: { records: CHANGES, next: '1#a' } }),
      ready: words('North shore'),
    },
    webhooks: {
      what: 'the webhooks',
      before: answer('**/api/webhooks', { success: true, data: { webhooks: WEBHOOKS, max: 10 } }),
      ready: words('Last delivery failed'),
    },
    keys: {
      what: 'the keys for machines',
      before: answer('**/api/companies/keys', { success: true, data: API_KEYS }),
      ready: words(/^Read · expired /),
    },
    // Its texts and colours are large and dark as nowhere else.
    wall: { what: 'the wall', ready: words(/^Live · /) },
    users: { what: 'the users', ready: words(/^Seats used/) },
    account: [
      { what: 'the account page', ready: heading('Account Settings') },
      {
        what: 'the account of who has recovery codes of an earlier version',
        before: answer('**/api/users/second_factor', {
          success: true,
          data: { isOn: true, codesLeft: 3, isNeeded: false, codesEndAt: Date.UTC(2027, 5, 1) },
        }),
        ready: words(/^Your recovery codes are from an earlier version/),
      },
    ],
    help: { what: 'the help page', ready: heading('Questions or Concerns? Send us a message.') },
    addProperty: { what: 'a new property', ready: field('City') },
    addWingnut: [
      { what: 'the adding of a wingnut', ready: heading('Enter the wingnut’s ID') },
      {
        what: 'the adding of a wingnut by the code of its label',
        path: `/portal/wingnut/add?uuid=9579d12a-fc16-4ed6-84b0-baed0aa63fc5#code=${claimCodeOf('K7M2PWQ9T')}`,
        ready: field('Claim code'),
      },
    ],
    alarm: {
      what: 'an alarm',
      path: `/portal/alarms/${alder.id}.1-boilerSystemPressure1`,
      before: answer(`**/api/alarms/${alder.id}.*`, { success: true, data: incident }),
      ready: heading('Timeline'),
    },
    drill: [],
    property: [
      {
        what: 'a property with contractors',
        path: PROPERTY,
        before: answer(`**/api/properties/${alder.id}/contractors`, { success: true, data: CONTRACTORS }),
        ready: heading('Northgate Boiler Services and Heating of Greater Boston'),
      },
      { what: 'a property that is edited', path: PROPERTY, ready: steps(edit, field('City')) },
    ],
    propertyFindings: {
      what: 'the evidence of a finding',
      path: `/portal/property/detail/${alder.id}/findings?finding=short-cycling%2FboilerRelayState1`,
      before: answer(`**/api/properties/${alder.id}/findings`, { success: true, data: propertyFindings() }),
      ready: steps(press('Checks that need more data (1)'), words('not entered: whether the boilers condense')),
    },
    propertyEnergy: [
      {
        what: 'the energy of a property',
        path: `/portal/property/detail/${alder.id}/energy`,
        before: async (page: Page) => {
          await answer(`**/api/properties/${alder.id}/energy*`, { success: true, data: propertyEnergy() })(page);
          await answer('**/api/analytics/reset*', { success: true, data: sampleReset() })(page);
        },
        ready: steps(
          heading('Usage vs. weather'),
          words('Has reset'),
          press('Meters and bills'),
          words('Gas: 1 pulse = 0.1 therms'),
        ),
      },
      {
        what: 'the energy of a property without a meter',
        path: `/portal/property/detail/${alder.id}/energy`,
        before: answer(`**/api/properties/${alder.id}/energy*`, {
          success: true,
          data: sampleEnergy({ hasMeter: false, days: 30 }),
        }),
        ready: words(/^No energy data for this building yet/),
      },
    ],
    propertyBook: [
      {
        what: 'the plant book',
        path: `/portal/property/detail/${alder.id}/book`,
        before: answer(`**/api/properties/${alder.id}/book`, { success: true, data: sampleBook() }),
        ready: steps(press('Boiler 1'), words('2 earlier services')),
      },
      {
        what: 'an item of the plant book that is changed',
        path: `/portal/property/detail/${alder.id}/book`,
        before: answer(`**/api/properties/${alder.id}/book`, { success: true, data: sampleBook() }),
        ready: steps(press('Boiler 2'), press('EDIT Boiler 2'), field('Serial number')),
      },
      {
        what: 'a service that is written down',
        path: `/portal/property/detail/${alder.id}/book`,
        before: answer(`**/api/properties/${alder.id}/book`, { success: true, data: sampleBook() }),
        ready: steps(press('Boiler 2'), press('LOG SERVICE for Boiler 2'), field('Performed by')),
      },
    ],
    propertyApartments: [
      {
        what: 'the apartments of a property',
        path: `/portal/property/detail/${alder.id}/apartments`,
        before: answer(`**/api/properties/${alder.id}/apartments`, { success: true, data: sampleApartments() }),
        ready: words(/^New York City: at least (68°F now, 31°F|20°C now, -0\.6°C) outside\.$/),
      },
      {
        what: 'the making of a link for a tenant',
        path: `/portal/property/detail/${alder.id}/apartments?apartment=1B`,
        before: steps(
          answer(`**/api/properties/${alder.id}/apartments`, { success: true, data: sampleApartments() }),
          answer(`**/api/properties/${alder.id}/apartments/1B?*`, { success: true, data: { readings: [] } }),
        ),
        ready: steps(
          press('More for apartment 1B'),
          (page) => page.getByRole('menuitem', { name: 'Tenant link…' }).click(),
          asked,
        ),
      },
      {
        what: 'the record of apartments with the checklist of New York',
        path: `/portal/property/detail/${alder.id}/apartments?view=record`,
        before: steps(
          answer(`**/api/properties/${alder.id}/apartments`, { success: true, data: sampleApartments() }),
          answer('**/api/records/apartments?*', { success: true, data: sampleApartmentsRecord() }),
        ),
        ready: words('New York heat sensor checklist'),
      },
      {
        what: 'a property without apartments, and many that are added',
        path: `/portal/property/detail/${alder.id}/apartments`,
        before: answer(`**/api/properties/${alder.id}/apartments`, {
          success: true,
          data: { ...sampleApartments(), version: 0, apartments: [], unassigned: [] },
        }),
        ready: steps(press('ADD BY FLOOR'), field('First floor')),
      },
    ],
    propertyDays: {
      what: 'the days of a property',
      path: `/portal/property/detail/${alder.id}/days`,
      before: answer('**/api/analytics/facts*', {
        success: true,
        data: { timeZone: 'UTC', days: sampleFactDays(31) },
      }),
      ready: words('Only 61% data'),
    },
    linkWingnut: [
      {
        what: 'a property to link',
        path: `/portal/property/link/${alder.id}`,
        ready: (page) => page.getByRole('combobox', { name: 'Wingnut' }).waitFor(),
      },
      {
        what: 'a property to which a new wingnut is added and linked',
        path: `/portal/property/link/${alder.id}`,
        before: answer('**/api/wingnuts?most=*', nothing),
        ready: words(/^You don’t have any wingnuts yet\./),
      },
    ],
    notification: {
      what: 'the notifications of a property',
      path: NOTIFICATION,
      ready: field('Min of Boiler System Pressure 1'),
    },
    newLimitTemplate: [],
    limitTemplate: {
      what: 'a limit template',
      path: '/portal/limit-templates/t0',
      before: answer('**/api/properties/limit_templates/t0', { success: true, data: TEMPLATE }),
      ready: steps(press('MORE for Boiler System Pressure'), field('Alarm delay, Boiler System Pressure')),
    },
    wingnutAdded: { what: 'the success of adding one', path: ADDED, ready: heading('Success!') },
    wingnut: [
      { what: 'a wingnut', path: WINGNUT, ready: heading('Wingnut Details') },
      {
        what: 'a wingnut with its configuration',
        path: `${WINGNUT}?configure`,
        ready: words('22/63 Inputs configured'),
      },
      {
        what: 'a wingnut that is not connected',
        path: `/portal/wingnut/detail/${silent?.id}`,
        ready: heading('Wingnut Details'),
      },
      {
        what: 'a wingnut that has never reported',
        path: `/portal/wingnut/detail/${silent?.id}`,
        before: neverReported(silent?.id),
        ready: heading('Nothing has arrived yet'),
      },
    ],
    linkProperty: [
      { what: 'the linking of a wingnut', path: LINK_WINGNUT, ready: heading('Link to a property') },
      {
        what: 'the move of a wingnut',
        path: MOVE,
        ready: steps(chosen('Property', 'Foxglove', '1044 - Foxglove Court'), words('Input setup moves with it.')),
      },
    ],
    exchange: {
      what: 'the exchange of a wingnut',
      path: EXCHANGE,
      ready: heading('Replacement wingnut'),
    },
    checkout: {
      what: 'the check-out of a wingnut',
      path: CHECK_OUT,
      ready: heading('Your checks'),
    },
  };
};

/** The screens of the portal with all their data. */
export const fullScreens = (world: World): readonly Screen[] => [
  ...Object.entries(screensOfPages(world)).flatMap(([name, screens]) =>
    [screens].flat().map((screen) => ({ path: PAGE_PATHS[name as PageName], ...screen })),
  ),
  {
    what: 'the pages behind SETTINGS',
    path: '/portal/help',
    ready: async (page) => {
      await heading('Questions or Concerns? Send us a message.')(page);
      await press('SETTINGS')(page);
      await page.getByRole('list', { name: 'Settings' }).waitFor();
    },
  },
  { what: 'a page that is not there', path: '/portal/nowhere', ready: title },
];

/** The screens without data, or with a failed request for it. */
export function emptyScreens(world: World): readonly Screen[] {
  const { live, WINGNUT } = placesIn(world);
  return [
    ...SERVED.map(([what, path, route]) => ({
      what: `${what} without an answer`,
      path,
      before: fails(route),
      ready: (page: Page) => page.getByRole('button', { name: 'TRY AGAIN' }).waitFor({ timeout: 30_000 }),
    })),
    ...SERVED.slice(0, 3).map(([what, path, route]) => ({
      what: `${what} of a new company`,
      path,
      before: answer(route, nothing),
      ready: title,
    })),
    {
      what: 'a search for nothing',
      path: '/portal/wingnut?search=nothing-of-the-sort',
      ready: title,
    },
    {
      what: 'a property that is not there',
      path: '/portal/property/detail/00000000-0000-4000-8000-000000000000',
      ready: words('Property not found. It may have been removed.'),
    },
    {
      what: 'a wingnut that is not there',
      path: '/portal/wingnut/detail/00000000-0000-4000-8000-000000000000',
      ready: words('Wingnut not found.'),
    },
    ...(['Unlinked', 'Unconfigured', 'Disconnected'] satisfies WingnutStatus[]).map((status) => ({
      what: `a wingnut that is ${status.toLowerCase()}`,
      path: WINGNUT,
      before: (page: Page) =>
        page.route(
          `**/api/wingnuts/${live?.id}`,
          changed((wingnut: object) => ({ ...wingnut, status })),
        ),
      ready: heading('Wingnut Details'),
    })),
  ];
}

/** A calendar with an event that comes again and one that is over. */
const CALENDAR_FILE = {
  name: 'building-works.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Change the filter of the side stream', 'DTSTART:20250107T080000'],
      ...['DTEND:20250107T090000', 'RRULE:FREQ=WEEKLY', 'END:VEVENT', '', ''],
      ...['BEGIN:VEVENT', 'SUMMARY:Chimney sweep', 'DTSTART:20250107T080000', 'DTEND:20250107T120000', 'END:VEVENT'],
      'END:VCALENDAR',
    ].join('\r\n'),
  ),
};

/** A property that is muted, and a sensor of it. */
const mutedOf = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const property = { propertyId: id, propertyName: name, timeZone: 'America/Los_Angeles' };
  const by = { name: 'Dana Whitfield', at: Date.now() };
  return {
    mutes: [
      { ...property, ...by, until: Date.now() + 3_600_000 },
      { ...property, label: 'boilerSystemPressure1' },
    ],
    now: Date.now(),
  };
};

/** An update of the firmware of three wingnuts that is planned for tomorrow. */
const PLANNED_UPDATE: FirmwareUpdatesReply = {
  plan: {
    ...{ model: 'WN-48', version: '3.10.0', notes: 'Reconnects faster after a power cut.' },
    state: 'open',
    ...{ window: USUAL_WINDOW, announcedAt: Date.now(), startsAt: Date.now() + DAY_MS, now: Date.now() },
    counts: { ahead: 3, updated: 0, failed: 0 },
  },
};

/** The popups and the screens after them. */
export function popups(world: World): readonly Screen[] {
  const { alder, live, PROPERTY, NOTIFICATION, WINGNUT, ADDED, LINK_WINGNUT } = placesIn(world);
  const CONFIGURATION = `${WINGNUT}?configure`;
  return [
    { what: 'the invitation of a contractor', path: PROPERTY, ready: steps(press('INVITE CONTRACTOR'), asked) },
    {
      what: 'the mute of a sensor until a date',
      path: NOTIFICATION,
      ready: steps(
        press('MUTE Boiler System Pressure 1'),
        (page) => choose(dialog(page).getByLabel('End'), 'Until a date and time'),
        (page) => dialog(page).getByRole('group', { name: 'Date and time' }).waitFor(),
      ),
    },
    {
      what: 'the wingnuts with an update that is planned, and its postponement',
      path: PAGE_PATHS.wingnuts,
      before: answer('**/api/wingnuts/updates', { success: true, data: PLANNED_UPDATE }),
      ready: steps(press('POSTPONE…'), field('Update from')),
    },
    {
      what: 'everything that is muted',
      path: '/portal/alarms',
      before: answer('**/api/notifications/mutes', { success: true, data: mutedOf(alder) }),
      ready: steps(press('Muted (2)'), words('Whole property')),
    },
    {
      what: 'planned work for chosen alarms',
      path: PROPERTY,
      ready: steps(
        press('SCHEDULE'),
        (page) => choose(dialog(page).getByLabel('Pause'), 'Selected alarms'),
        field('Hot water'),
      ),
    },
    {
      what: 'planned work from a calendar',
      path: PROPERTY,
      ready: steps(
        press('SCHEDULE'),
        press('IMPORT CALENDAR'),
        (page) => dialog(page).locator('input[type=file]').setInputFiles(CALENDAR_FILE),
        words(/25 more times/),
        words('Line 10: This time has already passed.'),
      ),
    },
    { what: 'the removal of a property', path: PROPERTY, ready: steps(edit, press('REMOVE PROPERTY'), asked) },
    {
      what: 'the removal of a property that failed',
      path: PROPERTY,
      before: answering(`**/api/properties/${alder.id}`, 'DELETE', breakDown),
      ready: steps(edit, press('REMOVE PROPERTY'), confirm('REMOVE PROPERTY'), words(/Couldn’t remove/)),
    },
    {
      what: 'a property that was removed',
      path: PROPERTY,
      before: answering(`**/api/properties/${alder.id}`, 'DELETE', done),
      ready: steps(edit, press('REMOVE PROPERTY'), confirm('REMOVE PROPERTY'), words('Property successfully removed')),
    },
    {
      what: 'the errors of an edited property',
      path: PROPERTY,
      ready: steps(edit, type('City', ''), press('SAVE CHANGES'), words('This field is required')),
    },
    {
      what: 'the question before a property is left unsaved',
      path: PROPERTY,
      ready: steps(
        edit,
        type('City', 'Salem'),
        (page) => page.getByRole('link', { name: 'PROPERTY DASHBOARD' }).click(),
        asked,
      ),
    },
    { what: 'the removal of a wingnut', path: WINGNUT, ready: steps(press('REMOVE WINGNUT'), asked) },
    {
      what: 'a wingnut that was removed',
      path: WINGNUT,
      before: answering(`**/api/wingnuts/${live?.id}`, 'DELETE', done),
      ready: steps(press('REMOVE WINGNUT'), confirm('REMOVE WINGNUT'), words('Wingnut successfully removed')),
    },
    { what: 'the unlinking of a wingnut', path: WINGNUT, ready: steps(press('Unlink Property'), asked) },
    {
      what: 'an input that is being configured',
      path: CONFIGURATION,
      ready: changeInput,
    },
    {
      what: 'the saving of a configuration that is incomplete',
      path: CONFIGURATION,
      ready: steps(changeInput, press('SAVE CONFIGURATION'), asked),
    },
    {
      what: 'the discarding of a configuration',
      path: CONFIGURATION,
      ready: steps(changeInput, press('DISCARD CHANGES'), asked),
    },
    {
      what: 'the question before another tab',
      path: CONFIGURATION,
      ready: steps(changeInput, (page) => page.getByRole('tab', { name: /^Transducer/ }).click(), asked),
    },
    {
      what: 'a configuration that somebody else saved meanwhile',
      path: CONFIGURATION,
      before: savedMeanwhile(live?.id),
      ready: steps(
        (page) => page.getByRole('button', { name: /^A01/ }).click(),
        press('Clear Input'),
        press('SAVE CONFIGURATION'),
        confirm('SAVE CONFIGURATION'),
        asked,
      ),
    },
    {
      what: 'the skipping of a configuration',
      path: ADDED,
      ready: steps(press('BACK TO WINGNUTS OVERVIEW'), asked),
    },
    {
      what: 'a wingnut nobody knows',
      path: '/portal/wingnut/add',
      ready: steps(
        (page) => page.getByRole('textbox').first().fill('00000000000000000000000000000000'),
        press('ADD WINGNUT'),
        (page) => page.getByRole('alert').first().waitFor(),
      ),
    },
    {
      what: 'a link that is refused',
      path: LINK_WINGNUT,
      before: answering('**/api/wingnuts/*/link', 'POST', refused('ALREADY_LINKED')),
      ready: steps(chosen('Property', 'Foxglove', '1044 - Foxglove Court'), press('LINK PROPERTY'), (page) =>
        page.getByRole('alert').first().waitFor(),
      ),
    },
    {
      what: 'the adding of a property while linking',
      path: LINK_WINGNUT,
      ready: steps(chosen('Property', 'nowhere', 'Add New Property'), field('Property Name')),
    },
    {
      what: 'the errors of a new property',
      path: NEW_PROPERTY,
      ready: steps(press('ADD PROPERTY'), words('This field is required')),
    },
    {
      what: 'the confirmation of a new property',
      path: NEW_PROPERTY,
      ready: steps(filled, press('ADD PROPERTY'), (page) =>
        page.getByRole('button', { name: 'CONFIRM NEW PROPERTY' }).waitFor(),
      ),
    },
    {
      what: 'the success of a new property',
      path: NEW_PROPERTY,
      before: answering('**/api/properties', 'POST', (route) =>
        route.fulfill({ json: { success: true, data: { id: alder.id } } }),
      ),
      ready: steps(filled, press('ADD PROPERTY'), press('CONFIRM NEW PROPERTY'), link('Go to Property')),
    },
    { what: 'the inviting of a colleague', path: '/portal/users', ready: steps(press('INVITE NEW USER'), asked) },
    {
      what: 'what several people may see',
      path: '/portal/users',
      before: answering('**/api/companies/users', 'GET', async (route) => {
        const { success, data } = await (await route.fetch()).json();
        const grants = [
          { portfolio: 'North', role: 'write' },
          { propertyId: alder.id, role: 'read' },
        ];
        await route.fulfill({ json: { success, data: data.map((user: object) => ({ ...user, grants })) } });
      }),
      ready: steps(chosenUser, press('CHANGE ACCESS'), picked('Access'), press('DONE')),
    },
    {
      what: 'the choice of portfolios and properties',
      path: '/portal/users',
      ready: steps(press('INVITE NEW USER'), picked('Access')),
    },
    {
      what: 'a contact with chosen places, quiet hours and an error',
      path: '/portal/contacts',
      before: contactsAnswered,
      ready: steps(
        press('ADD CONTACT'),
        picked('Properties'),
        press('DONE'),
        (page) => choose(dialog(page).getByLabel('Hours', { exact: true }), 'Always, except quiet hours'),
        press('ADD AND SEND REQUEST'),
        words('This field is required'),
      ),
    },
    {
      what: 'the code of a contact',
      path: '/portal/contacts',
      before: contactsAnswered,
      ready: steps(press(/^ENTER CODE/), asked),
    },
    {
      what: 'the removal of a contact',
      path: '/portal/contacts',
      before: contactsAnswered,
      ready: steps(press('REMOVE Night super'), asked),
    },
    { what: 'the change of the account', path: '/portal/account', ready: press('Edit Account Details') },
    {
      what: 'the end of all other sessions',
      path: '/portal/account',
      ready: steps(press('LOG OUT ALL OTHERS'), asked),
    },
    {
      what: 'the password before a second factor',
      path: '/portal/account',
      ready: steps(press('SET UP'), words('Enter your password to set up two-factor authentication.')),
    },
    {
      what: 'crossed limits',
      path: NOTIFICATION,
      ready: steps(
        type('Min of Boiler System Pressure 1', '267'),
        type('Max of Boiler System Pressure 1', '18'),
        (page) => page.getByLabel('Max of Boiler System Pressure 1', { exact: true }).blur(),
        words('Max value must be lower than min value'),
      ),
    },
    {
      what: 'the errors of a message',
      path: '/portal/help',
      ready: steps(press(/^(SEND|SUBMIT)/), words('This field is required')),
    },
  ];
}
