import { describe, test } from 'vitest';
import { TROUBLE } from './estate.ts';
import { popups } from './every-screen.ts';
import { startScreens, walkThrough } from './screen-walk.ts';

const estate = startScreens('screens-popups');

describe('accessible in both themes and whole at every width:', () => {
  test.each(popups(estate.world))('$what', (screen) => walkThrough(estate, screen, 'admin', [TROUBLE]));
});
