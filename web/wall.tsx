import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LinkedWall } from './pages/wall/linked/LinkedWall.tsx';
import { showDocument } from './ui/document/show-document.tsx';

// Another token in the address is another wall.
window.addEventListener('hashchange', () => location.reload());
showDocument(
  <QueryClientProvider client={new QueryClient()}>
    <main>
      <LinkedWall token={location.hash.slice(1) || '-'} />
    </main>
  </QueryClientProvider>,
);
