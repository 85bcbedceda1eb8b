import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { TooltipProvider } from '../../../ui/overlays/tooltip.tsx'
import { Toolbar } from './toolbar.tsx'

describe('the toolbar of the editor', () => {
  it('has buttons whose names contain what they show', () => {
    const editor = new Editor({ extensions: [StarterKit], content: '<p>Orion</p>' })
    render(
      <TooltipProvider>
        <Toolbar editor={editor} />
      </TooltipProvider>,
    )
    const buttons = screen.getAllByRole('button').filter(({ textContent }) => /\w/.test(textContent))
    expect(buttons.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['H2', 'H3']))
    for (const { ariaLabel, textContent } of buttons) expect(ariaLabel).toContain(textContent)
    editor.destroy()
  })
})
