import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../../local/stack/stack.ts';
import { NOTIFICATIONS } from '../../local/world/fixtures.ts';
import type { AlarmReply } from '../../shared/api/types/alarm-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { boilerRoom, inputOf, propertyView } from '../api/world/boiler-room.ts';
import { ours } from '../api/world/every-route.ts';
import { publish } from '../api/world/wingnut-client.ts';
import { person, startTestStack } from '../local-stack.ts';
import { type Gate, openGate, SLOW_MS } from './gate.ts';
import { missingOnChart } from './missing.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** Each service of AWS refuses or is slow for minutes, and the functions crash, while a building has an alarm. */

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const SUBJECT = 'Boiler Supply Header Temperature 1';
const TOO_HOT = 240;
const GOOD = 160;
/** Length of a fault, and of the watch of the building afterwards, in minutes of driven time. */
const FAULT_MINUTES = 5;
const AFTER_MINUTES = 12;
/** Real time for the work of a minute. */
const MINUTE_TAKES_MS = 300;
/** Longer than a message stays hidden after a failure (lib/telemetry.ts). */
const REDELIVERY_MS = 7 * MINUTE_MS;
/** After this time the next alarm of the same sensor is mailed again (docs/product/alarms.md#flapping). */
const BETWEEN_MS = 3 * HOUR_MS;
const ARRIVES_WITHIN_MS = 60_000;

const SERVICES: readonly Service[] = [
  'dynamodb',
  'timestreamWrite',
  'timestreamQuery',
  'ses',
  'sqs',
  'cognito',
  'geoPlaces',
];
interface Fault {
  readonly name: string;
  begin(): void;
  /** In each minute of the fault, after the reading was published. */
  minute(): Promise<void>;
  end(): void;
}

export async function faultsOfServices(run: Run): Promise<Proof[]> {
  let offset = 0;
  const now = () => Date.now() + offset;
  const gates = new Map<Service, Gate>();
  const running = await startTestStack({
    now,
    log: () => {},
    between: async (service, url) => {
      const gate = await openGate(url);
      gates.set(service, gate);
      return gate.url;
    },
  });
  const { stack } = running;
  const { property, wingnut } = boilerRoom('Alder House');
  const chosen = NOTIFICATIONS.find(({ propertyId }) => propertyId === property.id)?.recipients ?? [];
  const recipients = ours.users.filter(({ id }) => chosen.some((each) => each.id === id));
  const stored = openLosses(run, 'Every acknowledged reading is on the chart, whatever service fails for minutes');
  const raised = openLosses(run, 'No alarm is lost while a service fails, and none is raised twice');
  const mailed = openLosses(run, 'Each recipient gets one mail of the alarm and one of its end, none twice');

  const nothing = async () => {};
  const ofService = (service: Service, mode: 'refusing' | 'slow'): Fault => ({
    name: `${service} ${mode}`,
    begin: () => gates.get(service)?.set(mode),
    minute: nothing,
    end: () => gates.get(service)?.set('open'),
  });
  const crashes: Fault = {
    name: 'functions killed',
    begin: () => {},
    minute: async () => {
      await Promise.all(
        ['Ingest', 'ThresholdCheck', 'CheckWorker', 'TellPeople', 'TellWebhooks'].map((name) => stack.kill(name)),
      );
    },
    end: () => {},
  };
  const every = [...SERVICES.flatMap((each) => [ofService(each, 'refusing'), ofService(each, 'slow')]), crashes];
  const faults = run.isShort ? every.filter(({ name }) => /^(dynamodb refusing|ses slow|functions)/.test(name)) : every;

  const send = async (value: number): Promise<number> => {
    const ts = now();
    await publish(stack, wingnut.id, { ts, readings: { [inputOf(wingnut, SUPPLY)]: value } });
    return ts;
  };
  // A run that fails is tried again in the next minute, as in AWS.
  const check = () => stack.check(now()).catch(() => {});
  const missing = async (acknowledged: readonly number[]): Promise<number[]> => {
    const { id } = await running.tokensOf(person('admin'));
    const view = propertyView(running, id, property.id);
    return missingOnChart(acknowledged, async (start, end) => (await view.boilerSeries(start, end))[SUPPLY]);
  };
  const untilStored = async (acknowledged: readonly number[]): Promise<number[]> => {
    const deadline = Date.now() + ARRIVES_WITHIN_MS;
    let left = await missing(acknowledged);
    while (left.length && Date.now() < deadline) {
      await pause(300);
      left = await missing(acknowledged);
    }
    return left;
  };

  let readings = 0;
  try {
    for (const fault of faults) {
      offset += BETWEEN_MS;
      const began = now();
      const mailsBefore = stack.ses.mails().length;
      const acknowledged = [await send(GOOD)];
      await untilStored(acknowledged);
      await check();
      fault.begin();
      for (let minute = 0; minute < FAULT_MINUTES + AFTER_MINUTES; minute += 1) {
        if (minute === FAULT_MINUTES) fault.end();
        offset += MINUTE_MS - MINUTE_TAKES_MS;
        // It is too hot until some minutes after the fault.
        acknowledged.push(await send(minute < FAULT_MINUTES + 4 ? TOO_HOT : GOOD));
        const isFault = minute < FAULT_MINUTES;
        await Promise.all([pause(MINUTE_TAKES_MS), isFault ? fault.minute() : undefined]);
        const checked = check();
        if (isFault) await fault.minute();
        await checked;
      }
      offset += REDELIVERY_MS;
      for (const time of await untilStored(acknowledged)) stored.add(`${fault.name}: the reading of ${time}`);
      readings += acknowledged.length;

      const { id } = await running.tokensOf(person('admin'));
      const { body } = await running.call(`thresholds/${property.id}/alarms`, { token: id });
      const alarms = (body.data.alarms as AlarmReply[]).filter(({ raisedAt }) => raisedAt >= began);
      const own = alarms.filter(({ subject }) => subject === SUPPLY);
      if (own.length !== 1) raised.add(`${fault.name}: ${own.length} alarms`);
      const mails = stack.ses.mails().slice(0, stack.ses.mails().length - mailsBefore);
      for (const { email } of recipients) {
        for (const word of ['Alarm', 'Back to normal']) {
          const subjects = mails
            .filter(({ to, subject }) => to.includes(email) && subject.includes(SUBJECT))
            .filter(({ subject }) => subject.startsWith(word));
          if (subjects.length !== 1) mailed.add(`${fault.name}: ${email} got ${subjects.length} mails '${word}'`);
        }
      }
    }
    const names = faults.map(({ name }) => name).join(', ');
    const what = `${FAULT_MINUTES} minutes of driven time each (a slow request arrives ${SLOW_MS} ms later in real time): ${names}`;
    return [
      stored.proof(`${readings} readings by MQTT; ${what}`),
      raised.proof(`one alarm that begins in each of ${faults.length} faults and ends after it`),
      mailed.proof(
        `${recipients.length} recipient${recipients.length === 1 ? '' : 's'} in each of ${faults.length} faults`,
      ),
    ];
  } finally {
    for (const gate of gates.values()) gate.close();
    await running.close();
  }
}
