import { join } from 'node:path';
import type { LocalStack } from '../stack.ts';
import { COMPANIES, NOTIFICATIONS, PROPERTIES, WINGNUTS } from '../world/fixtures.ts';
import { writeSimulatorState } from '../world/simulator/simulator-state.ts';
import { makeAccounts } from './accounts.ts';
import { alertItems } from './alert-items.ts';
import { auditItems } from './audit-items.ts';
import { demoBreaches } from './breaches.ts';
import { drillItems } from './drill-items.ts';
import { energyItems } from './energy-items.ts';
import { escalationItems } from './escalation-items.ts';
import { loadHistory } from './history.ts';
import { DEMO_NOTIFICATIONS, incidentItems } from './incident-items.ts';
import { companyItems, propertyItems, wingnutItems } from './items.ts';
import { webhookItems } from './webhook-items.ts';
import { writeItems } from './write-items.ts';

/** The file in the local stack's folder in which the simulator stores its plants. */
const simulatorMemory = (folder: string): string => join(folder, 'simulator.json');

/**
 * Fills an empty stack with the demo world: companies, people, buildings, wingnuts with certificates, five weeks of readings.
 * When it rejects, the world is incomplete.
 */
export async function seedDemo(stack: LocalStack, folder: string, end: number): Promise<void> {
  const users = await makeAccounts(stack, COMPANIES);
  await Promise.all(WINGNUTS.map(({ id }) => stack.iot.createThing(id)));
  const breaches = demoBreaches(end);
  const past = await loadHistory(stack, WINGNUTS, end);
  await writeItems(stack, [
    ...COMPANIES.flatMap(companyItems),
    ...users,
    ...propertyItems(WINGNUTS, PROPERTIES, [...NOTIFICATIONS, ...DEMO_NOTIFICATIONS]),
    ...WINGNUTS.flatMap(wingnutItems),
    ...past.items,
    ...auditItems(end),
    ...incidentItems(end, breaches),
    ...alertItems(end),
    ...drillItems(end),
    ...energyItems(end),
    ...escalationItems(end),
    ...webhookItems(stack.portal, end, breaches),
  ]);
  writeSimulatorState(simulatorMemory(folder), { end, plants: past.plants });
}

/** Fills an empty stack with one company and its admin only. */
export async function seedEmpty(stack: LocalStack): Promise<void> {
  const [company] = COMPANIES;
  if (!company) throw new Error('The demo world has no company');
  const alone = { ...company, users: company.users.filter(({ role }) => role === 'admin') };
  await writeItems(stack, [...companyItems(alone), ...(await makeAccounts(stack, [alone]))]);
}
