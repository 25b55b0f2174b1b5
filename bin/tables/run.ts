import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { settingsFileOf } from '../../lib/context.ts';
import { settingsFrom } from '../../lib/settings.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import { helpLines, type Options, oneOf, parseCommandLine, readOptions } from '../operators/options.ts';
import { stageOption, targetOfStage } from '../operators/stage-option.ts';
import { planRestore, type RestorePlan, restoreTable } from './restore-table.ts';

const TABLES = ['entities', 'readings'] as const;

/** Reads a second in UTC. AWS restores to a second. */
function readTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) || Number.isNaN(time.getTime()))
    throw new Error('takes a second in UTC, such as 2026-11-22T09:00:00Z');
  return time;
}

const OPTIONS = {
  at: { placeholder: 'TIME', description: 'the second to which the tables go back, in UTC', read: readTime },
  only: {
    placeholder: 'TABLE',
    description: 'entities or readings, if only one of them is damaged',
    default: 'both',
    read: oneOf([...TABLES, 'both']),
  },
  stage: stageOption('the stage whose stack gets the tables'),
} as const satisfies Options;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const USAGE = [
  'Restores the tables of a stack to a second of the last 35 days, beside the present ones, and deploys the stack with them.',
  'Without --go it only says what it would do. After an interruption, run the same command again.',
  '',
  'npm run tables:restore -- --stage prod --at 2026-11-22T09:00:00Z [--only entities] [--go]',
  ...helpLines([
    ...NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].description] as const),
    ['--go', 'restores, waits, and deploys'],
  ]),
];

/** The context that makes a stack use the restored tables. */
const contextOf = (plans: readonly (readonly [name: string, plan: RestorePlan])[]): string[] =>
  plans.map(([name, { target }]) => `${name}Table=${target}`);

/** The settings of the deployed stack, with the restored tables in place of earlier ones: nothing else changes. */
export function settingsOfDeployment(
  outputs: Readonly<Record<string, string>>,
  isDynamodb: boolean,
  restored: readonly string[],
): string[] {
  const named = new Set(restored.map((each) => each.slice(0, each.indexOf('='))));
  const deployed = { ...settingsFrom(outputs), readings: isDynamodb ? 'dynamodb' : 'timestream' };
  const kept = Object.entries(deployed).filter(([name]) => !named.has(name));
  return [...kept.map(([name, value]) => `${name}=${value}`), ...restored];
}

/** What a command may do besides calling AWS. */
export interface CommandTools {
  print(line: string): void;
  /** Runs `npm run deploy` with these settings. Throws when it fails. */
  deploy(settings: readonly string[]): Promise<void>;
}

async function restoreAll({ print, deploy }: CommandTools, args: readonly string[]): Promise<void> {
  const line = parseCommandLine(args, NAMES, ['go']);
  if (line.help) return USAGE.forEach(print);
  const { at, only, stage } = readOptions(OPTIONS, NAMES, line.values);
  const { where, outputs } = await targetOfStage(stage);
  print(where);
  const sources = {
    entities: process.env[ENVIRONMENT.entitiesTable],
    readings: process.env[ENVIRONMENT.readingsTable],
  };
  const client = new DynamoDBClient({});
  try {
    const wanted = TABLES.filter((name) => sources[name] && (only === 'both' || only === name));
    if (wanted.length === 0) throw new Error('Timestream stores the readings, and nothing restores them to a time.');
    const plans = await Promise.all(
      wanted.map(async (name) => [name, await planRestore(client, String(sources[name]), at)] as const),
    );
    for (const [, { source, target, isBegun }] of plans)
      print(`${source} → ${target}${isBegun ? ' (begun earlier)' : ''}`);
    if (!sources.readings) print('The readings stay as they are: Timestream has no backup of a second.');
    const restored = contextOf(plans);
    if (!line.flags.has('go')) return print('Nothing was done. Add --go to restore and to deploy.');
    await Promise.all(plans.map(([, plan]) => restoreTable({ client, pause, print }, plan)));
    const file = stage === 'local' ? 'the file of settings' : settingsFileOf(stage);
    print(`Write this into ${file}: every later deployment needs it.`);
    for (const value of restored) print(`  ${value.replace(/(.+)=(.+)/, '"$1": "$2",')}`);
    if (stage !== 'local')
      await deploy([`stage=${stage}`, ...settingsOfDeployment(outputs, !!sources.readings, restored)]);
  } finally {
    client.destroy();
  }
}

/** `npm run tables:restore`. Throws a sentence for the operator when it fails. */
export const runRestore = (args: readonly string[], tools: CommandTools): Promise<void> => restoreAll(tools, args);
