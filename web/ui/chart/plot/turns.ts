/** The distance around the window at which a chart counts as near: half of its height. */
const NEAR = '50%';
/** After this time, a chart that is far away does not wait for an idle browser any longer, ms. */
const PATIENCE_MS = 5000;

interface Turn {
  isNear: boolean;
  /** Its lines have come. A chart that is far away waits for them and is drawn once. */
  readonly isWhole: boolean;
  readonly draw: () => void;
  readonly end: () => void;
}

const waiting = new Set<Turn>();
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;

function take(turn: Turn): void {
  turn.end();
  turn.draw();
}

/** Chooses when the next chart is drawn. */
function schedule(): void {
  clearTimeout(timer);
  if (idle !== undefined) cancelIdleCallback(idle);
  idle = undefined;
  const turns = [...waiting];
  const near = turns.find(({ isNear }) => isNear);
  const first = turns.find(({ isWhole }) => isWhole);
  if (turns.length === 0) removeEventListener('beforeprint', drawAll);
  if (near) timer = setTimeout(() => take(near));
  else if (!first) return;
  // Safari has no idle callbacks.
  else if (typeof requestIdleCallback === 'undefined') timer = setTimeout(() => take(first), 200);
  else idle = requestIdleCallback(() => take(first), { timeout: PATIENCE_MS });
}

/** Paper shows all charts at once. */
function drawAll(): void {
  for (const turn of waiting) take(turn);
}

/**
 * Waits for the turn of a chart. Highcharts needs a tenth of a second on a phone to create a chart, so each is created in a
 * task of its own, and the page answers between them. Those near the window come first, the others when the browser has
 * nothing else to do.
 * @param isWhole whether its lines have come
 * @param draw called once, in its turn
 * @returns gives the turn up
 */
export function awaitTurn(element: Element, isWhole: boolean, draw: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      turn.isNear = entries.some(({ isIntersecting }) => isIntersecting);
      schedule();
    },
    { rootMargin: NEAR },
  );
  const end = () => {
    observer.disconnect();
    waiting.delete(turn);
    schedule();
  };
  const turn: Turn = { isNear: false, isWhole, draw, end };
  if (waiting.size === 0) addEventListener('beforeprint', drawAll);
  waiting.add(turn);
  observer.observe(element);
  return end;
}
