import type { BulkAction } from '../../../../shared/domain/bulk/plan.ts';

/** What a step of the dialog gets that asks for the details of an action. */
export interface StepProps {
  /** The portfolios of the company, each once. */
  readonly portfolios: readonly string[];
  readonly onNext: (action: BulkAction) => void;
  readonly onCancel: () => void;
}
