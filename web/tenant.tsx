import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { TenantPage } from './pages/entry/tenant/TenantPage.tsx';
import { readByAddress } from './pages/entry/tenant/tenant-language.ts';
import { showDocument } from './ui/document/show-document.tsx';

// Another token in the address is another apartment.
window.addEventListener('hashchange', () => location.reload());
readByAddress(() => showDocument(<TenantPage token={location.hash.slice(1)} />));
