import './ui/style/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { followOtherTabs, startSession } from './api/identity/session.ts';
import { queryClient } from './api/query-client.ts';
import { firstPageShown } from './opening/first-page.ts';
import { loadFont } from './opening/load-font.ts';
import { FleetApp } from './pages/fleet/FleetApp.tsx';
import { showDocument } from './ui/document/show-document.tsx';
import { applyTheme } from './ui/style/theme.ts';

applyTheme();
void loadFont(firstPageShown);
followOtherTabs();
void startSession();

showDocument(
  <QueryClientProvider client={queryClient}>
    <FleetApp />
  </QueryClientProvider>,
);
