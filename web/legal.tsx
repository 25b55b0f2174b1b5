import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LegalPage } from './pages/entry/legal/LegalPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <LegalPage name={root.dataset.document === 'privacy' ? 'privacy' : 'terms'} />
  </StrictMode>,
);
