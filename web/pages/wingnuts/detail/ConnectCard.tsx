import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { SETUP_MINUTES, setupNetworkOf, setupPasswordOf } from '../../../../shared/domain/wingnuts/setup-network.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './ConnectCard.module.css';

/** After so long something is in the way (docs/product/commissioning.md#connect). */
const HELP_AFTER_MS = 5 * MINUTE_MS;

/** What is in the way most often, the easiest first. */
const TROUBLES: readonly string[] = [
  'The network name isn’t listed: most wingnuts only see 2.4 GHz networks. Turn on 2.4 GHz on the router.',
  'Wrong password: hold the button for three seconds and start again. Capital letters count.',
  'Weak signal: boiler rooms block radio. Try a cable, or put an access point outside the door.',
  'A network with a login page won’t work. Use another network or an LTE gateway.',
  'A firewall must let it reach port 8883, DNS and the time (NTP).',
];

/** Whether a wingnut of the company has sent nothing yet, and may. */
const isWaiting = ({ config, isRevoked }: Pick<WingnutDetailReply, 'config' | 'isRevoked'>): boolean =>
  !isRevoked && parseUtc(config.latestPost ?? '') === undefined;

interface ConnectCardProps {
  readonly wingnut: WingnutDetailReply;
  readonly heardAt: number;
}

/** How a wingnut gets its network, until it is heard of for the first time. Then the card goes by itself. */
export function ConnectCard({ wingnut, heardAt }: ConnectCardProps) {
  const now = useServerNow(wingnut.now, heardAt);
  if (!isWaiting(wingnut)) return null;
  const isLate = now - Number(parseUtc(wingnut.createdAt)) >= HELP_AFTER_MS;
  return (
    <Card title="Connect it">
      <div className={styles.ways}>
        <section aria-labelledby="by-cable">
          <h3 id="by-cable">With a cable</h3>
          <p>Turn it on and plug the network cable in.</p>
        </section>
        <section aria-labelledby="by-wifi">
          <h3 id="by-wifi">With Wi-Fi</h3>
          <ol className={styles.steps}>
            <li>Turn it on. If it was on before, hold its button for three seconds.</li>
            <li>
              On your phone, open the Wi-Fi settings and join <b>{setupNetworkOf(wingnut.externalId)}</b>. Its password
              is <b>{setupPasswordOf(wingnut.id)}</b>, the first eight characters of the UUID on the label.
            </li>
            <li>A page opens. Select the building’s network, enter its password, and tap CONNECT.</li>
            <li>Come back here. This page continues by itself.</li>
          </ol>
          <p className={styles.note}>Its own network is on for {SETUP_MINUTES} minutes.</p>
        </section>
      </div>
      {isLate && (
        <section className={styles.troubles} aria-labelledby="not-connected-yet">
          <h3 id="not-connected-yet">Nothing has arrived yet</h3>
          <ul>
            {TROUBLES.map((trouble) => (
              <li key={trouble}>{trouble}</li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
