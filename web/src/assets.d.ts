declare module '*.svg?url&no-inline' {
  const url: string
  export default url
}

/** The minified text of a script (vite/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}
