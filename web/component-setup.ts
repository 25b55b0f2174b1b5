import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Runs around every component test (vitest.config.ts): the page keeps nothing of the test before. */
afterEach(cleanup);
