import { isReadingsEngine, type ReadingsEngine } from '../../../shared/platform/readings.ts';
import { setting } from '../../common/environment.ts';

/** That of two engines with which the stack was deployed. */
export function chosen<Part>(parts: Readonly<Record<ReadingsEngine, Part>>): Part {
  const engine = setting('readingsEngine');
  if (!isReadingsEngine(engine)) throw new Error(`No engine of readings is called ${engine}`);
  return parts[engine];
}
