/** Requests that `web/start.ts` began before the portal's scripts were there. */
export interface Early {
  /** The id token that they carry. */
  readonly token: string;
  /** When they began, UTC ms. */
  readonly at: number;
  /** By address. Each answer is taken once. */
  readonly answers: Record<string, Promise<Response>>;
}

declare global {
  // Only `var` declares a property of globalThis.
  var early: Early | undefined;
}

/** Nobody takes an answer that was asked for before this time, ms. */
const GOOD_FOR_MS = 30_000;

/** Live figures are asked from now on back. The two askers name their own now, each by its own clock. */
const MOVING = ['startTime', 'endTime'];
/** What chooses the grid of a chart. Figures of a whole window have none. */
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

/**
 * The answer to an early request, taken out of the store. Only the same question with the same token gets it, and only
 * for a short time: it is the answer that a request of now would get.
 */
export function takeEarly(address: string, token: string | undefined, now = Date.now()): Promise<Response> | undefined {
  const { early } = globalThis;
  if (!early || early.token !== token || now - early.at > GOOD_FOR_MS) return undefined;
  const same = Object.keys(early.answers).find((each) => asksTheSame(address, each));
  if (same === undefined) return undefined;
  const answer = early.answers[same];
  delete early.answers[same];
  return answer;
}
