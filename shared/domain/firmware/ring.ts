import { hashOf } from '../hash.ts';
import type { Release } from './document.ts';

/** The rings of a rollout: ever more of the fleet (docs/product/firmware.md#rings). */

/** In order. The numbers are percent of the fleet, each with those before. */
export const RINGS = ['lab', '5', '25', '50', '100'] as const;
export type Ring = (typeof RINGS)[number];

/**
 * The ring of a device: it is the same for each rollout.
 * @param isLab whether an operator has put it into the lab
 */
export function ringOf(wingnutId: string, isLab: boolean): Ring {
  if (isLab) return 'lab';
  const share = hashOf(wingnutId.toLowerCase()) % 100;
  return RINGS.find((ring) => ring !== 'lab' && share < Number(ring)) ?? '100';
}

/** The ring before; undefined for the first. */
export const ringBefore = (ring: Ring): Ring | undefined => RINGS[RINGS.indexOf(ring) - 1];

/** Matches the names of the jobs and groups of all rings. */
export const FIRMWARE_JOBS = 'firmware-*';

/** The name of a ring's job and of its group of things. Neither may have dots. */
export const jobIdOf = ({ model, version }: Pick<Release, 'model' | 'version'>, ring: Ring): string =>
  `firmware-${model}-${version.replaceAll('.', '-')}-${ring}`;

/** The longest name that AWS gives a job, characters (https://docs.aws.amazon.com/iot/latest/apireference/API_CreateJob.html). */
const MAX_JOB_ID = 64;
/** Whether each ring of a release can have a job: a long model with a long version cannot. */
export const canBeRolled = (release: Pick<Release, 'model' | 'version'>): boolean =>
  RINGS.every((ring) => jobIdOf(release, ring).length <= MAX_JOB_ID);
