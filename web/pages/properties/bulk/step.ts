import type { BulkAction } from '../../../../shared/domain/bulk/action.ts';
import type { PropertyRow } from '../../alarms/notifications/property-rows.ts';

/** Properties of a step of the dialog that asks for the details of an action. */
export interface StepProps {
  /** The portfolios of the company, each once. */
  readonly portfolios: readonly string[];
  /** The time zones of the chosen properties, each once. */
  readonly zones: readonly [string, ...string[]];
  /** The chosen properties. */
  readonly rows: readonly PropertyRow[];
  readonly onNext: (action: BulkAction) => void;
  readonly onCancel: () => void;
}
