import { setPriority } from 'node:os';

/** The tests beside these go first: some of them wait only seconds for what a process or the browser must show. */
const PRIORITY = 5;

setPriority(PRIORITY);
