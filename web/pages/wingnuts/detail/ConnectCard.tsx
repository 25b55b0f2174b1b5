import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { SETUP_MINUTES, setupNetworkOf, setupPasswordOf } from '../../../../shared/domain/wingnuts/setup-network.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Emphasized } from '../../common/Emphasized.tsx';
import styles from './ConnectCard.module.css';

/** After so long something is in the way (docs/product/commissioning.md#connect). */
const HELP_AFTER_MS = 5 * MINUTE_MS;

/** What is in the way most often, the easiest first. */
const TROUBLES: readonly English[] = [
  english('The network name isn’t listed: most wingnuts only see 2.4 GHz networks. Turn on 2.4 GHz on the router.'),
  english('Wrong password: hold the button for three seconds and start again. Capital letters count.'),
  english('Weak signal: boiler rooms block radio. Try a cable, or put an access point outside the door.'),
  english('A network with a login page won’t work. Use another network or an LTE gateway.'),
  english('A firewall must let it reach port 8883, DNS and the time (NTP).'),
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
    <Card title={say`Connect it`}>
      <div className={styles.ways}>
        <section aria-labelledby="by-cable">
          <h3 id="by-cable">{say`With a cable`}</h3>
          <p>{say`Turn it on and plug the network cable in.`}</p>
        </section>
        <section aria-labelledby="by-wifi">
          <h3 id="by-wifi">{say`With Wi-Fi`}</h3>
          <ol className={styles.steps}>
            <li>{say`Turn it on. If it was on before, hold its button for three seconds.`}</li>
            <li>
              <Emphasized sentence={(part) => say`On your phone, open the Wi-Fi settings and join ${part}.`}>
                <b>{setupNetworkOf(wingnut.externalId)}</b>
              </Emphasized>{' '}
              <Emphasized
                sentence={(part) => say`Its password is ${part}, the first eight characters of the UUID on the label.`}
              >
                <b>{setupPasswordOf(wingnut.id)}</b>
              </Emphasized>
            </li>
            <li>{say`A page opens. Select the building’s network, enter its password, and tap CONNECT.`}</li>
            <li>{say`Come back here. This page continues by itself.`}</li>
          </ol>
          <p className={styles.note}>{say`Its own network is on for ${SETUP_MINUTES} minutes.`}</p>
        </section>
      </div>
      {isLate && (
        <section className={styles.troubles} aria-labelledby="not-connected-yet">
          <h3 id="not-connected-yet">{say`Nothing has arrived yet`}</h3>
          <ul>
            {TROUBLES.map((trouble) => (
              <li key={trouble}>{say(trouble)}</li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
