import { say } from '../../../../shared/domain/figures/say.ts';
import { allRestarts, signalInWords, TROUBLE_WORDS } from '../../../../shared/domain/wingnuts/health.ts';
import { STATUS_WORDS } from '../../common/StatusIcon.tsx';
import type { CsvColumn } from '../../common/selection/rows-csv.ts';
import type { WingnutRow } from './wingnut-rows.ts';

/** A figure as a spreadsheet reads it; empty where it is unknown. */
const figure = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The columns of the downloaded wingnuts (docs/product/bulk.md#csv). */
export const wingnutCsv = (): readonly CsvColumn<WingnutRow>[] => [
  { heading: say`Serial`, text: ({ serial }) => serial },
  { heading: 'UUID', text: ({ uuid }) => uuid },
  { heading: say`Property Name`, text: ({ propertyName }) => propertyName },
  { heading: say`Portfolio`, text: ({ portfolio }) => portfolio },
  { heading: say`Property ID`, text: ({ propertyId }) => propertyId },
  { heading: say`Address`, text: ({ addressLine }) => addressLine },
  { heading: say`Firmware`, text: ({ software }) => software },
  { heading: say`Signal`, text: ({ health = {} }) => signalInWords(health) ?? '' },
  {
    heading: say`Restarts this week`,
    text: ({ health = {} }) => figure(health.restarts && allRestarts(health.restarts)),
  },
  { heading: say`Readings waiting`, text: ({ health = {} }) => figure(health.buffered) },
  { heading: say`Health`, text: ({ troubles }) => troubles.map((trouble) => say(TROUBLE_WORDS[trouble])).join(', ') },
  { heading: say`Status`, text: ({ flags }) => flags.map((flag) => say(STATUS_WORDS[flag])).join(', ') },
];
