import { describe, test } from 'vitest';
import { screensOfRun } from '../../bin/testing/reached-screens.ts';
import { notDone, UNANSWERED } from './parts/estate.ts';
import { popups } from './parts/every-screen.ts';
import { startScreens, walkThrough } from './parts/screen-walk.ts';

/** The console messages of the popups that show a failure. */
const EXPECTED = [UNANSWERED, notDone('The property was not removed'), notDone('The wingnut was not linked')];
const estate = startScreens('screens-popups');

describe('accessible in both themes and whole at every width:', () => {
  test.each(screensOfRun(popups(estate.world)))('$what', (screen) => walkThrough(estate, screen, 'admin', EXPECTED));
});
