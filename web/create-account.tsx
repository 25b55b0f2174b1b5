import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CreateAccountPage } from './pages/entry/create-account/CreateAccountPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('createaccount.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <CreateAccountPage />
  </StrictMode>,
);
