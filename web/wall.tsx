import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LinkedWall } from './pages/dashboard/wall/linked/LinkedWall.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('wall.html has no #root');
// Another token in the address is another wall.
window.addEventListener('hashchange', () => location.reload());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <LinkedWall token={location.hash.slice(1) || '-'} />
      </main>
    </QueryClientProvider>
  </StrictMode>,
);
