/** After this time, a chart that is far away does not wait for an idle browser any longer, ms. */
const PATIENCE_MS = 5000;

interface Turn {
  readonly isNear: boolean;
  /** Its lines have come. A chart that is far away waits for them and is drawn once. */
  readonly isWhole: boolean;
  readonly draw: () => void;
}

const waiting = new Set<Turn>();
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;

function take(turn: Turn): void {
  waiting.delete(turn);
  schedule();
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
 * Waits for the turn of a chart. Highcharts needs some hundredths of a second on a phone to draw a chart, so each is drawn in
 * a task of its own, and the page answers between them. Those near the window come first, the others when the browser has
 * nothing else to do.
 * @returns gives the turn up
 */
export function awaitTurn(turn: Turn): () => void {
  if (waiting.size === 0) addEventListener('beforeprint', drawAll);
  waiting.add(turn);
  schedule();
  return () => {
    if (waiting.delete(turn)) schedule();
  };
}
