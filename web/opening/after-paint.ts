/**
 * Loads the modules of a page after its first paint: on a phone's network they would delay pictures and font. The build puts
 * this script into the first page and the login in their place (bin/build/web.ts). Its tag names the page's own module, and what that imports.
 */
const { main = '', parts = '' } = document.currentScript?.dataset ?? {};

// The callback runs before the first frame is painted, and the timer after it.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const part of parts.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = part;
      document.head.append(link);
    }
    const module = document.createElement('script');
    module.type = 'module';
    module.crossOrigin = '';
    module.src = main;
    document.head.append(module);
  }),
);

// Without an export, TypeScript would share the names with all other scripts.
export {};
