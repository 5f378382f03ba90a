import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { notices } from './notices.ts'
import { offline } from './offline.ts'
import { sentences } from './sentences.ts'

const host = process.env.PAGE_SERVER ?? 'http://localhost:8080'

// The built page is a part of the Python package, which serves it. `npm run dev` borrows a running server.
export default defineConfig({
  base: './', // the page may live below any path; `<base>` says which
  plugins: [svelte(), sentences(), notices(), offline()],
  resolve: {
    alias: { $words: fileURLToPath(new URL('src/words/doors', import.meta.url)) },
  },
  build: {
    outDir: process.env.RUMPUS_PAGE ?? '../src/rumpus/web/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  test: { setupFiles: 'src/words/setup.ts' },
  server: {
    fs: { allow: ['..'] }, // sentences are beside the games' rules
    // The server answers only its own page, so it must see the host that the browser asked for.
    proxy: {
      '/api': { target: host, changeOrigin: false },
      '/ws': { target: host, changeOrigin: false, ws: true },
    },
  },
})
