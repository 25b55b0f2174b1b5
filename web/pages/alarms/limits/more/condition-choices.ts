import {
  canBeOn,
  DEFAULT_SEASON,
  type HeatingSeason,
  isOutdoor,
  type OnlyWhile,
  sensorsIn,
} from '../../../../../shared/domain/alarms/limits/only-while.ts';
import { labelInWords, parseSensorLabel } from '../../../../../shared/domain/sensor.ts';
import type { ThresholdDrafts } from '../threshold-drafts.ts';

/** A warm day ends most heating. A person types another value. */
const DEFAULT_BELOW = '60';

/**
 * The conditions that there are for the limit of a sensor, or of all sensors of a name, with the id of each choice.
 * @param labels the sensors that a condition may name @param chosen a condition may name a sensor that the property has lost
 */
export const conditionChoices = (label: string, wired: readonly string[], chosen?: OnlyWhile) => {
  // A limit cannot depend on its own sensor.
  const labels = [...new Set([...wired, ...sensorsIn(chosen)])].filter(
    (each) => each !== label && parseSensorLabel(each)?.name !== label,
  );
  return [
    { id: 'always', title: 'Always' },
    { id: 'heatingSeason', title: 'In the heating season' },
    ...labels
      .filter(isOutdoor)
      .map((each) => ({ id: `colder ${each}`, title: `While ${labelInWords(each)} is below…` })),
    ...labels.filter(canBeOn).map((each) => ({ id: `on ${each}`, title: `While ${labelInWords(each)} is ON` })),
  ];
};

/** The id of the choice that a condition is. */
export const choiceOf = (condition: OnlyWhile | undefined): string =>
  !condition ? 'always' : condition.is === 'heatingSeason' ? condition.is : `${condition.is} ${condition.label}`;

/** The season of a property: all of its limits have the same. */
const seasonIn = (drafts: ThresholdDrafts): HeatingSeason =>
  Object.values(drafts)
    .map(({ onlyWhile }) => onlyWhile)
    .find((each): each is HeatingSeason => each?.is === 'heatingSeason') ?? DEFAULT_SEASON;

/** The condition that a choice means; undefined for always. */
export function conditionOf(
  choice: string,
  before: OnlyWhile | undefined,
  drafts: ThresholdDrafts,
): OnlyWhile | undefined {
  if (choice === choiceOf(before)) return before;
  if (choice === 'heatingSeason') return seasonIn(drafts);
  const [is, label = ''] = choice.split(' ');
  if (is === 'on') return { is, label };
  return is === 'colder' ? { is, label, below: DEFAULT_BELOW } : undefined;
}

/** The drafts after the season of one row was changed: the season is the property's, so all rows that have one follow. */
export const withSeason = (drafts: ThresholdDrafts, season: HeatingSeason): ThresholdDrafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([label, draft]) => [
      label,
      draft.onlyWhile?.is === 'heatingSeason' ? { ...draft, onlyWhile: season } : draft,
    ]),
  );
