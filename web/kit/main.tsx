import '../ui/style/base.css';
import '../ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { applyTheme } from '../ui/style/theme.ts';
import { KitPage } from './KitPage.tsx';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <KitPage />
    </BrowserRouter>
  </StrictMode>,
);
