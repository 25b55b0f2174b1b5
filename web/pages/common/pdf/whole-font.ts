import * as fontkit from '@cantoo/fontkit';
import plainUrl from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf?url';

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font was not loaded: ${response.status}`);
  return response.arrayBuffer();
}

/** The portal's font in whole, for a PDF that needs letters of it, and the package that takes them out. Only few documents load it. */
export async function loadPlex() {
  const [plain, bold] = await Promise.all([bytesOf(plainUrl), bytesOf(boldUrl)]);
  return { fontkit, plain, bold };
}
