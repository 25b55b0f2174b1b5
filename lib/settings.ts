import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isOurs,
  type SettingName,
  type Settings,
  type SourceOf,
  settingsFileOf,
  settingsIn,
  stageIn,
} from './context.ts';
import { DEFAULT_STAGE, STAGES } from './stage.ts';

type Values = Readonly<Record<string, unknown>>;

const PROJECT = 'cdk.json';
/** The CDK keeps what it has looked up in this file, and takes everything in it for context. */
const LOOKED_UP = 'cdk.context.json';

/** All values of a deployment, with the files in which they stand. */
export interface DeploymentSettings {
  /** The values for the CDK: its own and the settings. */
  readonly all: Values;
  readonly sourceOf: SourceOf;
  /** The operator's file, if there is one. */
  readonly file: string | undefined;
  /** Settings that are empty on purpose, such as `-c domain=`. */
  readonly emptied: readonly string[];
}

/** Reads a file with one JSON object. Throws a sentence with the name of the file. */
function readObject(root: string, file: string): Values {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${file} must be an object: {"mailFrom": "portal@example.com", …}`);
  return content as Values;
}

const readIfThere = (root: string, file: string): Values =>
  existsSync(join(root, file)) ? readObject(root, file) : {};

const contextOf = (root: string): Values => (readIfThere(root, PROJECT).context ?? {}) as Values;

/** The operator's file of a stage. Throws sentences about what is none of a setting's values. */
function ownSettings(root: string, file: string): Values {
  const own = readIfThere(root, file);
  if ('stage' in own) throw new Error(`${file}: Remove stage. The name of the file says it.`);
  const strange = Object.keys(own).filter((name) => !isOurs(name) || !['string', 'number'].includes(typeof own[name]));
  if (strange.length > 0)
    throw new Error(
      strange.map((name) => `${file}: ${name} must be a setting with a text or a number as its value.`).join('\n'),
    );
  return own;
}

/** A setting in the file of look-ups, or a file of a stage that is none, would not be what the operator means. */
function refuseStrangeFiles(root: string): void {
  const misplaced = Object.keys(readIfThere(root, LOOKED_UP)).filter(isOurs);
  if (misplaced.length > 0)
    throw new Error(
      `${LOOKED_UP} is for what the CDK looks up. Move ${misplaced.join(', ')} to ${settingsFileOf('prod')} or ${settingsFileOf('dev')}.`,
    );
  for (const file of readdirSync(root)) {
    const [, stage] = /^portal\.(.+)\.json$/.exec(file) ?? [];
    if (stage && !stageIn({ stage }))
      throw new Error(
        `There is no stage ${stage}, so nothing reads ${file}. The stages are ${Object.keys(STAGES).join(', ')}.`,
      );
  }
}

/**
 * The values of a deployment: those given on the command line over those of the operator's file, over those of cdk.json. Throws
 * sentences for the operator.
 */
export function settingsOf(root: string, given: Values): DeploymentSettings {
  refuseStrangeFiles(root);
  const project = contextOf(root);
  const file = settingsFileOf(stageIn({ ...project, ...given }) ?? DEFAULT_STAGE);
  const own = ownSettings(root, file);
  const all = { ...project, ...own, ...given };
  const sourceOf: SourceOf = (name) => {
    if (name in given) return undefined;
    if (name in own) return file;
    return name in project ? PROJECT : undefined;
  };
  return {
    all,
    sourceOf,
    file: existsSync(join(root, file)) ? file : undefined,
    emptied: Object.keys(all).filter((name) => isOurs(name) && all[name] === ''),
  };
}

/**
 * The same for the CDK's app, which gets the command line and cdk.json in one. What is not as in cdk.json was given on the command
 * line.
 */
export function settingsOfApp(root: string, merged: Values): DeploymentSettings {
  const project = contextOf(root);
  const given = Object.entries(merged).filter(([name, value]) => String(value) !== String(project[name]));
  return settingsOf(root, Object.fromEntries(given));
}

/** The output of the stack that says with which value of a setting it was deployed. */
const outputOf = (name: SettingName): string => `Setting${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The outputs for the settings of a stack, by their names. The stack's name says its stage. */
export const outputsOf = ({ stage: _, ...settings }: Settings): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [outputOf(name as SettingName), value]));

/** The settings with which a stack was deployed, from its outputs. Empty for a stack of a version that does not say them. */
export const settingsFrom = (outputs: Values): Settings =>
  settingsIn(
    Object.fromEntries(
      Object.entries(outputs).flatMap(([output, value]) => {
        const [, first = '', rest = ''] = /^Setting([A-Z])(\w+)$/.exec(output) ?? [];
        return first ? [[`${first.toLowerCase()}${rest}`, value]] : [];
      }),
    ),
  );
