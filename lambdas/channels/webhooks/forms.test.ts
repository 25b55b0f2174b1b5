import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { JobNews } from '../../../shared/domain/jobs/job-news.ts';
import { WEBHOOK_EXAMPLE } from '../../../shared/domain/webhooks/payload.ts';
import { jsonForm } from './json-form.ts';
import { slackForm } from './slack-form.ts';
import { teamsForm } from './teams-form.ts';
import { titleOf, type WebhookMessage } from './webhook-message.ts';

const AT = Date.UTC(2026, 10, 19, 7, 15);
const property = {
  id: '9b2e3c1d-5a6f-4e7b-8c9d-0a1b2c3d4e5f',
  name: 'Alder Court',
  address: {
    streetAddress: '12 Alder Street',
    city: 'Boston',
    provinceState: 'MA',
    country: 'United States',
    postalZip: '02118',
  },
  timeZone: 'America/New_York',
};
const pressure: Transition = {
  event: 'raised',
  kind: 'sensor',
  subject: 'boilerSystemPressure1',
  severity: 'critical',
  since: AT - MINUTE_MS,
  raisedAt: AT,
  at: AT,
  latest: { time: AT, value: 6.2 },
  extreme: { value: 6.2, time: AT, side: 'min', limit: 10 },
};
const silence: Transition = {
  event: 'recovered',
  kind: 'silence',
  subject: 'w1',
  serial: '48213007',
  since: AT - 90 * MINUTE_MS,
  raisedAt: AT - 80 * MINUTE_MS,
  at: AT,
};
const relay: Transition = {
  event: 'reminded',
  kind: 'sensor',
  subject: 'boilerRelayState1',
  since: AT - 240 * MINUTE_MS,
  raisedAt: AT - 240 * MINUTE_MS,
  at: AT,
  follows: '1-lead',
  commonCause: 'plantLostHeat',
  latest: { time: AT, value: 0 },
  extreme: { value: 0, time: AT, side: 'min', limit: 1 },
};
const unknown: Transition = {
  event: 'raised',
  kind: 'unknown',
  subject: 'roomTemperature1',
  cause: 'fault',
  since: AT - 30 * MINUTE_MS,
  raisedAt: AT,
  at: AT,
};

/** The longest that somebody can write to do. */
const busy = { ...property, instructions: { boilerSystemPressure1: `${'x'.repeat(290)}\n12345\n1` } };

const messageOf = (news: readonly Transition[], more: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: WEBHOOK_EXAMPLE.id,
  parts: [{ property, news, at: AT }],
  at: AT,
  portalUrl: 'https://portal.example.com',
  ...more,
});
/** A job that is done. */
const job: JobNews = {
  ...{ id: 'j1', event: 'done', what: 'Bleed the loop', about: 'finding', until: '2026-11-20' },
  ...{ evidence: 'Boiler Relay State 1 started every 8 minutes.', line: 'Two radiators were full of air' },
};
const ofJob = messageOf([], { job });
const others = messageOf([relay, unknown, silence], { isTest: true });

/** An example of the documents. Receivers are built from it, so what is sent must stay as it is. */
const example = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../docs/webhooks/${name}.json`), 'utf8'));

describe('The form JSON', () => {
  it('is that of the examples, which receivers rely on', () => {
    expect(jsonForm(messageOf([pressure]))).toEqual(example('json-raised'));
    expect(jsonForm(others)).toEqual(example('json-test'));
    expect(jsonForm(ofJob)).toEqual(example('json-job'));
  });

  it('is that of the example that the portal shows', () => {
    expect(WEBHOOK_EXAMPLE).toEqual(example('json-raised'));
  });
});

describe('The form of Slack', () => {
  it('is that of the example', () => {
    expect(slackForm(messageOf([pressure, silence]))).toEqual(example('slack'));
  });

  it('shows a job with the way to it', () => {
    const { text, blocks } = slackForm(ofJob);
    expect(text).toBe('Alder Court: Work order done: Bleed the loop');
    expect(JSON.stringify(blocks)).toContain('Work order done: Bleed the loop · Two radiators were full of air');
    expect(JSON.stringify(blocks)).toContain('View work order');
  });

  it('shows typed names as they are: nobody is called and nothing is a link', () => {
    const typed = { ...property, name: '<!channel> & <https://evil.example|Click>' };
    const { text, blocks } = slackForm(
      messageOf([pressure], { parts: [{ property: typed, news: [pressure], at: AT }] }),
    );
    expect(text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|Click&gt;');
    expect(JSON.stringify(blocks)).not.toContain('mrkdwn');
  });

  it.each([
    [1, 50],
    [20, 3],
    [80, 5],
  ])('of %s properties with %s changes each fits into the 50 blocks of Slack', (properties, changes) => {
    const part = { property: busy, news: Array.from({ length: changes }, () => pressure), at: AT };
    const { blocks } = slackForm(messageOf([], { parts: Array.from({ length: properties }, () => part) }));
    expect(blocks.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(blocks)).toContain('more');
  });
});

describe('The form of Teams', () => {
  it('shows a job with the way to it, and what is done as good', () => {
    const card = JSON.stringify(teamsForm(ofJob));
    expect(card).toContain('"text":"Work order done: Bleed the loop · Two radiators were full of air","color":"Good"');
    expect(card).toContain('"title":"View work order"');
  });

  it('is that of the example', () => {
    expect(teamsForm(messageOf([pressure, silence]))).toEqual(example('teams'));
  });

  it.each([
    [1, 50],
    [80, 5],
  ])('of %s properties with %s changes each fits into the 28 KB of Teams', (properties, changes) => {
    const part = { property: busy, news: Array.from({ length: changes }, () => pressure), at: AT };
    const card = JSON.stringify(teamsForm(messageOf([], { parts: Array.from({ length: properties }, () => part) })));
    expect(Buffer.byteLength(card)).toBeLessThan(28 * 1024);
    expect(card).toContain('more');
  });
});

it.each([
  [messageOf([pressure]), 'Alder Court: Critical: boiler system pressure 6.2 PSI, below 10 PSI'],
  [messageOf([silence, pressure]), 'Alder Court: Critical: boiler system pressure 6.2 PSI, below 10 PSI and 1 more'],
  [others, 'TEST: Alder Court: room not reporting and 2 more'],
  [
    messageOf([], { parts: [pressure, silence].map((each) => ({ property, news: [each], at: AT })) }),
    '2 properties: Critical: boiler system pressure 6.2 PSI, below 10 PSI and 1 more',
  ],
])('A message in one line says the worst first, and how much more there is', (message, title) => {
  expect(titleOf(message)).toBe(title);
});
