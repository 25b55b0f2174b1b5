import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { type Language, READER, readAs } from '../shared/domain/figures/reader.ts';
import { type English, say } from '../shared/domain/figures/say.ts';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';
import { CreateAccountPage } from './pages/entry/create-account/CreateAccountPage.tsx';
import { LoginPage } from './pages/entry/LoginPage.tsx';
import { LandingPage } from './pages/entry/landing/LandingPage.tsx';
import { LegalPage } from './pages/entry/legal/LegalPage.tsx';
import { ResetPasswordPage } from './pages/entry/reset-password/ResetPasswordPage.tsx';
import { VerifyPage } from './pages/entry/verify/VerifyPage.tsx';
import { FrameLoading } from './pages/shell/frame/FrameLoading.tsx';
import { Document } from './ui/document/show-document.tsx';

/** The pages whose markup is made in the build, by file. */
export const PAGES: Readonly<Record<string, ReactElement>> = {
  'index.html': <LandingPage />,
  'terms.html': <LegalPage name="terms" />,
  'privacy.html': <LegalPage name="privacy" />,
  'login.html': <LoginPage />,
  'createaccount.html': <CreateAccountPage />,
  'alarm.html': <AlarmLinkPage />,
  'verify.html': <VerifyPage />,
  'resetpassword.html': <ResetPasswordPage />,
  'app.html': <FrameLoading />,
};

/** Parts of a page whose script loads later, by file. Their styles must be in the page from the start. */
export const LATE_PARTS: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['pages/entry/landing/ContactForm.tsx'],
};

/** The text of a document in the language of its reader. */
export const textOf = (text: string): string => say(text as English);

/** The pages with the words of others too. All others load the catalogs of the public pages alone. */
const WITH_ALL_WORDS = 'alarm.html';

/** From now on, markup and texts are those of a reader of this language, with the catalogs that the script of a document loads. */
export async function writeIn(language: Language, file?: string): Promise<void> {
  const { speak } = await (file === WITH_ALL_WORDS
    ? import('./api/reader/spanish.ts')
    : import('./api/reader/spanish-public.ts'));
  speak();
  readAs({ ...READER, language });
}

/** The markup of a page, as its browser code expects it. Rejects when the page throws. */
export async function markupOf(page: ReactElement): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(<Document>{page}</Document>, {
    // Sent as one piece: an inline script would insert a later piece, and the content security policy refuses that.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  const markup = await new Response(prelude).text();
  if (failure) throw failure;
  if (markup.includes('<script') || markup.includes('style="')) {
    throw new Error('The markup has inline code, which the content security policy refuses');
  }
  return markup;
}
