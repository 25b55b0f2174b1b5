import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { WingnutDetailReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { wingnutPath } from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { invalidateFleet, wingnutQuery, wingnutsQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ClaimForm, type LabelAct } from '../../common/claim/ClaimForm.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import styles from './ExchangePage.module.css';

const inputsIn = ({ config }: Pick<WingnutReply, 'config'>): number => Object.keys(config.sensors).length;

/** Things that go along when a wingnut is exchanged, and those that do not (docs/product/wingnuts.md#exchange). */
const exchangeFacts = (old: Pick<WingnutReply, 'config' | 'property'>): readonly (readonly [string, string])[] => [
  [say`Property`, old.property?.config.name ?? '--'],
  [say`Configuration`, say`${plural(inputsIn(old), 'input')} with labels and current limits`],
  [say`Alarms`, say`Limits, recipients and open alarms stay the same`],
  [say`Readings`, say`Charts continue without a break`],
  [say`Stays with the old one`, say`Sign-offs and a copy of its setup. It becomes unlinked`],
];

/** The loss when a wingnut of the company takes the place; undefined if nothing is lost. */
function ownConfigurationText(own: Pick<WingnutReply, 'externalId' | 'config'> | undefined): string | undefined {
  if (!own || own.config.propertyId || inputsIn(own) === 0) return undefined;
  return say`You already own wingnut ${own.externalId}. Its setup of ${plural(inputsIn(own), 'input')} will be replaced.`;
}

/** Exchanges a wingnut. */
const exchangeOf =
  (old: WingnutDetailReply): LabelAct =>
  async (wingnutId, claimCode) => {
    const path = { id: old.id };
    const { id } = await untilKnown(() => call('wingnuts', 'exchange', { path, body: { wingnutId, claimCode } }));
    return { id, isNew: true };
  };

/** A wingnut of the company that is typed keeps nothing of its own configuration. */
function OwnOne({ wingnutId }: { readonly wingnutId: string }) {
  const list = useQuery(wingnutsQuery);
  const text = ownConfigurationText(list.data?.find(({ id }) => id === wingnutId));
  return text ? <Message tone="notice">{text}</Message> : null;
}

function Exchange({ old }: { readonly old: WingnutDetailReply }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  if (!old.property) {
    return <Message tone="notice">{say`Link this wingnut to a property before replacing it.`}</Message>;
  }
  return (
    <div className={styles.sides}>
      <Card title={say`What transfers to the new wingnut`}>
        <DescriptionList facts={exchangeFacts(old)} />
      </Card>
      <Card title={say`Replacement wingnut`}>
        <ClaimForm
          verb={say`REPLACE WINGNUT`}
          act={exchangeOf(old)}
          aboutOf={(wingnutId) => <OwnOne wingnutId={wingnutId} />}
          unsaved={say`The wingnut hasn’t been replaced yet.`}
          onClaimed={(id) => {
            void navigate(wingnutPath(id), { replace: true });
            void invalidateFleet(queries);
            showToast(say`Replaced ${old.externalId}. To undo, use Replace on this page.`);
          }}
        />
      </Card>
    </div>
  );
}

/** Another wingnut takes the place of a broken one (docs/product/wingnuts.md#exchange). */
export default function ExchangePage() {
  const { id = '' } = useParams();
  const { isAuth } = useSession();
  const wingnut = useQuery({ ...wingnutQuery(id), enabled: isAuth });
  return (
    <>
      <PageHeader />
      {!isAuth && (
        <Card>
          <ReadOnlyNotice />
        </Card>
      )}
      {isAuth && wingnut.isPending && <Spinner label={say`Loading`} />}
      {wingnut.data && <Exchange old={wingnut.data} />}
      {!wingnut.data && wingnut.isError && (
        <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
      )}
    </>
  );
}
