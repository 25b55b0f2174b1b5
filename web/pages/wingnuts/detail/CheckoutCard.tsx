import { useQuery } from '@tanstack/react-query';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { commissioningsQuery } from '../../../api/commissionings-query.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { useReach } from '../../common/reach.ts';
import { signOffFacts } from '../checkout/sign-off-facts.ts';

interface CheckoutCardProps {
  readonly wingnut: WingnutDetailReply;
  /** The wingnut has just been removed, so nobody has its sign-offs any more. */
  readonly isRemoved: boolean;
}

/** The person who signed the wingnut off last, and the way to check-out (docs/product/commissioning.md#check-out). */
export function CheckoutCard({ wingnut, isRemoved }: CheckoutCardProps) {
  const { checkoutPath } = useReach();
  const { data, isPending } = useQuery({ ...commissioningsQuery(wingnut.id), enabled: !isRemoved });
  const last = data?.records[0];
  if (!last && labelsOf(wingnut.config.sensors).length === 0) return null;
  const unknown = isPending ? say`Loading` : say`Unavailable`;
  return (
    <Card title={say`Commissioning`} aside={<ButtonLink to={checkoutPath(wingnut.id)}>{say`START CHECK`}</ButtonLink>}>
      <DescriptionList facts={data ? signOffFacts(data.records, wingnut, OWN_ZONE) : [[say`Signed off`, unknown]]} />
    </Card>
  );
}
