import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { user } from '../../site/testing/user.ts'
import { visit } from '../../site/testing/visit.tsx'
import { chartDate } from '../../site/sky/chart-viewer.tsx'
import { Message, ReplyText } from './message.tsx'

const shown = (text: string) => visit(<ReplyText>{text}</ReplyText>, { at: '/skybug' })

describe('a reply of SkyBug', () => {
  it('says its language to screen readers, where it is known', () => {
    const message = {
      id: '1',
      role: 'assistant',
      content: 'Mond: Aufgang 18:05.',
      timestamp: '2026-11-24T12:00:00Z',
    } as const
    visit(<Message message={{ ...message, language: 'de' }} />, { at: '/skybug' })
    expect(screen.getByText('Mond: Aufgang 18:05.').closest('[lang]')?.getAttribute('lang')).toBe('de')
    cleanup()
    visit(<Message message={message} />, { at: '/skybug' })
    expect(screen.getByText('Mond: Aufgang 18:05.').closest('[data-message] [lang]')).toBeNull()
  })

  it('shows a chart of this site as a thumbnail, or a message when it fails', () => {
    const address = '/api/skybug/chart.png?kind=horizon&lat=39.1'
    shown(`Look: ![Star chart](${address})`)
    const picture = screen.getByAltText('Star chart')
    expect(picture.getAttribute('src')).toBe(address)
    fireEvent.error(picture)
    expect(screen.queryByAltText('Star chart')).toBeNull()
    screen.getByText(`Failed to load image: ${address}`)
  })

  it.each([
    '![x](https://evil.example/p.png)',
    '![x](//evil.example/p.png)',
    '![x](data:image/png;base64,AAAA)',
    '![x](/api/images/../../evil.png)',
    '<img src="https://evil.example/p.png">',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '[![x](https://evil.example/p.png)](https://evil.example)',
  ])('shows nothing foreign: %s', text => {
    shown(`Before ${text} after`)
    expect(document.querySelectorAll('img, script, iframe, object, embed')).toHaveLength(0)
  })

  it('keeps links in the site, opens others safely, or shows plain text', () => {
    shown('[a](/gallery/3) [b](https://nasa.gov) [c](javascript:alert(1)) [d](//evil.example)')
    expect(screen.getByText('a').getAttribute('href')).toBe('/gallery/3')
    expect(screen.getByText('b').getAttribute('rel')).toContain('noopener')
    expect(screen.getByText('b').getAttribute('target')).toBe('_blank')
    for (const words of ['c', 'd']) expect(screen.getByText(words).closest('a')).toBeNull()
  })

  it("names a chart's file after the day it is drawn for", () => {
    const day = new Date('2026-11-21T12:00:00')
    expect(chartDate(`/api/skybug/chart.png?time=${day.toISOString()}`)).toBe('2026-11-21')
    expect(chartDate('/api/skybug/chart.png?lat=1')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('is copied as it reads, without Markdown', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const content =
      '**Saturn** is [up](/gallery/3).\n\n- *Rises* at 6\n- Sets at 7\n\n![Star chart](/api/skybug/chart.png?kind=horizon)\n\n*Computed*'
    visit(<Message message={{ id: 'a', role: 'assistant', content, timestamp: '' }} />, { at: '/skybug' })
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByRole('button', { name: 'Copied' })
    const { origin } = window.location
    expect(writeText.mock.calls[0]?.[0]).toBe(
      [
        `Saturn is up (${origin}/gallery/3).`,
        '',
        '- Rises at 6',
        '- Sets at 7',
        '',
        `Star chart: ${origin}/api/skybug/chart.png?kind=horizon`,
        '',
        'Computed',
      ].join('\n'),
    )
  })
})
