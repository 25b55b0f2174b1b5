import './ui/style/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstPageShown } from './api/first-page.ts';
import { queryClient } from './api/query-client.ts';
import { ContractorApp } from './pages/contractor/ContractorApp.tsx';
import { loadFont } from './ui/style/load-font.ts';

void loadFont(firstPageShown);

const root = document.getElementById('root');
if (!root) throw new Error('contractor.html has no #root');
// Another token in the address is another link.
window.addEventListener('hashchange', () => location.reload());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ContractorApp />
    </QueryClientProvider>
  </StrictMode>,
);
