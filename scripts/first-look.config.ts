import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { productionRouter } from '../vite.config.ts'
import { plainIcons } from './plain-icons.ts'

/** Builds `web/first-look.tsx` for the server, which draws with it what visitors see first. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [react(), productionRouter(), plainIcons()],
  // as it is in production, whatever the server's environment says
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'first-look.tsx',
    outDir: '../dist/first-look',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
