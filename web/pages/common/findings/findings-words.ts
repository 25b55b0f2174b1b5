import { say } from '../../../../shared/domain/figures/say.ts';
import { RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';

/** Number of findings of a property that are shown, and the worst of their risks. */
export interface FindingsCount {
  readonly open: number;
  readonly worst: Risk;
}

/** '1 finding', '3 findings'. */
export const findingsCounted = (count: number): string => (count === 1 ? say`1 finding` : say`${count} findings`);

/** '3 findings, hot water': how many, and what the worst of them risks. */
export const findingsInWords = ({ open, worst }: FindingsCount): string =>
  `${findingsCounted(open)}, ${say(RISKS[worst]).toLowerCase()}`;
