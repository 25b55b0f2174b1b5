import type { LinkedWingnut } from '../../../../shared/api/types/entity-types.ts';
import { type English, english, plural, say } from '../../../../shared/domain/figures/say.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { type ShownStatus, statusOf } from '../../common/StatusIcon.tsx';

type Wingnut = Pick<LinkedWingnut, 'status' | 'clock' | 'refused' | 'config'>;

/** The statuses after a number of wingnuts. */
const COUNTED: Readonly<Record<ShownStatus, English>> = {
  Live: english('live'),
  Unlinked: english('unlinked'),
  Unconfigured: english('unconfigured'),
  Disconnected: english('disconnected'),
  'Waiting for first message': english('waiting for first message'),
  Unknown: english('unknown'),
  'Check clock': english('check clock'),
  Rejected: english('rejected'),
};

/** The order of statuses in the line: what a person has to look at first. */
const ORDER: readonly ShownStatus[] = [
  'Disconnected',
  'Rejected',
  'Check clock',
  'Unconfigured',
  'Unlinked',
  'Waiting for first message',
  'Unknown',
  'Live',
];

/** Some wingnuts in one line: '2 wingnuts live', or '1 wingnut disconnected, 1 live', with the worst status and the latest post. */
export function wingnutsInWords(wingnuts: readonly Wingnut[]) {
  const statuses = wingnuts.map(statusOf);
  const present = ORDER.filter((status) => statuses.includes(status));
  const counts = present.map((status, index) => {
    const count = statuses.filter((each) => each === status).length;
    const words = say(COUNTED[status]);
    return index === 0 ? say`${plural(count, 'wingnut')} ${words}` : `${count} ${words}`;
  });
  const posts = wingnuts.flatMap(({ config: { latestPost } }) => (latestPost ? (parseUtc(latestPost) ?? []) : []));
  return {
    counts: counts.join(', '),
    worst: present[0] ?? 'Live',
    latest: posts.length > 0 ? Math.max(...posts) : undefined,
  };
}
