import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import useSWR, { SWRConfig } from 'swr'
import { dataSettings } from '../../api/initial-data.ts'
import { NotFoundScreen } from '../missing.tsx'
import { PublicUrl } from '../head.tsx'

const Address = () => <output data-testid="address">{useLocation().pathname}</output>

/** Opens a screen as the application does, at an address that matches `pattern`; the address stands in the test id 'address'. */
export const visit = (screen: ReactNode, { at = '/', pattern = '*' }: { at?: string; pattern?: string } = {}) =>
  render(
    <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>
      <PublicUrl value="https://sky.example">
        <NotFoundScreen value={() => createElement('h1', null, 'Lost in Space')}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={pattern} element={screen} />
              <Route path="*" element={<p>Elsewhere</p>} />
            </Routes>
            <Address />
          </MemoryRouter>
        </NotFoundScreen>
      </PublicUrl>
    </SWRConfig>,
  )

/** Appears in the same render as whatever else shows the response of this address, a failed one included. */
export const Responded = ({ address }: { address: string }) => {
  // It only reads the cache.
  const { data, error } = useSWR<unknown, Error>(address, { fetcher: undefined })
  return data === undefined && !error ? null : <p>Responded</p>
}
