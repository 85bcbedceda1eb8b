import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { fill, user } from '../../site/testing/user.ts'
import { asOwner, ownersImage, withApiServer } from '../testing/as-owner.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'

const ENHANCE = 'POST /api/images/enhance-description'
const OWN_WORDS = ' My first light,\n\nsix hours from the garden.  '

const server = withApiServer()

const propose = (description: string, source: 'model' | 'catalogue' = 'model') =>
  server.on(ENHANCE, () => ({ body: { description, source } }))

const openDialog = (description: string | null = OWN_WORDS) => {
  const image = ownersImage(1, { description })
  server.on('GET /api/images/1', () => ({ body: image }))
  asOwner(<EditImageDialog image={image} onClose={() => undefined} />)
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const enhance = async () => {
  await press('Enhance with AI')
  return within(await screen.findByRole('region', { name: 'Proposed description' }))
}
const proposal = () => screen.queryByRole('region', { name: 'Proposed description' })

describe('description enhancement', () => {
  it.each(['model', 'catalogue'] as const)("leaves the owner's words alone until told to use it (%s)", async source => {
    propose('A galaxy.', source)
    openDialog()
    const shown = await enhance()
    shown.getByText('A galaxy.')
    expect(field().value).toBe(OWN_WORDS)
    await press('Discard')
    expect(proposal()).toBeNull()
    expect(field().value).toBe(OWN_WORDS)
    expect(document.activeElement).toBe(button('Enhance with AI'))
  })

  it("replaces the owner's words when told to, and undoes it exactly", async () => {
    propose('A galaxy.')
    openDialog()
    await enhance()
    await press('Use this text')
    expect(field().value).toBe('A galaxy.')
    expect(proposal()).toBeNull()
    expect(document.activeElement).toBe(button('Undo'))
    await press('Undo')
    expect(field().value).toBe(OWN_WORDS)
    expect(document.activeElement).toBe(button('Redo'))
  })

  it('undoes step by step, and brings back what was written after a proposal', async () => {
    propose('A galaxy.')
    openDialog()
    await enhance()
    await press('Use this text')
    await fill(field(), 'A galaxy, mine.')
    propose('A spiral.')
    await enhance()
    await press('Use this text')
    await press('Undo')
    expect(field().value).toBe('A galaxy, mine.')
    await press('Undo')
    expect(field().value).toBe(OWN_WORDS)
    await press('Redo')
    expect(field().value).toBe('A galaxy, mine.')
    await press('Redo')
    expect(field().value).toBe('A spiral.')
  })

  it("is added below the owner's words", async () => {
    propose('A galaxy.')
    openDialog()
    await enhance()
    await press('Add below')
    expect(field().value).toBe(' My first light,\n\nsix hours from the garden.\n\nA galaxy.')
    await press('Undo')
    expect(field().value).toBe(OWN_WORDS)
  })

  it.each([
    ['is empty', null],
    ['has no room', 'x'.repeat(9_995)],
  ])('offers no adding when the description %s', async (_, description) => {
    propose('A galaxy.')
    openDialog(description)
    await enhance()
    expect(screen.queryByRole('button', { name: 'Add below' })).toBeNull()
    await press('Use this text')
    expect(field().value).toBe('A galaxy.')
  })

  it('says who wrote the proposal', async () => {
    propose('A galaxy.', 'catalogue')
    openDialog()
    const catalogue = await enhance()
    catalogue.getByText(/Written from the catalogue's data, not by AI/)
    await screen.findByText('Description written from the catalogue')
    expect(screen.queryByText('Description enhanced with AI')).toBeNull()
    await press('Discard')
    propose('A galaxy.', 'model')
    const model = await enhance()
    model.getByText(/Written by AI/)
    await screen.findByText('Description enhanced with AI')
  })

  it('keeps the words, and the former proposal, when it fails', async () => {
    propose('A galaxy.')
    openDialog()
    await enhance()
    server.on(ENHANCE, () => ({ status: 503 }))
    await press('Enhance with AI')
    await screen.findByText('Failed to enhance description')
    expect(field().value).toBe(OWN_WORDS)
    expect(proposal()).not.toBeNull()
  })
})
