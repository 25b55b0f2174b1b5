/** The part of an answer that a call reads. */
export type Answer = Pick<Response, 'status' | 'json'> & Partial<Pick<Response, 'headers'>>;

/** An answer with its content, and when it came, UTC ms. */
export interface ReadAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly at: number;
}

/** Requests that `web/opening/start.ts` began before the portal's scripts were there. */
export interface Early {
  /** The id token that they carry. */
  readonly token: string;
  /** Start of the calls, UTC ms. */
  readonly at: number;
  /** By address. Each answer is taken once. */
  readonly answers: Record<string, Promise<ReadAnswer>>;
  /** Those that have come. */
  readonly come: Record<string, ReadAnswer>;
  /** Aborts them. */
  readonly calls: AbortController;
}

/** Asks for some addresses, and reads their answers. */
export function askEarly(token: string, addresses: readonly string[]): Early {
  const calls = new AbortController();
  const early: Early = { token, at: Date.now(), answers: {}, come: {}, calls };
  const ask = async (address: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: calls.signal });
    const body: unknown = await answer.json();
    early.come[address] = { status: answer.status, body, at: Date.now() };
    return early.come[address];
  };
  for (const address of addresses) {
    const answer = ask(address);
    // The taker of a failed answer asks again. Nobody may take it.
    answer.catch(() => {});
    early.answers[address] = answer;
  }
  return early;
}

declare global {
  // Only `var` declares a property of globalThis.
  var early: Early | undefined;
}

/** Nobody takes an answer that was asked for before this time, ms. */
const GOOD_FOR_MS = 30_000;

/** Live figures are asked from now on back. The two askers name their own now, each by its own clock. */
const MOVING = ['startTime', 'endTime'];
/** Facts that decide the grid of a chart. Figures of a whole window have none. */
const UNIMPORTANT = 'offset';

const parametersOf = (address: string) => [...new URLSearchParams(address.split('?')[1])];

/** Whether two addresses ask for the same, apart from the moment of asking. */
function asksTheSame(asked: string, early: string): boolean {
  const others = new Map(parametersOf(early));
  const parameters = parametersOf(asked).filter(([name]) => name !== UNIMPORTANT);
  return (
    asked.split('?')[0] === early.split('?')[0] &&
    parameters.length === others.size &&
    parameters.every(([name, value]) => {
      const other = others.get(name);
      return MOVING.includes(name) ? Math.abs(Number(value) - Number(other)) <= GOOD_FOR_MS : value === other;
    })
  );
}

/** The address of the early request that asks the same with the same token. It is good for a short time only. */
function sameQuestion(address: string, token: string | undefined, now: number): string | undefined {
  const { early } = globalThis;
  if (!early || early.token !== token || now - early.at > GOOD_FOR_MS) return undefined;
  return Object.keys(early.answers).find((each) => asksTheSame(address, each));
}

/** Takes an answer out of the store. */
function take(address: string) {
  const answer = globalThis.early?.answers[address];
  delete globalThis.early?.answers[address];
  return answer;
}

/** The answer to an early request: the answer that a request of now would get. Each is taken once. */
export async function takeEarly(
  address: string,
  token: string | undefined,
  now = Date.now(),
): Promise<Answer | undefined> {
  const same = sameQuestion(address, token, now);
  const answer = same === undefined ? undefined : await take(same)?.catch(() => undefined);
  return answer && { status: answer.status, json: async () => answer.body };
}

const isGood = ({ status, body }: ReadAnswer): boolean =>
  status === 200 && (body as { readonly success?: unknown } | null)?.success === true;

/**
 * The same at once, if it has come. A refusal, and what is no answer of the server, stays for the call, which knows what follows.
 * @param isEnough whether the content is all that is needed; otherwise it stays for the call, too
 */
export function takeCome(
  address: string,
  token: string | undefined,
  now = Date.now(),
  isEnough: (body: unknown) => boolean = () => true,
): ReadAnswer | undefined {
  const same = sameQuestion(address, token, now);
  const come = same === undefined ? undefined : globalThis.early?.come[same];
  if (same === undefined || !come || !isGood(come) || !isEnough(come.body)) return undefined;
  void take(same);
  return come;
}
