import { loadHistory } from '../../../local/seed/history.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { HISTORY_MS, PROPERTIES, WINGNUTS } from '../../../local/world/fixtures.ts';
import { type History, historyColumns } from '../../../local/world/history.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import type { SensorEntry } from '../../../shared/domain/wingnuts/wingnut.ts';
import { shareTestStack, type TestStack } from '../../local-stack.ts';
import { DEMO_WORLD } from '../../world.ts';
import { type Sample, samplesIn } from './raw-readings.ts';

/** The end of the demo world's past in these tests, UTC ms. */
export const END = Date.UTC(2026, 9, 15, 9, 30, 20);
export const START = END - HISTORY_MS;

const known = new Map<string, History>();

/** The generated past of a wingnut, before a store has it. */
function pastOf(wingnut: (typeof WINGNUTS)[number]): History {
  const past = known.get(wingnut.id) ?? historyColumns(START, END, wingnut);
  known.set(wingnut.id, past);
  return past;
}

/** A building of the demo world by its name. Throws for an unknown name. */
export function propertyNamed(name: string) {
  const property = PROPERTIES.find((each) => each.name === name);
  if (!property) throw new Error(`The cast has no property ${name}`);
  return property;
}

/**
 * The raw samples of every configured sensor of a property in a half-open window, by label. Sensors without samples are
 * left out.
 */
export function samplesOf(propertyId: string, start: number, end: number): Map<string, Sample[]> {
  const byLabel = new Map<string, Sample[]>();
  for (const wingnut of WINGNUTS.filter((each) => each.propertyId === propertyId)) {
    const { times, columns } = pastOf(wingnut);
    for (const [input, { label }] of Object.entries(wingnut.sensors) as [InputKey, SensorEntry][]) {
      const column = columns.get(input);
      const samples = column ? samplesIn(times, column, start, end) : [];
      if (samples.length) byLabel.set(label, samples);
    }
  }
  return byLabel;
}

async function startPast(): Promise<TestStack> {
  const running = await shareTestStack(DEMO_WORLD);
  const linked = WINGNUTS.filter(({ propertyId }) => propertyId !== null);
  const { items } = await loadHistory(running.stack, linked, END);
  await writeItems(running.stack, items);
  return running;
}

let past: Promise<TestStack> | undefined;

/** The demo world with its past, for the files of a process that only read it. */
export function openPast(): Promise<TestStack> {
  past ??= startPast();
  return past;
}
