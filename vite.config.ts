import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * sonner puts its styles into the page by a style element, which the content security policy would refuse; `ui/toast.tsx`
 * imports the same styles as a file.
 */
const sonnerWithoutInlineStyles = (): Plugin => ({
  name: 'sonner-without-inline-styles',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (without === code) this.error('sonner no longer inserts its styles as expected');
      return { code: without, map: null };
    },
  },
});

/** The portal's single-page application, built to `dist/web`. */
export default defineConfig({
  root: 'web',
  plugins: [react(), sonnerWithoutInlineStyles()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The first browsers with light-dark(), on which the tokens stand.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // No inline styles, scripts or data: URLs: the content security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
