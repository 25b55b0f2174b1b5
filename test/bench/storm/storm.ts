import { EVENT_FUNCTIONS } from '../../../shared/platform/functions.ts';
import { MAX_CHUNK } from '../../../shared/platform/items/check-items.ts';
import { QUEUE_SHARDS, QUEUES } from '../../../shared/platform/queues.ts';
import { TELLING } from '../../../shared/platform/telling.ts';
import { openCheckStack } from '../check/check-stack.ts';
import { apart } from '../check/houses.ts';
import { often } from '../measure.ts';
import type { Row } from '../row.ts';
import { AWS_LIMITS, limits } from './aws-limits.ts';
import { type Costs, type Design, type Storm, type StormOutcome, stormOf } from './storm-model.ts';

/** A region without power: one large company, and many that are small. */
const COMPANIES = [5000, ...Array.from({ length: 300 }, () => 50)];
/** The largest company that is promised (docs/operations.md#largest), and as many buildings of others. */
const PROMISED = [10_000, ...Array.from({ length: 200 }, () => 50)];
const PROPERTIES = COMPANIES.reduce((sum, properties) => sum + properties, 0);
const RECIPIENTS = 3;
/** Rates of operators' accounts: a new one, and after SES has raised it. */
const RATES = {
  '14 mails/s': AWS_LIMITS.mails.value,
  '50 mails/s': 50,
  '200 mails/s': 200,
  'a text each from a toll-free number': AWS_LIMITS.texts.value,
} as const;
/** Promises: all are recorded, and the last company has its first message, s. */
const RECORDED_SECONDS = 60;
const FIRST_SECONDS = 120;
/** The same for the alarms of the largest company that is promised, s. */
const PROMISED_SECONDS = 120;

/** Buildings whose alarms are raised and told to measure the processor time. */
const MEASURED = often(300, 30);
/** To find a property and hand it on, ms. It is less than the looks of a minute can show. */
const FIND_MS = 0.1;

/** Mails that the run of a minute hands on: those that SES takes until the next one. */
const handedOn = (mails: number) => Math.max(500, 60 * mails * TELLING.people.mailShare);

const { checkWorker, tellPeople } = EVENT_FUNCTIONS;
const DESIGN: Omit<Design, 'handedOn'> = {
  chunk: MAX_CHUNK,
  workers: checkWorker.reserved,
  tellers: TELLING.people.runs,
  messages: TELLING.people.batch,
  memoryMb: Math.min(checkWorker.memoryMb, tellPeople.memoryMb),
  mailShare: TELLING.people.mailShare,
  outboxKeys: QUEUE_SHARDS[QUEUES.OUTBOX],
  isFair: true,
  gatherSeconds: 120,
  patience: 10,
};

/** Processor time for raising an alarm and notifying one person, measured on this machine. */
async function measuredCosts(): Promise<Costs> {
  const stack = await openCheckStack();
  const silent = Array.from({ length: MEASURED }, (_, index) => index);
  const told = silent.map((index) => MEASURED + index);
  const nobody = (index: number) => ({ ...apart(index), recipients: [] });
  try {
    await stack.add(silent, nobody, true);
    await stack.add(told, apart, true);
    await stack.check();
    const alone = (await stack.breach(silent, nobody)).raised.processorMs / MEASURED;
    const both = (await stack.breach(told, apart)).raised.processorMs / MEASURED;
    return { find: FIND_MS, raise: alone, tell: Math.max(0, both - alone) };
  } finally {
    await stack.close();
  }
}

const SCENES = {
  'people of each property': 'property',
  'the same people for a company': 'company',
} as const satisfies Record<string, Storm['peopleOf']>;

/** Outcome of the model for some companies at a rate of mails. */
const outcomeOf = (
  companies: readonly number[],
  peopleOf: Storm['peopleOf'],
  costs: Costs,
  rate: number,
): StormOutcome =>
  stormOf(
    { companies, recipients: RECIPIENTS, peopleOf },
    costs,
    { ...DESIGN, handedOn: handedOn(rate) },
    { ...limits, mails: rate },
  );

/** The outcomes by scene and rate. */
function outcomesOf(costs: Costs): { scene: string; name: string; rate: number; outcome: StormOutcome }[] {
  return Object.entries(SCENES).flatMap(([scene, peopleOf]) =>
    Object.entries(RATES).map(([name, rate]) => ({
      scene,
      name,
      rate,
      outcome: outcomeOf(COMPANIES, peopleOf, costs, rate),
    })),
  );
}

/**
 * 20,000 properties lose power in one minute, three recipients each: when the last alarm is recorded, when the last company gets its
 * first mail, when the last person is notified. A model with the limits of AWS and the processor time that this run measures.
 */
export async function storm(): Promise<Row[]> {
  const costs = await measuredCosts();
  const seconds = (what: string, figure: number, more: Partial<Row> = {}): Row => ({
    what,
    figure,
    unit: 's',
    ...more,
  });
  const outcomes = outcomesOf(costs);
  const [first] = outcomes;
  const promised = outcomeOf(PROMISED, 'company', costs, AWS_LIMITS.mails.value);
  if (!first) throw new Error('There is no outcome');
  return [
    { what: 'raise an alarm, processor', figure: costs.raise, unit: 'ms' },
    { what: 'tell a person, processor', figure: costs.tell, unit: 'ms' },
    seconds(`${PROPERTIES} alarms recorded`, first.outcome.recorded, { bound: RECORDED_SECONDS }),
    seconds(`one company of ${PROMISED[0]}: its alarms recorded`, promised.recorded, { bound: PROMISED_SECONDS }),
    seconds('beside it: the alarms of others recorded', promised.recordedOfOthers, { bound: RECORDED_SECONDS }),
    seconds('its own first message, after it may go', promised.firstMail, { bound: FIRST_SECONDS }),
    seconds("beside it: the others' first messages, after they may go", promised.firstMailOfOthers, {
      bound: FIRST_SECONDS,
    }),
    ...outcomes.flatMap(({ scene, name, rate, outcome }) => [
      // Texts have no turns: each is tried again until the number has room.
      ...(name.endsWith('mails/s')
        ? [
            seconds(`${scene}, ${name}: last company's first message, after it may go`, outcome.firstMail, {
              bound: FIRST_SECONDS,
            }),
          ]
        : []),
      seconds(`${scene}, ${name}: all are told`, outcome.told, {
        baseline: { what: `${outcome.mails} at this rate`, figure: outcome.mails / rate },
      }),
    ]),
  ];
}
