/** A response of the API as a screen reads it: an SWR key's status and body. */
interface ApiResponse {
  status: number
  body: unknown
  /** Of a list: its total length. */
  total?: number
}

export type FirstData = Record<string, ApiResponse>

/** Vite's manifest (`.vite/manifest.json`), parsed: source file → built file. */
export type Assets = Record<string, { file: string; imports?: string[] }>

export type DocumentKind = 'public' | 'checkout' | 'admin'

/** The policy sources of a document's inline scripts and styles: 'sha256-…' without quotes. */
export interface DocumentHashes {
  scriptHashes: string[]
  styleHashes: string[]
}

export interface Rendered {
  status: number
  /** An address of this site; then there is no HTML. */
  redirect?: string
  html: string
  csp: DocumentHashes
}

/** The server build of the web application (`web/dist/server/entry-server.js`). */
export interface WebEntry {
  /**
   * Which screen an address is, and the part of its query that selects another document, in one spelling ('' or
   * '?page=2'). Null: none, the not-found document.
   */
  match(path: string): { screen: string; document: DocumentKind; query: string } | null
  /** The path of a product of the shop. */
  productAddress(product: { id: number; name: string }): string
  /** The status of an address's document, or where it redirects to, once all its data has been read. */
  responseOf(path: string, data: FirstData): Pick<Rendered, 'status' | 'redirect'>
  /** API addresses still needed to render `path`; called until it returns []. */
  missingData(path: string, have: FirstData): string[]
  render(input: { path: string; publicUrl: string; data: FirstData; assets: Assets }): Promise<Rendered>
  /** The document without rendered content; with `data` it has the head of the rendered one, and its status. */
  shell(input: { path: string; publicUrl: string; assets: Assets; data?: FirstData }): Omit<Rendered, 'redirect'>
}
