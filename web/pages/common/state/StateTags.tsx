import { Check, Info, TriangleAlert } from 'lucide-react';
import type { StateStatement } from '../../../../shared/domain/alarms/property-state.ts';
import { Tag } from '../../../ui/feedback/Tag.tsx';

const ICONS = { ok: Check, alarm: TriangleAlert, warn: TriangleAlert, neutral: Info } as const;

/** The state of a property, each statement in a tag (docs/product/states.md#states). */
export const StateTags = ({ statements }: { readonly statements: readonly StateStatement[] }) =>
  statements.map(({ tone, words }) => (
    <Tag key={words} tone={tone} icon={ICONS[tone]}>
      {words}
    </Tag>
  ));
