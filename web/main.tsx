import './ui/style/base.css';
import { startTransition } from 'react';
import { followOtherTabs, renewSession, startSession } from './api/identity/session.ts';
import { keptReader } from './api/reader/page-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { firstPageShown } from './opening/first-page.ts';
import { loadFont } from './opening/load-font.ts';
import { portalWords } from './opening/portal-words.ts';
import { Portal } from './routes.tsx';
import { showDocument } from './ui/document/show-document.tsx';
import { applyTheme } from './ui/style/theme.ts';

applyTheme();
void loadFont(firstPageShown);
followOtherTabs();
// The stored token may be an hour old; a role that was changed since then shows as soon as the first page is there.
void startSession()
  .then(() => firstPageShown())
  .then(renewSession);

// In parts: the page answers between them. Until the frame is there, the empty frame of app.html is shown.
readIn(keptReader(), () => startTransition(() => showDocument(<Portal />)), portalWords);
