import type { BulkAction } from '../../../../shared/domain/bulk/action.ts';

/** Actions on the chosen properties (docs/product/bulk.md#actions). */
export const CHOICES = [
  { id: 'on', title: 'Turn notifications on' },
  { id: 'off', title: 'Turn notifications off' },
  { id: 'portfolio', title: 'Set the portfolio' },
  { id: 'add', title: 'Add recipients' },
  { id: 'remove', title: 'Remove recipients' },
  { id: 'template', title: 'Apply a limit template' },
  { id: 'work', title: 'Schedule maintenance' },
] as const;
export type ChoiceId = (typeof CHOICES)[number]['id'];

export const titleOf = (choice: ChoiceId): string => CHOICES.find(({ id }) => id === choice)?.title ?? '';

/** The actions that ask nothing before their preview. */
export const ASKS_NOTHING: Readonly<Partial<Record<ChoiceId, BulkAction>>> = {
  on: { notifications: 'enabled' },
  off: { notifications: 'disabled' },
};
