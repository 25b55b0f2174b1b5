import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ResetPasswordPage } from './pages/entry/reset-password/ResetPasswordPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('resetpassword.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <ResetPasswordPage />
  </StrictMode>,
);
