import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startSession } from './api/identity/session.ts';
import { LoginPage } from './pages/entry/LoginPage.tsx';

void startSession();

const root = document.getElementById('root');
if (!root) throw new Error('login.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <LoginPage />
  </StrictMode>,
);
