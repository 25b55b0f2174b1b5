import { MANY } from '../../../shared/domain/alarms/channels/many-sites.ts';
import type { Limits } from './aws-limits.ts';
import { type Message, Meter, Meters, runQueue } from './fair-queue.ts';
import { digestUnits, messageUnits, moveUnits, raiseUnits, sitesUnits } from './write-units.ts';

/** Properties that lose power in one minute. */
export interface Storm {
  /** Number of properties of each company. */
  readonly companies: readonly number[];
  readonly recipients: number;
  /** `property`: each property has recipients of its own. `company`: the same people get the mails of all. */
  readonly peopleOf: 'property' | 'company';
}

/** The way in which the stack does its work (docs/architecture/reference.md#minute). */
export interface Design {
  /** The most properties of a chunk. Those of a company are in one, unless they are more. */
  readonly chunk: number;
  /** Runs at once of the workers, and of the tellers of people. */
  readonly workers: number;
  readonly tellers: number;
  /** Messages that a teller tells side by side. */
  readonly messages: number;
  /** Memory of both, MB. */
  readonly memoryMb: number;
  /** The share of the mails of SES that the tellers may take. */
  readonly mailShare: number;
  /** Keys of the index over which the outbox is spread. */
  readonly outboxKeys: number;
  /** Whether messages name their company. */
  readonly isFair: boolean;
  /** The most entries that the run of a minute hands on, in turns: the first of each company, then the second. */
  readonly handedOn: number;
  /** So long a teller waits for SES, s. What takes longer, a later minute hands on. */
  readonly patience: number;
  /** So long all messages of a company wait for those of its other properties (docs/product/channels.md#many-sites). */
  readonly gatherSeconds: number;
}

/** Processor time, ms. */
export interface Costs {
  /** To find and hand on a property. */
  readonly find: number;
  /** To check a property and raise its alarm. */
  readonly raise: number;
  /** To tell one person. */
  readonly tell: number;
}

/** Times of events, in seconds after the beginning of the minute. */
export interface StormOutcome {
  /** The last alarm is recorded. */
  readonly recorded: number;
  /** The last alarm of all companies but the first one is recorded. */
  readonly recordedOfOthers: number;
  /** The last message has found its digest. What comes later than the digest goes out waits for the next one. */
  readonly gathered: number;
  /** Wait of the last company for its first mail, from when it may go. */
  readonly firstMail: number;
  readonly firstMailOfOthers: number;
  /** The last person is notified. */
  readonly told: number;
  readonly mails: number;
}

/** The time of a request to DynamoDB, which answers in single-digit milliseconds, s. */
const REQUEST_SECONDS = 0.01;
/** A digest has at most so many changes. */
const MAX_PARTS = 100;

/** Properties that are checked together, or messages about as many that are sent together. */
interface Chunk extends Message {
  readonly properties: number;
}
/** A message to a person that waits in the outbox for its time, with so many parts. */
interface Waiting extends Message {
  readonly parts: number;
}
interface Units {
  readonly company?: number;
  readonly others?: number;
  readonly outbox?: number;
}

const times = (count: number, { company = 0, others = 0, outbox = 0 }: Units): Units => ({
  company: count * company,
  others: count * others,
  outbox: count * outbox,
});

/** Waiting work is handed on by the run of a minute. */
const MINUTE_SECONDS = 60;

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

const sizesOf = (total: number, size: number): number[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, index) => Math.min(size, total - index * size));

/** Messages in turns: the first of each company, then the second. */
function inTurns<Kind extends Message>(messages: readonly Kind[]): Kind[] {
  const turns = [...Map.groupBy(messages, ({ company }) => company).values()].flatMap((own) =>
    own.map((message, turn) => ({ message, turn })),
  );
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ message }) => message);
}

