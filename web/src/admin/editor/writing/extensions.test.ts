/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { Editor } from '@tiptap/core'
import { editorHtml } from './content.ts'
import { editorExtensions } from './extensions.ts'

/** What the editor saves of a text that nobody has changed. */
const saved = (html: string): string => {
  const editor = new Editor({ extensions: editorExtensions, content: html, injectCSS: false })
  const result = editor.getHTML()
  editor.destroy()
  return result
}

describe('the editor', () => {
  it.each([
    '<p>See <a href="#user-content-n1">1</a></p><p id="user-content-n1">A note</p>',
    '<h2 id="user-content-orion">Orion</h2><p>In winter</p>',
    '<p><a href="#user-content-n1"><sup id="user-content-r1">1</sup></a></p>',
    '<p>A <span id="user-content-here">place</span> and <span id="user-content-there"></span>another</p>',
    '<ol><li id="user-content-n1"><p>A note</p></li></ol>',
    '<figure id="user-content-fig1"><img src="/uploads/m42.jpg" alt="M 42"></figure>',
  ])('keeps the places that links lead to: %s', html => {
    expect(saved(html)).toBe(html)
  })

  it.each([
    '<p dir="rtl">שלום עולם, M42.</p>',
    '<ul dir="rtl"><li><p>שלום</p></li></ul>',
    '<p>In Hebrew <span dir="rtl">שלום M42</span>, <bdi>שלום</bdi></p>',
  ])('keeps the direction of text: %s', html => {
    expect(saved(html)).toBe(html)
  })

  it('leaves a paragraph its id and its direction when it is split', () => {
    const html = '<p id="user-content-n1" dir="rtl">שלום</p>'
    for (const at of [3, 5]) {
      const editor = new Editor({ extensions: editorExtensions, content: html, injectCSS: false })
      editor.chain().setTextSelection(at).splitBlock().insertContent('x').run()
      expect(editorHtml(editor)).toMatch(/^<p id="user-content-n1" dir="rtl">של(?:ום)?<\/p><p dir="rtl">x/)
      editor.destroy()
    }
  })

  it('does not set in bold what Google Docs wraps in a <b> that is not bold', () => {
    const pasted = '<b style="font-weight:normal"><p>plain <span style="font-weight:700">bold</span></p></b>'
    expect(saved(pasted)).toBe('<p>plain <strong>bold</strong></p>')
  })
})
