import type { WingnutDetailReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { fullTimeText } from '../../../../shared/domain/figures/times.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';

/** The date part of a time string. */
const dateOf = (time: string): string => time.slice(0, 10);

interface WingnutCardProps {
  readonly wingnut: WingnutReply & Pick<WingnutDetailReply, 'specs'>;
  /** What is planned for its firmware, in words. */
  readonly update?: string | undefined;
}

/** Facts that the wingnut has reported of itself. Nothing stands here until it has. */
function firmwareFacts(
  { software, specs }: WingnutCardProps['wingnut'],
  update: string | undefined,
): readonly (readonly [string, string])[] {
  if (!software && !specs) return [];
  const about = [specs?.model, specs?.hardware].filter(Boolean).join(', ');
  return [
    [say`Firmware`, [software ?? '--', about && `(${about})`].filter(Boolean).join(' ')],
    ...(update === undefined ? [] : [[say`Firmware update`, update] as const]),
    [say`Last start`, specs?.lastBoot ? fullTimeText(specs.lastBoot, OWN_ZONE) : '--'],
  ];
}

/** The facts about the wingnut (docs/product/wingnuts.md#wingnut-card). */
export const WingnutCard = ({ wingnut, update }: WingnutCardProps) => (
  <Card title={say`Wingnut Details`}>
    <DescriptionList
      facts={[
        [say`Serial Number`, wingnut.externalId],
        [say`UUID Number`, wingnut.id],
        [say`Date Added`, dateOf(wingnut.createdAt)],
        ...firmwareFacts(wingnut, update),
      ]}
    />
  </Card>
);
