import { createContext, useContext } from 'react';
import type { ContractorSession } from '../../../../shared/api/types/contractor-types.ts';

/** The opened link, for its pages. */
interface Contractor {
  readonly session: ContractorSession;
  readonly linkId: string;
  readonly leave: () => void;
}

export const Contractor = createContext<Contractor | undefined>(undefined);

/** Used below an opened link. */
export function useContractor(): Contractor {
  const contractor = useContext(Contractor);
  if (!contractor) throw new Error('No contractor link is open around this page');
  return contractor;
}