/** Outcome when properties lose power in one minute: recorded by workers, gathered and sent by tellers. */
export function stormOf(storm: Storm, costs: Costs, design: Design, limits: Limits): StormOutcome {
  const { recipients, peopleOf } = storm;
  const [table, outbox, mails] = [
    new Meter(limits.tableWrites),
    new Meter(limits.keyWrites * design.outboxKeys),
    new Meter(limits.mails * design.mailShare),
  ];
  const [keys, people] = [new Meters(limits.keyWrites), new Meters(1 / (2 * REQUEST_SECONDS))];
  const speed = Math.min(1, design.memoryMb / limits.coreMb);
  const processor = (ms: number) => ms / 1000 / speed;
  const write = (company: string, at: number, ...units: Units[]): number => {
    const sum = (name: keyof Units) => units.reduce((all, each) => all + (each[name] ?? 0), 0);
    return Math.max(
      keys.of(company).serve(at, sum('company')),
      table.serve(at, sum('company') + sum('others')),
      outbox.serve(at, sum('outbox')),
    );
  };
  const queue = { isFair: design.isFair, limits };
  const gathers = (company: string) => (storm.companies[Number(company)] ?? 0) >= MANY;
  const firstMails = new Map<string, number>();
  let [recorded, recordedOfOthers, gathered, told, sent] = [0, 0, 0, 0, 0];
  const mail = (company: string, at: number): number => {
    const taken = mails.serve(at, 1);
    firstMails.set(company, Math.min(taken, firstMails.get(company) ?? taken));
    told = Math.max(told, taken);
    sent += 1;
    return taken;
  };

  const letters: Message[] = [];
  const left = new Map(storm.companies.map((properties, company) => [String(company), properties]));
  const chunks = storm.companies.flatMap((properties, company) =>
    sizesOf(properties, design.chunk).map((size) => ({ company: String(company), properties: size })),
  );
  // Properties that are found are handed on when all are found.
  const found = processor(sumOf(storm.companies) * costs.find);
  runQueue(
    chunks.map((chunk): Chunk => ({ ...chunk, at: found })),
    {
      ...queue,
      atOnce: design.workers,
      work({ company, properties }, from) {
        const stepped = from + processor(properties * costs.raise) + 3 * REQUEST_SECONDS;
        const stored = write(company, stepped, times(properties, raiseUnits(recipients)));
        recorded = Math.max(recorded, stored);
        if (company !== '0') recordedOfOthers = Math.max(recordedOfOthers, stored);
        const rest = (left.get(company) ?? 0) - properties;
        left.set(company, rest);
        // The last chunk of a company notes its properties, and hands on the messages of all.
        if (rest > 0) return stored;
        const all = storm.companies[Number(company)] ?? 0;
        const end = write(company, stored, { company: sitesUnits(all) });
        letters.push(...sizesOf(all, 1).map(() => ({ company, at: end })));
        return end;
      },
    },
  );

  // Messages that wait in the outbox: the run of a minute hands on those that are due, in turns.
  let outboxed: Waiting[] = [];
  let open = letters.length;
  const waits = new Map<string, number>();
  /** A run has one processor for its messages. */
  const telling = (ms: number) => processor(ms) * design.messages + 3 * REQUEST_SECONDS;
  /** Tells a person, unless SES has no room soon: then a later minute does. */
  function tell(company: string, from: number, parts: number): number {
    const at = from + telling(costs.tell);
    if (mails.freeAt(at) - at > design.patience) {
      outboxed.push({ company, at: from, parts });
      return write(company, at, { outbox: 2, company: 1 });
    }
    return write(company, mail(company, at), digestUnits(parts));
  }
  function gather(company: string, from: number): number {
    const at = from + telling(recipients * costs.tell);
    const shared = peopleOf === 'company';
    // Messages of a run to the same person at once move together.
    const together = shared ? design.messages : 1;
    const before = waits.get(company) ?? 0;
    const parts = shared ? Math.min(MAX_PARTS, before + 1) : 1;
    waits.set(company, parts);
    if (!shared || before === 0) {
      const due = Math.max(design.gatherSeconds, from);
      outboxed.push(...sizesOf(recipients, 1).map(() => ({ company, at: due, parts: shared ? MAX_PARTS : 1 })));
    }
    const moved = sizesOf(recipients, 1).map((_, person) => people.of(`${company} ${person}`).serve(at, 1 / together));
    const end = write(
      company,
      shared ? Math.max(...moved) : at,
      messageUnits(recipients),
      times(recipients, moveUnits(recipients, parts, together)),
    );
    gathered = Math.max(gathered, end);
    return end;
  }
  runQueue<Message | Waiting>(letters, {
    ...queue,
    atOnce: design.tellers * design.messages,
    work(message, from) {
      const { company } = message;
      if ('parts' in message) return tell(company, from, message.parts);
      open -= 1;
      if (gathers(company)) return gather(company, from);
      return Math.max(...sizesOf(recipients, 1).map(() => tell(company, from, 1)));
    },
    atMinute(minute) {
      if (open === 0 && outboxed.length === 0) return undefined;
      const due = inTurns(outboxed.filter(({ at }) => at <= minute)).slice(0, design.handedOn);
      const handed = new Set(due);
      outboxed = outboxed.filter((each) => !handed.has(each));
      // They are spread over the minute: no run waits for SES while others have work for it.
      const gap = MINUTE_SECONDS / Math.max(design.handedOn, due.length);
      return due.map((each, index) => ({ ...each, at: minute + Math.floor(index * gap) }));
    },
  });
  const mayGo = (company: string) => (gathers(company) ? design.gatherSeconds : 0);
  const firstMailOf = (companies: readonly (readonly [string, number])[]) =>
    Math.max(0, ...companies.map(([company, at]) => at - mayGo(company)));
  const [firstMail, firstMailOfOthers] = [
    firstMailOf([...firstMails]),
    firstMailOf([...firstMails].filter(([company]) => company !== '0')),
  ];
  return { recorded, recordedOfOthers, gathered, firstMail, firstMailOfOthers, told, mails: sent };
}
