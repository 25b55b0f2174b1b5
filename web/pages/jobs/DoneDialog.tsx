import { say } from '../../../shared/domain/figures/say.ts';
import { LineDialog, type LineDialogProps } from './LineDialog.tsx';

interface DoneDialogProps extends Omit<LineDialogProps, 'title' | 'label' | 'verb' | 'onSend'> {
  /** Rejects when it was not done. What was typed stays. */
  readonly onDone: (line: string) => Promise<void>;
}

/** Says that a job is done, with one line (docs/product/jobs.md#states). */
export default function DoneDialog({ onDone, ...given }: DoneDialogProps) {
  return (
    <LineDialog {...given} title={say`Mark as done?`} label={say`Work performed`} verb={say`DONE`} onSend={onDone} />
  );
}
