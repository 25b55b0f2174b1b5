import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { packFacts } from '../../lambdas/store/facts.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { LatestItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../local-stack.ts';
import { LINKED, ours, ownedBy } from './world/every-route.ts';

/** Programs of others read the portal as docs/integrations.md says. */

const run = promisify(execFile);
const PAGE = readFileSync(join(ROOT, 'docs/integrations.md'), 'utf8');
/** The first code of a chapter of the page. */
function codeOf(chapter: string, language: string): string {
  const [, text = ''] = PAGE.split(`\n## ${chapter}\n`);
  const [, code] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text.split('\n## ')[0] ?? '') ?? [];
  if (!code) throw new Error(`The chapter ${chapter} has no ${language}`);
  return code;
}

const { property } = ownedBy(ours.id);
const DAY = localDayOf('2026-01-15', property.timeZone);
const [[input, sensor] = ['AN01', undefined]] = Object.entries(LINKED.sensors);
const label = sensor?.label;
const FACTS: DayFacts = {
  day: '2026-01-15',
  start: DAY.startTime,
  end: DAY.endTime,
  until: DAY.endTime,
  coverage: 0.97,
  analogs: {
    supplyLineTemperature1: {
      ...{ known: 1400, coverage: 0.97, fault: 0, min: 121, mean: 150, max: 181 },
      ...{ bands: {}, stuck: 4, jumps: 0 },
    },
  },
  switches: {},
  commands: {},
  circulation: {},
  wingnuts: [],
};

let running: TestStack;
let key = '';
let variables: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  running = await startTestStack();
  const token = (await running.tokensOf(person('admin'))).id;
  const body = { name: 'Programs', right: 'read', days: 30 };
  const answer = await running.call('companies/keys', { token, method: 'POST', body });
  key = answer.body.data.secret;
  const { portal } = running.stack;
  variables = { PATH: process.env.PATH ?? '', PORTAL: portal, WINGNUT_URL: portal, WINGNUT_KEY: key };
  const time = Date.now();
  const latest: LatestItem = {
    ...{ id: LINKED.id, version: 1, receivedAt: time, times: [time] },
    values: { [input as InputKey]: { time, value: 151.5 } },
  };
  await writeItems(running.stack, [
    { ...KEYS.latest(ours.id, LINKED.id), ...latest },
    {
      ...KEYS.facts(ours.id, property.id, FACTS.day),
      ...{ day: FACTS.day, until: FACTS.until, seenUntil: FACTS.until, ruleSet: RULE_SET },
      ...{ packed: packFacts(FACTS), expiresAt: Math.ceil(Date.now() / 1000) + 86_400 },
    },
  ]);
});
afterAll(() => running?.close());

test('curl reads properties, newest values and the table of days', async () => {
  const commands = codeOf('curl', 'sh').trim().split('\n');
  expect(commands).toHaveLength(3);
  const answers = await Promise.all(
    commands.map(async (command) => {
      const { stdout } = await run(
        'sh',
        ['-c', `${command.replace('curl', 'curl -sS').replace('PROPERTY', property.id)}`],
        {
          env: variables,
        },
      );
      return stdout;
    }),
  );
  const [properties = '', latest = '', table = ''] = answers;
  expect(JSON.parse(properties).data.map(({ id }: { id: string }) => id)).toContain(property.id);
  expect(JSON.parse(latest).data.rows).toContainEqual(expect.objectContaining({ label, value: 151.5, state: 'fresh' }));
  expect(table.split('\r\n').slice(0, 3)).toEqual([
    'property_id,property,day,time_zone,subject,name,figure,value,unit,coverage,complete',
    `${property.id},${property.name},2026-01-15,${property.timeZone},supplyLineTemperature1,Supply Line Temperature 1,min,121,°F,0.97,yes`,
    `${property.id},${property.name},2026-01-15,${property.timeZone},supplyLineTemperature1,Supply Line Temperature 1,mean,150,°F,0.97,yes`,
  ]);
});

