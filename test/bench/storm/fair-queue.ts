import type { Limits } from './aws-limits.ts';

/** A meter counts in steps of this length, s. */
const STEP = 0.1;

/** A resource that serves so many units a second. Whoever asks earlier may be served earlier, also if it asks in the model later. */
export class Meter {
  private readonly perStep: number;
  private readonly used: number[] = [];
  /** For a full step a later one that may have room. */
  private readonly next: number[] = [];

  constructor(rate: number) {
    this.perStep = rate * STEP;
  }

  private withRoom(from: number): number {
    const passed: number[] = [];
    let step = from;
    for (let later = this.next[step]; later !== undefined; later = this.next[step]) {
      passed.push(step);
      step = later;
    }
    for (const each of passed) this.next[each] = step;
    return step;
  }

  /** Second at which the next unit is free for somebody who asks at a second. */
  freeAt(at: number): number {
    return Math.max(at, this.withRoom(Math.floor(at / STEP)) * STEP);
  }

  /** Second at which units that are asked for at a second are served. */
  serve(at: number, units: number): number {
    let served = at;
    let step = Math.floor(at / STEP);
    for (let left = units; left > 1e-9; ) {
      step = this.withRoom(step);
      const used = this.used[step] ?? 0;
      const taken = Math.min(left, this.perStep - used);
      this.used[step] = used + taken;
      left -= taken;
      served = Math.max(at, (step + (used + taken) / this.perStep) * STEP);
      if (used + taken >= this.perStep - 1e-9) this.next[step] = step + 1;
    }
    return served;
  }
}

/** One meter for each name. */
export class Meters {
  private readonly all = new Map<string, Meter>();
  private readonly rate: number;

  constructor(rate: number) {
    this.rate = rate;
  }

  of(name: string): Meter {
    const meter = this.all.get(name) ?? new Meter(this.rate);
    this.all.set(name, meter);
    return meter;
  }
}

/** A message of a queue. */
export interface Message {
  readonly company: string;
  /** Second at which it came. */
  readonly at: number;
}

export interface QueueOptions<Kind extends Message> {
  /** The calls at once that the stack allows. */
  readonly atOnce: number;
  /** Whether the messages name their company, so that SQS takes those of quiet companies first. */
  readonly isFair: boolean;
  readonly limits: Pick<Limits, 'firstPollers' | 'pollersAMinute' | 'noisyShare' | 'noisyMessages'>;
  /** Does the work of a message from some second on, and returns when it is done. */
  readonly work: (message: Kind, from: number) => number;
  /** Called at each full minute: what comes within it, in order of time; undefined if nothing will come any more. */
  readonly atMinute?: (seconds: number) => readonly Kind[] | undefined;
}

/** A call of the function: when it is free, and whose message it has had. */
interface Call {
  at: number;
  company?: string;
}

/** Work of a company in progress, and its used share of the time of work. */
interface Use {
  inWork: number;
  seconds: number;
}

const MINUTE_SECONDS = 60;

/**
 * A standard queue of SQS whose messages a function takes one by one. It begins with few calls at once and gets more. A fair one
 * takes the oldest message of the quiet companies first, another one the oldest of all.
 */
export function runQueue<Kind extends Message>(
  messages: readonly Kind[],
  { atOnce, isFair, limits, work, atMinute }: QueueOptions<Kind>,
): void {
  const coming = messages.toSorted((a, b) => a.at - b.at);
  const waiting = new Map<string, Kind[]>();
  const uses = new Map<string, Use>();
  const total: Use = { inWork: 0, seconds: 0 };
  const shareOf = (company: string): Use => {
    const use = uses.get(company) ?? { inWork: 0, seconds: 0 };
    uses.set(company, use);
    return use;
  };
  const begun = coming[0]?.at ?? 0;
  const calls = Array.from({ length: atOnce }, (_, index): Call => {
    const more = Math.max(0, index + 1 - limits.firstPollers);
    return { at: begun + (60 * more) / limits.pollersAMinute };
  });
  const isNoisy = ({ inWork, seconds }: Use) =>
    (inWork >= limits.noisyMessages && inWork > limits.noisyShare * total.inWork) ||
    seconds > limits.noisyShare * total.seconds;

  function put(message: Kind): void {
    const own = waiting.get(message.company);
    if (own) own.push(message);
    else waiting.set(message.company, [message]);
  }

  /** The message that comes next for a call that is free. */
  function take(): Kind | undefined {
    let best: { readonly company: string; readonly rank: number; readonly at: number } | undefined;
    for (const [company, [oldest]] of waiting) {
      const at = oldest?.at ?? 0;
      const rank = isFair && isNoisy(shareOf(company)) ? 1 : 0;
      if (!best || rank < best.rank || (rank === best.rank && at < best.at)) best = { company, rank, at };
    }
    const own = best && waiting.get(best.company);
    if (best && own?.length === 1) waiting.delete(best.company);
    return own?.shift();
  }

  let came = 0;
  /** Kinds that come within this minute. */
  const soon: Kind[] = [];
  let minute: number | undefined = atMinute && Math.ceil(begun / MINUTE_SECONDS) * MINUTE_SECONDS;
  for (;;) {
    const call = calls.reduce((earliest, each) => (each.at < earliest.at ? each : earliest));
    while (atMinute && minute !== undefined && minute <= call.at) {
      const more = atMinute(minute);
      soon.push(...(more ?? []));
      minute = more && minute + MINUTE_SECONDS;
    }
    if (call.company !== undefined) {
      shareOf(call.company).inWork -= 1;
      total.inWork -= 1;
      delete call.company;
    }
    for (let next = coming[came]; next && next.at <= call.at; next = coming[came]) {
      came += 1;
      put(next);
    }
    for (let next = soon[0]; next && next.at <= call.at; next = soon[0]) {
      soon.shift();
      put(next);
    }
    const message = take();
    if (!message) {
      const next = Math.min(...[coming[came]?.at, soon[0]?.at, minute].map((at) => at ?? Number.POSITIVE_INFINITY));
      if (next === Number.POSITIVE_INFINITY) return;
      call.at = next;
      continue;
    }
    const { company } = message;
    const end = work(message, call.at);
    const use = shareOf(company);
    for (const each of [use, total]) {
      each.inWork += 1;
      each.seconds += end - call.at;
    }
    call.company = company;
    call.at = end;
  }
}
