import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { type Catalog, holeOf } from '../../shared/domain/figures/say.ts';
import { lineName } from '../../shared/domain/language/sensor-words.ts';
import { NOTE_KINDS } from '../../shared/domain/notes/note.ts';
import { PLANT_QUESTIONS } from '../../shared/domain/plant-profile.ts';
import { ROLE_NAMES } from '../../shared/domain/role.ts';
import { inWords, SENSOR_NAMES, SENSORS, SYSTEM_NAMES } from '../../shared/domain/sensor.ts';
import { BOOK_KIND_WORDS } from '../../shared/domain/sentences/english/book-kinds.ts';
import { CONDITION_SENTENCES } from '../../shared/domain/sentences/english/condition-sentences.ts';
import { FINDING_HEADINGS } from '../../shared/domain/sentences/english/finding-headings.ts';
import { FINDING_REASONS } from '../../shared/domain/sentences/english/finding-reasons.ts';
import { FINDING_SENTENCES } from '../../shared/domain/sentences/english/finding-sentences.ts';
import { JOB_SENTENCES } from '../../shared/domain/sentences/english/job-sentences.ts';
import { MONTHS } from '../../shared/domain/sentences/english/months.ts';
import { RULE_TITLES } from '../../shared/domain/sentences/english/rule-titles.ts';
import { SERVICE_SENTENCES } from '../../shared/domain/sentences/english/service-sentences.ts';
import { partsOf } from '../../shared/domain/sentences/template.ts';
import { PAGES, type PageRow } from '../../shared/portal/pages.ts';
import { SPANISH_DOCUMENTS, textsIn } from '../build/spanish.ts';

/** The messages that the code says in the language of its reader, as the catalogs name them (docs/decisions/295). */

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);
const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** The hole of an expression in a template: with the forms of a number, if `plural` has them. */
function holeAt(expression: ts.Expression, index: number): string {
  if (!isCallOf(expression, 'plural')) return holeOf(index);
  const [, one, many] = expression.arguments;
  if (!isText(one)) throw new Error(`The words of a plural are no text: ${expression.getText()}`);
  return holeOf(index, { one: one.text, many: isText(many) ? many.text : `${one.text}s` });
}

function messageOf(template: ts.TemplateLiteral): string {
  if (!ts.isTemplateExpression(template)) return template.text;
  const { head, templateSpans } = template;
  return (
    head.text + templateSpans.map(({ expression, literal }, index) => holeAt(expression, index) + literal.text).join('')
  );
}

/** The messages of a source. Throws an Error for a plural that stands outside a template, where nothing finds its words. */
export function messagesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'say')
      found.push(messageOf(node.template));
    if (isCallOf(node, 'english') && isText(node.arguments[0])) found.push(node.arguments[0].text);
    if (isCallOf(node, 'plural') && !ts.isTemplateSpan(node.parent))
      throw new Error(`A plural outside a template: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const numbered = (template: string): string =>
  partsOf(template).reduce((message, part, index) => message + (index > 0 ? holeOf(index - 1) : '') + part, '');

/** The words of a page in the menu and in its header. */
const wordsOfPage = ({ title, name, menu, actions = [] }: PageRow): string[] => [
  title,
  ...(name === undefined ? [] : [name]),
  ...(typeof menu === 'object' ? [menu.word] : []),
  ...actions.map(({ word }) => word),
];

/** Texts that stand in tables under a key. */
const OF_TABLES: readonly string[] = [
  ...SENSOR_NAMES.map(inWords),
  ...SENSOR_NAMES.map((name) => inWords(SENSORS[name].type)),
  ...SENSOR_NAMES.map(lineName),
  ...Object.values(SYSTEM_NAMES),
  ...Object.values(ROLE_NAMES),
  ...Object.values<PageRow>(PAGES).flatMap(wordsOfPage),
  ...MONTHS,
  ...Object.values(BOOK_KIND_WORDS),
  ...Object.values(NOTE_KINDS),
  ...Object.values(RULE_TITLES),
  ...Object.values(PLANT_QUESTIONS),
  ...[CONDITION_SENTENCES, FINDING_HEADINGS, FINDING_REASONS, FINDING_SENTENCES, JOB_SENTENCES, SERVICE_SENTENCES]
    .flatMap((table) => Object.values<string>(table).map(numbered))
    // A hole alone says nothing.
    .filter((message) => /\p{L}/u.test(message)),
];

/** What the public documents say beside the markup of their pages. It is no text that only names the product. */
const ofDocuments = (): string[] =>
  SPANISH_DOCUMENTS.flatMap((file) => textsIn(readFileSync(`web/${file}`, 'utf8'))).filter(
    (text) => text !== 'Wingnut',
  );

/** Each message of the code once, in the order of the files. */
export function sourceMessages(): string[] {
  const files = globSync('{shared,lambdas,web}/**/*.{ts,tsx}').filter((file) => !/\.(test|sample)\./.test(file));
  const sources = files.sort().map((file) => readFileSync(file, 'utf8'));
  const speaking = sources.filter((source) => /\bsay`|\benglish\(/.test(source));
  return [...new Set([...speaking.flatMap(messagesIn), ...OF_TABLES, ...ofDocuments()])];
}

/** The Spanish catalogs, by file. The same message never stands in two of them. */
export async function spanishCatalogs(): Promise<Readonly<Record<string, Catalog>>> {
  const files = globSync('shared/domain/language/spanish/*.ts').sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href) as Promise<Readonly<Record<string, Catalog>>>),
  );
  return Object.fromEntries(
    files.map((file, index) => [file, Object.assign({}, ...Object.values(modules[index] ?? {}))]),
  );
}
