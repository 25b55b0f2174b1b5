import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What every component test begins with (vitest.config.ts): nothing of the one before is on the page. */
afterEach(cleanup);
