import './ui/style/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { firstPageShown } from './api/first-page.ts';
import { queryClient } from './api/query-client.ts';
import { ContractorApp } from './pages/contractor/ContractorApp.tsx';
import { showDocument } from './ui/document/show-document.tsx';
import { loadFont } from './ui/style/load-font.ts';

void loadFont(firstPageShown);

// Another token in the address is another link.
window.addEventListener('hashchange', () => location.reload());
showDocument(
  <QueryClientProvider client={queryClient}>
    <ContractorApp />
  </QueryClientProvider>,
);
