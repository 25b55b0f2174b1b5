import { join } from 'node:path';
import { defineConfig } from 'vite';
import portal from './vite.config.ts';

/** The page that shows the kit, built like the portal but to `dist/kit`: the local stack serves it at /local/kit, nothing deploys it. */
export default defineConfig((env) => {
  const { build, ...rest } = portal(env);
  return {
    ...rest,
    base: '/local/kit/',
    publicDir: false,
    build: {
      ...build,
      outDir: '../dist/kit',
      rolldownOptions: { input: join(import.meta.dirname, 'web/kit.html') },
    },
  };
});
