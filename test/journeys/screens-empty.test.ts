import { describe, test } from 'vitest';
import { screensOfRun } from '../../bin/testing/reached-screens.ts';
import { UNANSWERED } from './parts/estate.ts';
import { emptyScreens } from './parts/every-screen.ts';
import { startScreens, walkThrough } from './parts/screen-walk.ts';

const estate = startScreens('screens-empty');

describe('accessible in both themes and whole at every width:', () => {
  test.each(screensOfRun(emptyScreens(estate.world)))('$what', (screen) =>
    walkThrough(estate, screen, 'admin', [UNANSWERED]),
  );
});
