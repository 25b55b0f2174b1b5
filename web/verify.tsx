import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { VerifyPage } from './pages/entry/verify/VerifyPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('verify.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <VerifyPage />
  </StrictMode>,
);
