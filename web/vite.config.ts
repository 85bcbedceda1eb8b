import { defineConfig } from 'vite'
import { chunkModules } from './vite/chunk-modules.ts'
import { devDocuments } from './vite/dev-documents.ts'
import { icons } from './vite/icons.ts'
import { inlineScripts } from './vite/inline-scripts.ts'

const gateway = process.env.GATEWAY_URL ?? 'http://localhost:3000'

/** What all three documents stand on, in two files: few enough to ask for, small enough to be read without a long pause. */
const reactPackages = /node_modules\/(?:react|react-dom|scheduler)\//
const basePackages =
  /node_modules\/(?:react-router|react-router-dom|cookie|set-cookie-parser|styled-components|stylis|@emotion|tslib|css-to-react-native|postcss-value-parser|camelize|css-color-keywords|shallowequal|dequal|swr\/dist(?!\/(?:infinite|mutation|immutable|subscription)))\//

/** What Home needs beside itself, in one file. Screens' own parts and the administration stay in their own chunks. */
const siteModules =
  /\/web\/src\/(?:addresses|documents\/(?!admin|checkout|public\/entry|inline)|api\/(?:api-error|initial-data|http|images|posts|session|settings)\.|theme\/|models\/picture\/|site\/(?:analytics\/analytics|picture\/|navigation\/(?!more)|article\/post-card|quotes\/random|dates|footer|frame|head|native-dialog|missing|site-link|use-hydrated)|ui\/(?:boundary|session-storage|layout|arrow-link|stroke|feedback\/toasts?|wordmark)\.tsx?)/

/** What posts, pages and the blog's list share: one file, since Home's scripts name every file of the other screens. */
const writingModules =
  /\/web\/src\/(?:api\/post|site\/article\/(?:author|post-preview|use-previewed-post)|public\/blog\/blog-server)\.tsx?/

/** What searched lists share: one file, for the same reason. */
const listModules =
  /\/(?:web\/src\/(?:site\/(?:lists\/|sheet)|public\/gallery\/finding\/gallery-address)|domain\/src\/photographs\/(?:constellations|photograph-kinds))/

/** What photographs share with the administration: one file, for the same reason. */
const photoModules = /\/web\/src\/(?:site\/use-copy|models\/acquisition\/equipment-kinds)\.ts/

/** The code that prints share, wherever they are sold or shown, in one file for the same reason. */
const printModules = /\/(?:web\/src\/models\/shop\/print-(?:check|texts)|domain\/src\/photographs\/print-check)\.ts/

/** The code that SkyBug's screen and its panels share, in one file for the same reason. */
const skyModules = /\/web\/src\/public\/skybug\/(?:message|tonight-panel)\.styled\.ts/

const installed = (path: string) => new URL(`../node_modules/${path}`, import.meta.url).pathname

/** The same code without what only old Reacts or developers need: packages lead to these parts under other conditions. */
const smaller = [
  { find: /^react-router$/, replacement: installed('react-router/dist/production/index.mjs') },
  // stylis' own, from its index and its middleware.
  { find: /^\.\/(?:src\/)?Prefixer\.js$/, replacement: new URL('vite/no-prefixes.ts', import.meta.url).pathname },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: installed('react/index.js') },
]

/** 'use client' means nothing here. */
const checks = { moduleLevelDirective: false }

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  publicDir: false,
  // The list of files is no news for who builds: `npm start` and `npm test` do.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [
    devDocuments(),
    inlineScripts(),
    chunkModules(import.meta.dirname),
    icons(`${import.meta.dirname}/src/documents/icon.svg`),
  ],
  oxc: {
    // Without the compile step component ids are counters, and the server and lazy chunks disagree silently.
    // The types of Vite lag behind the option.
    plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true } },
  },
  resolve: { alias: command === 'build' ? smaller : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The editor is loaded on demand, by the owner.
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? { checks, output: { codeSplitting: false, entryFileNames: 'entry-server.js' } }
      : {
          checks,
          input: {
            public: 'src/documents/public/entry.tsx',
            checkout: 'src/documents/checkout/entry.tsx',
            admin: 'src/documents/admin/entry.tsx',
          },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactPackages, priority: 15 },
                { name: 'base', test: basePackages, priority: 10 },
                { name: 'site', test: siteModules, priority: 5 },
                { name: 'writings', test: writingModules, priority: 4 },
                { name: 'lists', test: listModules, priority: 4 },
                { name: 'photo', test: photoModules, priority: 4 },
                { name: 'prints', test: printModules, priority: 4 },
                { name: 'sky', test: skyModules, priority: 4 },
              ],
            },
          },
        },
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': gateway, '/uploads': gateway },
  },
}))
