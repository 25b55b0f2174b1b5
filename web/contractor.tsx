import './ui/style/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api/query-client.ts';
import { readIn } from './api/reader/read-in.ts';
import { firstPageShown } from './opening/first-page.ts';
import { loadFont } from './opening/load-font.ts';
import { portalWords } from './opening/portal-words.ts';
import { ContractorApp } from './pages/contractor/ContractorApp.tsx';
import { readerAtStart } from './pages/contractor/link/contractor-reader.ts';
import { showDocument } from './ui/document/show-document.tsx';

void loadFont(firstPageShown);

// Another token in the address is another link.
window.addEventListener('hashchange', () => location.reload());
readIn(
  readerAtStart(),
  () =>
    showDocument(
      <QueryClientProvider client={queryClient}>
        <ContractorApp />
      </QueryClientProvider>,
    ),
  portalWords,
);
