import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';

/** The date part of a time string. */
const dateOf = (time: string): string => time.slice(0, 10);

/** The facts about the wingnut (docs/product/wingnuts.md#wingnut-card). */
export const WingnutCard = ({ wingnut }: { readonly wingnut: WingnutReply }) => (
  <Card title="Wingnut Details">
    <DescriptionList
      facts={[
        ['Serial Number', wingnut.externalId],
        ['UUID Number', wingnut.id],
        ['Date Added', dateOf(wingnut.createdAt)],
      ]}
    />
  </Card>
);
