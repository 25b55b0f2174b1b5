import { useQuery } from '@tanstack/react-query';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useLive } from '../../dashboard/readings/dashboard-queries.ts';
import { buildingQuery } from '../link/contractor-queries.ts';
import { InstructionList } from './InstructionList.tsx';
import { instructionsOf } from './instructions-here.ts';

/** Instructions for the open alarms (docs/product/contractors.md#building). Nothing without one that has an instruction. */
export function AlarmInstructions({ propertyId }: { readonly propertyId: string }) {
  const alarms = useLive(propertyId).data?.reply.alarms ?? [];
  const { data } = useQuery(buildingQuery);
  const shown = data ? instructionsOf(alarms, data.instructions) : [];
  if (shown.length === 0) return null;
  return (
    <Card title={say`Instructions`}>
      <InstructionList instructions={shown} />
    </Card>
  );
}
