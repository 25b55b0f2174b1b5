import { setTimeout as pause } from 'node:timers/promises';
import { findAddress } from '../../lambdas/properties/place-search.ts';
import { operatorOf } from '../../lambdas/store/base/audit.ts';
import { listProperties } from '../../lambdas/store/base/properties.ts';
import { listCompanies } from '../../lambdas/store/people/companies.ts';
import { moveProperty } from '../../lambdas/store/property-writes.ts';
import { wholeCompany } from '../../shared/domain/people/reach.ts';
import { type CountingCommand, readCounting } from '../operators/counting-command.ts';
import { connectToStage } from '../operators/stage-option.ts';
import { locateProperties } from './locate-properties.ts';

const COMMAND: CountingCommand = {
  script: 'properties:locate',
  says: [
    'Looks up the addresses of all properties that have no place on the map. Without --go it only counts them.',
    'Properties with a place are left alone, so after an interruption the same command goes on.',
  ],
  stage: 'the stage whose properties are looked up',
  pace: { name: 'rate', description: 'the most addresses in a second', usual: 5, most: 50 },
  go: 'looks them up and saves their places',
};

/** `npm run properties:locate`. Throws a sentence for the operator when it fails. */
export async function runLocate(args: readonly string[], print: (line: string) => void): Promise<void> {
  const asked = readCounting(COMMAND, args, print);
  if (!asked) return;
  print(await connectToStage(asked.stage));
  const companies = (await listCompanies()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await locateProperties({
    companies,
    goes: asked.goes,
    perSecond: asked.pace,
    properties: (companyId) => listProperties(wholeCompany(companyId)),
    find: findAddress,
    save: (companyId, { id, address }, location) =>
      moveProperty(operatorOf(companyId, Date.now()), id, location, address),
    pause,
    print,
  });
}
