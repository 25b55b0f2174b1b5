import { describe, test } from 'vitest';
import { UNANSWERED } from './estate.ts';
import { emptyScreens } from './every-screen.ts';
import { startScreens, walkThrough } from './screen-walk.ts';

const estate = startScreens('screens-empty');

describe('accessible in both themes and whole at every width:', () => {
  test.each(emptyScreens(estate.world))('$what', (screen) => walkThrough(estate, screen, 'admin', [UNANSWERED]));
});
