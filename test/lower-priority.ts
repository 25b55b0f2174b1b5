import { setPriority } from 'node:os';

/**
 * The journeys beside these tests go first: some of them wait only seconds for what the browser must show. Linux gives the browser a
 * share of its own, whatever the priority.
 */
const PRIORITY = 5;

setPriority(PRIORITY);
