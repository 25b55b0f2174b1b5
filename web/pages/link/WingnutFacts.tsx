import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { dateCreated } from '../common/property-facts.ts';
import { StatusIcon, statusOf } from '../common/StatusIcon.tsx';
import { measuredText } from '../common/wingnut.ts';

/** The facts about a wingnut, with its status (docs/product/properties.md#link). */
export const WingnutFacts = ({ wingnut }: { readonly wingnut: WingnutReply }) => (
  <DescriptionList
    facts={[
      ['Serial Number', wingnut.externalId],
      ['Measures', measuredText(wingnut)],
      ['UUID Number', wingnut.id],
      ['Date Added', dateCreated(wingnut.createdAt)],
      ['Status', <StatusIcon key="status" status={statusOf(wingnut)} />],
    ]}
  />
);
