import { derivedFields, type DerivedFields, type WrittenFields } from '../publishing/posts/post-content.ts'
import { cleanHtml, cleanHtmlWithoutImages } from './sanitize-html.ts'

/** Computations on the HTML of a post. With a large text, each takes long enough to delay other requests. */
export const htmlWork = {
  clean: (html: string): Promise<string> => cleanHtml(html),
  withoutImages: ({ html, paths }: { html: string; paths: readonly string[] }): Promise<string> =>
    cleanHtmlWithoutImages(html, paths),
  derive: (post: WrittenFields): DerivedFields => derivedFields(post),
}

export type HtmlWork = typeof htmlWork

export interface HtmlTask<Name extends keyof HtmlWork = keyof HtmlWork> {
  name: Name
  input: Parameters<HtmlWork[Name]>[0]
}
