import { createContext, useContext } from 'react';
import { checkoutPath, wingnutPath } from '../../../shared/portal/paths.ts';

/** The reach of the page that shows a property or a wingnut. */
interface Reach {
  /**
   * The page knows the whole company: its other properties, its notes, past alarms, templates and help. The page of a contractor knows
   * one property (docs/product/contractors.md#sees).
   */
  readonly company: boolean;
  readonly wingnutPath: (wingnutId: string) => string;
  /** The check-out of a wingnut. @param recordId shows this sign-off */
  readonly checkoutPath: (wingnutId: string, recordId?: string) => string;
  /** The owner of the unsaved changes that this device keeps, if not the signed-in person. */
  readonly draftsOf?: string;
}

export const Reach = createContext<Reach>({ company: true, wingnutPath, checkoutPath });

export const useReach = (): Reach => useContext(Reach);
