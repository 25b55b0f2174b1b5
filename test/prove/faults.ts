import { faultsOfProcesses } from './faults-processes.ts';
import { faultsOfServices } from './faults-services.ts';
import type { Proof, Run } from './proof.ts';

/** Processes are killed, the disk is full, services refuse or are slow. */
export async function faults(run: Run): Promise<Proof[]> {
  // A message that a killed process had taken comes again after six minutes. The services fail meanwhile.
  const settle = await faultsOfProcesses(run);
  const services = await faultsOfServices(run);
  return [...(await settle()), ...services];
}