const HAS_REQUESTS = spawnSync('python3', ['-c', 'import requests']).status === 0;
test.skipIf(!HAS_REQUESTS)('Python reads what is fresh (needs requests)', async () => {
  const { stdout } = await run('python3', ['-c', codeOf('Python', 'python')], { env: variables });
  expect(stdout).toMatch(new RegExp(`^${property.name} .* 151\\.5 .*$`, 'm'));
});

test('curl reads the tags of Haystack', async () => {
  const command = codeOf('Project Haystack', 'sh').trim().replace('curl', 'curl -sS').replace('PROPERTY', property.id);
  const { rows } = JSON.parse((await run('sh', ['-c', command], { env: variables })).stdout).data;
  expect(rows[0]).toMatchObject({ id: { val: property.id }, dis: property.name, site: { _kind: 'marker' } });
  expect(rows).toContainEqual(
    expect.objectContaining({ id: expect.objectContaining({ val: `${property.id}.${label}` }) }),
  );
});

const HAS_PHABLE = spawnSync('python3', ['-c', 'import requests, phable']).status === 0;
test.skipIf(!HAS_PHABLE)('A library of Haystack reads the tags (needs phable)', async () => {
  const code = codeOf('Project Haystack', 'python').replace('PROPERTY', property.id);
  const { stdout } = await run('python3', ['-c', code], { env: variables });
  expect(stdout).toMatch(new RegExp(`^${property.id}\\.\\w+ .* °F ${property.id}\\.equip\\.\\w+`, 'm'));
});

describe('An assistant asks by MCP (docs/product/keys.md#mcp)', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1' });
    const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'bin/mcp.ts')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { ...variables } }));
  });
  afterAll(() => client?.close());

  async function ask(name: string, asked: Readonly<Record<string, unknown>> = {}) {
    const { content, isError } = await client.callTool({ name, arguments: asked });
    const [{ text = '' } = {}] = content as { text?: string }[];
    return { text, isError, answer: text.startsWith('{') ? JSON.parse(text) : undefined };
  }
  const at = (path: string) => running.stack.portal + path;

  test('the tools only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      ['alarms', 'compare', 'explain_day', 'findings', 'list_buildings', 'whats_wrong_now'].sort(),
    );
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  test.each([
    ['list_buildings', {}],
    ['whats_wrong_now', {}],
    ['whats_wrong_now', { building: property.name }],
    ['explain_day', { building: property.name, day: FACTS.day }],
    ['alarms', { days: 30 }],
    ['findings', {}],
    ['findings', { building: property.externalId }],
  ])('%s with %j says how much is known, and where it stands', async (name, asked) => {
    const { answer, isError } = await ask(name, asked);
    expect(isError).toBe(false);
    expect(answer).toMatchObject({ coverage: expect.any(String), link: expect.stringContaining(at('/portal/')) });
  });

  test('buildings are named with a link, and newest values that are none of now are said', async () => {
    const { rows } = (await ask('list_buildings')).answer;
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: property.id,
        name: property.name,
        link: at(`/portal/property/detail/${property.id}`),
      }),
    );
    const wrong = (await ask('whats_wrong_now', { building: property.name })).answer;
    expect(JSON.stringify(wrong.sensorsNotKnown)).toContain('it has never sent a value');
  });

  test('a day has units and what is known of it; a day without facts is not known', async () => {
    const { answer } = await ask('explain_day', { building: property.name, day: FACTS.day });
    expect(answer).toMatchObject({
      coverage: '97%',
      outdoor: 'not known',
      burners: 'not known',
      sensors: [{ sensor: 'Supply Line Temperature 1', mean: { value: 150, unit: '°F' }, belowItsLimit: 'not known' }],
    });
    const none = await ask('explain_day', { building: property.name, day: '2026-01-16' });
    expect(none.answer).toMatchObject({ says: 'not known', coverage: '0%' });
  });

  test('what cannot be answered is said, and not invented', async () => {
    expect(await ask('explain_day', { building: 'Nowhere', day: FACTS.day })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^not known: no building "Nowhere"/),
    });
    expect(await ask('explain_day', { building: property.name, day: 'yesterday' })).toMatchObject({
      isError: true,
      text: 'day must be a day such as 2026-01-31',
    });
    expect(await ask('nothing')).toMatchObject({ isError: true });
  });
});
