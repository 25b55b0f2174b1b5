import { wholeDollars } from '../figures/money.ts';
import { RISK_WEIGHTS, RISKS, type Risk } from './risk.ts';
import type { Saving } from './savings.ts';

/** What a finding means for the building: the facts of the order of the list. */
export interface Impact {
  readonly risk: Risk;
  /** 1 to 100. */
  readonly strength: number;
  readonly saving?: Saving | undefined;
}

/** Risks that reach the people who live there. */
const OF_PEOPLE: readonly Risk[] = ['noHeat', 'hotWater'];
/** Above all dollars a month, and all dollars above each product of weight and score. */
const [PEOPLE, MONEY] = [1e9, 1e3];

/** The place in the list, the greatest first: people at risk, then money, then the rest by rank (docs/product/findings.md#impact). */
export function impactOf({ risk, strength, saving }: Impact): number {
  const rank = RISK_WEIGHTS[risk] * strength;
  if (OF_PEOPLE.includes(risk)) return PEOPLE + rank;
  return saving ? MONEY + saving.dollars : rank;
}

/** '≈ $310/mo' where a person has entered a price, else the word of the risk. */
export const impactInWords = ({ risk, saving }: Omit<Impact, 'strength'>): string =>
  saving ? `≈ ${wholeDollars(saving.dollars)}/mo` : RISKS[risk];
