interface Turn {
  readonly isNear: boolean;
  /** Its lines have come. A chart that is far away waits for them and is drawn once. */
  readonly isWhole: boolean;
  /** A part of the drawing that can be done before it. */
  readonly prepare: () => void;
  readonly draw: () => void;
}

const waiting = new Set<Turn>();
let timer: ReturnType<typeof setTimeout> | undefined;

function take(turn: Turn): void {
  waiting.delete(turn);
  schedule();
  turn.draw();
}

/** Chooses which chart is drawn next. */
function schedule(): void {
  clearTimeout(timer);
  const turns = [...waiting];
  if (turns.length === 0) removeEventListener('beforeprint', drawAll);
  const next = turns.find(({ isNear }) => isNear) ?? turns.find(({ isWhole }) => isWhole);
  if (!next) return;
  timer = setTimeout(() => {
    next.prepare();
    timer = setTimeout(() => take(next));
  });
}

/** Paper shows all charts at once. */
function drawAll(): void {
  for (const turn of waiting) take(turn);
}

/**
 * Waits for the turn of a chart. Highcharts needs some hundredths of a second on a phone to draw a chart. So each is prepared and
 * drawn in tasks of its own, and the page answers between them. Those near the window come first, the others when their lines have come.
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
