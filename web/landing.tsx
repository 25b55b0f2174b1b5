import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './pages/entry/landing/LandingPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);
