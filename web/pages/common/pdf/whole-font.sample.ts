import { readFileSync } from 'node:fs';
import * as fontkit from '@cantoo/fontkit';

const FONTS = 'node_modules/@expo-google-fonts/ibm-plex-sans';

/** The font that tests load in place of `whole-font.ts`: they have no server. */
export const loadPlex = async () => ({
  fontkit,
  plain: readFileSync(`${FONTS}/400Regular/IBMPlexSans_400Regular.ttf`),
  bold: readFileSync(`${FONTS}/700Bold/IBMPlexSans_700Bold.ttf`),
});
