import { describe, test } from 'vitest';
import { fullScreens, PUBLIC } from './every-screen.ts';
import { startScreens, walkThrough } from './screen-walk.ts';

const estate = startScreens('screens');

describe('accessible in both themes and whole at every width:', () => {
  test.each(PUBLIC)('$what', (screen) => walkThrough(estate, screen, 'nobody'));
  test.each(fullScreens(estate.world))('$what', (screen) => walkThrough(estate, screen, 'admin'));
});
