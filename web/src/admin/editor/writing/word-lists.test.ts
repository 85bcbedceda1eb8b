/** @jest-environment ./web/src/site/testing/window-environment.mjs */
import { describe, expect, it } from '@jest/globals'
import { withWordLists } from './word-lists.ts'

/** An item as Word puts it on the clipboard. */
const item = (words: string, marker: string, place = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${place}'><![if !supportLists]>` +
  `<span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`

/** The lists of a pasted text, without the empty elements that held markers. */
const pasted = (...parts: string[]) =>
  withWordLists(`<html><body><!--StartFragment-->${parts.join('\n')}<!--EndFragment--></body></html>`)
    .replace(/<!--.*?-->|\n/g, '')
    .replace(/<span[^>]*><\/span>/g, '')

describe('a list pasted from Word', () => {
  it('is a list, not paragraphs with dots', () => {
    expect(pasted('<p class=MsoNormal>Bring:</p>', item('a <b>mount</b>', '·'), item('a camera', '·'))).toBe(
      '<p class="MsoNormal">Bring:</p><ul><li>a <b>mount</b></li><li>a camera</li></ul>',
    )
  })

  it('has its lists within lists, numbered and not', () => {
    const inner = 'l0 level2 lfo1'
    expect(
      pasted(item('Align', '1.'), item('roughly', 'o', inner), item('well', 'o', inner), item('Focus', '2.')),
    ).toBe('<ol><li>Align<ul><li>roughly</li><li>well</li></ul></li><li>Focus</li></ol>')
  })

  it('begins with the number, letter or Roman numeral that it begins with there', () => {
    expect(pasted(item('x', '4.'))).toBe('<ol start="4"><li>x</li></ol>')
    expect(pasted(item('x', 'a)'), item('y', 'b)'))).toBe('<ol type="a"><li>x</li><li>y</li></ol>')
    expect(pasted(item('x', 'C.'))).toBe('<ol type="A" start="3"><li>x</li></ol>')
    expect(pasted(item('x', '(i)'))).toBe('<ol type="i"><li>x</li></ol>')
  })

  it('ends where another list or a paragraph begins', () => {
    expect(
      pasted(item('a', '·'), item('b', '1.', 'l1 level1 lfo2'), '<p>Text</p>', item('c', '2.', 'l1 level1 lfo2')),
    ).toBe('<ul><li>a</li></ul><ol><li>b</li></ol><p>Text</p><ol start="2"><li>c</li></ol>')
  })

  it('leaves other texts as they are', () => {
    const text = '<p data-pm-slice="1 1 []">1. Not from Word</p>'
    expect(withWordLists(text)).toBe(text)
  })
})
