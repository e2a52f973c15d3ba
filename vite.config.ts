import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.STORYTABLE_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every browser in use has modulepreload; the polyfill would only weigh.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
  },
  server: {
    // Games bring their own screens from outside the root.
    fs: { allow: ['..'] },
    proxy: { '/api': server },
  },
})
