import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { ButtonLink } from './button.tsx'

describe('a link that looks like a button', () => {
  it.each([
    ['an address', <ButtonLink key="a" href="/blog" variant="primary" size="small" icon block children="Blog" />],
    [
      'a router link',
      <ButtonLink key="b" as={Link} to="/blog" variant="quiet" size="large" icon block children="Blog" />,
    ],
  ])('keeps its look out of its attributes, of %s', (_, link) => {
    render(<MemoryRouter>{link}</MemoryRouter>)
    const { attributes } = screen.getByRole('link', { name: 'Blog' })
    const look = ['variant', 'size', 'icon', 'block']
    expect([...attributes].filter(({ name }) => look.includes(name))).toEqual([])
  })
})
