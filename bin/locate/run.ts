import { setTimeout as pause } from 'node:timers/promises';
import { findAddress } from '../../lambdas/properties/place-search.ts';
import { operatorOf } from '../../lambdas/store/audit.ts';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { listProperties } from '../../lambdas/store/properties.ts';
import { moveProperty } from '../../lambdas/store/property-writes.ts';
import { helpLines, type Options, parseCommandLine, readOptions, wholeNumber } from '../operators/options.ts';
import { connectToStage, stageOption } from '../operators/stage-option.ts';
import { locateProperties } from './locate-properties.ts';

const OPTIONS = {
  stage: stageOption('the stage whose properties are looked up'),
  rate: {
    placeholder: 'NUMBER',
    description: 'the most addresses in a second (5)',
    default: '5',
    read: (text: string) => wholeNumber(text, 50),
  },
} as const satisfies Options;
const NAMES = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];

const USAGE = [
  'Looks up the addresses of all properties that have no place on the map. Without --go it only counts them.',
  'Properties with a place are left alone, so after an interruption the same command goes on.',
  '',
  'npm run properties:locate -- --stage prod [--rate 5] [--go]',
  ...helpLines([
    ...NAMES.map((name) => [`--${name} ${OPTIONS[name].placeholder}`, OPTIONS[name].description] as const),
    ['--go', 'looks them up and saves their places'],
  ]),
];

/** `npm run properties:locate`. Throws a sentence for the operator when it fails. */
export async function runLocate(args: readonly string[], print: (line: string) => void): Promise<void> {
  const line = parseCommandLine(args, NAMES, ['go']);
  if (line.help) return USAGE.forEach(print);
  const { stage, rate } = readOptions(OPTIONS, NAMES, line.values);
  print(await connectToStage(stage));
  const companies = (await listCompanies()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await locateProperties({
    companies,
    goes: line.flags.has('go'),
    perSecond: rate,
    properties: listProperties,
    find: findAddress,
    save: (companyId, { id, address }, location) =>
      moveProperty(operatorOf(companyId, Date.now()), id, location, address),
    pause,
    print,
  });
}
