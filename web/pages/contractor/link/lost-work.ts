import { typedBy } from '../../../api/kept/typed-work.ts';
import { forgetDraftsOf } from '../../wingnuts/configuration/kept-drafts.ts';
import { draftsOfLink } from './kept-links.ts';

/** Removes the unsaved configurations of a link from this device, and says how many there were. */
export function forgetWork(linkId: string): number {
  const owner = draftsOfLink(linkId);
  const { configurations } = typedBy(owner, Date.now());
  forgetDraftsOf(owner);
  return configurations;
}
